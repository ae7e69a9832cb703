import { slotOf } from '../../../src/domain/day-part/slot.ts';
import { dateOf, near } from '../../../e2e/support/dates.ts';
import { Home } from '../../../e2e/support/home.ts';
import { expect } from './patient.ts';
import type { Task } from './task.ts';

const USUAL = 'A1.013';
const CODE = 'AMS;1;A1.016';

/** What somebody does in the building, and what reception does for them. */
export const OFFICE_TASKS: readonly Task[] = [
  {
    what: 'check in at the reserved workstation',
    account: 'employee',
    before: { taps: 1, seconds: 2 },
    aim: 1,
    async carryOut({ page, hand }) {
      const home = new Home(page);
      await home.bookUsual(home.today);
      await expect(home.today).toContainText('Confirmed');
      await hand.press(home.today.getByRole('button', { name: 'Check in' }), home.today.getByText('Checked in'));
    },
  },
  {
    what: 'check in by a typed code',
    account: 'employee',
    before: { taps: 3, seconds: 6 },
    aim: 3,
    async carryOut({ page, hand }) {
      const field = page.getByLabel('Code or name of the workstation');
      await hand.tap(page.getByRole('link', { name: 'Scan a QR code' }), field);
      await hand.type(field, CODE);
      await hand.press(
        page.getByRole('button', { name: 'Use this code' }),
        page.getByRole('heading', { name: 'Checked in', level: 2 }),
      );
    },
  },
  {
    what: 'walk in without a reservation',
    account: 'employee',
    before: { taps: 5, seconds: 15 },
    aim: 2,
    async carryOut({ page, hand }) {
      const home = new Home(page);
      const usual = page.getByRole('button', { name: `${USUAL}, your usual` });
      await hand.tap(home.today.getByRole('button', { name: 'Check in without a reservation' }), usual);
      await hand.press(usual, home.today.getByText('Checked in'));
    },
  },
  {
    what: 'check in by the code at the workstation, read by the camera of the phone',
    account: 'employee',
    before: { taps: 2, seconds: 6 },
    aim: 2,
    async carryOut({ server, page, hand }) {
      // The tap on what the camera offers opens the app at the address in the code.
      hand.taps += 1;
      await page.goto(`${server.url}/#/scan?room=${CODE}`);
      const checkIn = page.getByRole('button', { name: /^Check in (?:here|at )/ });
      await hand.look(checkIn);
      await hand.press(checkIn, page.getByRole('heading', { name: 'Checked in', level: 2 }));
    },
  },
  {
    what: 'change the workstation while checked in',
    account: 'employee',
    before: { taps: 5, seconds: 15 },
    // One of them to see who is checked out by it.
    aim: 3,
    async carryOut({ page, hand }) {
      const home = new Home(page);
      await home.bookUsual(home.today);
      await home.today.getByRole('button', { name: 'Check in' }).click();
      await expect(home.today.getByText('Checked in')).toBeVisible();
      const hands = page.getByRole('dialog').getByRole('button', { name: /^A1\.\d{3}/ });
      await hand.tap(home.today.getByRole('button', { name: 'Change workstation' }), hands.first());
      const name = /A1\.\d{3}/.exec(await hands.first().innerText())?.[0] ?? '';
      const change = page.getByRole('button', { name: 'Change and check in' });
      await hand.tap(hands.first(), change);
      await hand.press(change, home.today.getByText(name).first());
    },
  },
  {
    what: 'take back a check-out, online',
    account: 'employee',
    before: null,
    aim: 1,
    async carryOut({ page, hand }) {
      const home = new Home(page);
      await home.bookUsual(home.today);
      await home.today.getByRole('button', { name: 'Check in' }).click();
      await expect(home.today.getByText('Checked in')).toBeVisible();
      await home.today.getByRole('button', { name: 'Check out' }).click();
      await expect(
        home.today.getByText('Checked out').or(home.today.getByText('Nothing planned')).first(),
      ).toBeVisible();
      await hand.press(
        page.getByRole('button', { name: 'Undo' }).last(),
        home.today.getByRole('button', { name: 'Check out' }),
      );
    },
  },
  {
    what: 'solve a conflict: the workstation was taken meanwhile',
    account: 'employee',
    before: { taps: 2, seconds: 6 },
    aim: 1,
    async carryOut({ page, hand, as }) {
      const home = new Home(page);
      const heading = await home.freeDay.getByRole('heading').innerText();
      const room = (await (await as('employee')).calendar(near(-20), near(-1))).find(
        ({ workplaceReservation }) => workplaceReservation?.room.name === USUAL,
      )?.workplaceReservation?.room;
      if (room === undefined) throw new Error('no usual workstation');
      await page.context().setOffline(true);
      const student = await as('student');
      await student.book(room, slotOf(dateOf(heading), 'FULLDAY', room.floor.building.timeZone));
      await home.bookUsual(home.nextDays.filter({ has: home.heading(heading) }));
      await page.context().setOffline(false);
      const dialog = page.getByRole('dialog', { name: 'This workstation has been taken' });
      await hand.look(dialog.getByRole('radio').first());
      await hand.press(dialog.getByRole('button', { name: 'Book this one' }), home.nextDays.getByText('A1.0').first());
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    what: 'sign out with waiting changes, which stay',
    account: 'employee',
    before: { taps: 3, seconds: 7 },
    aim: 3,
    async carryOut({ page, hand }) {
      await page.context().setOffline(true);
      const home = new Home(page);
      await home.bookUsual(home.freeDay);
      await hand.tap(
        page.getByRole('button', { name: 'More', exact: true }),
        page.getByRole('link', { name: 'Sign out' }),
      );
      const keep = page.getByRole('button', { name: 'Sign out and keep it all here' });
      await hand.tap(page.getByRole('link', { name: 'Sign out' }), keep);
      await hand.press(keep, page.getByRole('link', { name: 'Sign in again' }));
    },
  },
  {
    what: "print a floor's codes",
    account: 'hospitality',
    before: { taps: 4, seconds: 8 },
    aim: 3,
    async carryOut({ page, hand }) {
      const more = page.getByRole('button', { name: /^More for/ });
      await hand.tap(
        page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Book' }),
        page.getByRole('group', { name: /Floor plan of/ }),
      );
      const print = page.getByRole('link', { name: 'Print the QR codes of this floor' });
      await hand.tap(more, print);
      await hand.tap(print, page.getByRole('button', { name: 'Print' }));
    },
  },
];
