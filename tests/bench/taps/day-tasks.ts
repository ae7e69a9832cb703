import { dateOf } from '../../../e2e/support/dates.ts';
import { Home } from '../../../e2e/support/home.ts';
import { expect } from './patient.ts';
import type { Place, Task } from './task.ts';

const usualOf = ({ page }: Place) => page.getByRole('button', { name: /^Book .+ Your usual/ });
const sheetOf = ({ page }: Place) => page.getByRole('dialog');

/** A free day, told apart from the others by its heading, whatever happens to it. */
async function freeDay({ page }: Place) {
  const home = new Home(page);
  const heading = await home.freeDay.getByRole('heading').innerText();
  return { card: home.nextDays.filter({ has: home.heading(heading) }), date: dateOf(heading) };
}

async function bookedDay(place: Place) {
  const { card, date } = await freeDay(place);
  const workstation = await new Home(place.page).bookUsual(card);
  await expect(card).toContainText('Confirmed');
  return { card, date, workstation };
}

export const DAY_TASKS: readonly Task[] = [
  {
    what: 'sign-in page to the first booked workstation',
    account: null,
    before: { taps: 5, seconds: 16 },
    aim: 4,
    async carryOut(place) {
      const { page, hand } = place;
      await hand.look(page.getByRole('button', { name: 'Sign in' }));
      await hand.type(page.getByLabel('User name or e-mail'), 'employee');
      await hand.type(page.getByLabel('Password', { exact: true }), 'roost');
      await hand.tap(page.getByRole('button', { name: 'Sign in' }), page.getByRole('heading', { name: 'Next days' }));
      const { card } = await freeDay(place);
      await hand.tap(card.getByRole('button', { name: 'Nothing planned' }), usualOf(place));
      await hand.press(usualOf(place), card.getByText('A1.013'));
    },
  },
  {
    what: 'book the usual workstation',
    account: 'employee',
    before: { taps: 2, seconds: 5 },
    aim: 2,
    async carryOut(place) {
      const { card } = await freeDay(place);
      await place.hand.tap(card.getByRole('button', { name: 'Nothing planned' }), usualOf(place));
      await place.hand.press(usualOf(place), card.getByText('A1.013'));
    },
  },
  {
    what: 'half a day at the workstation, half at home',
    account: 'employee',
    before: { taps: 5, seconds: 11 },
    aim: 5,
    async carryOut(place) {
      const { page, hand } = place;
      const { card } = await freeDay(place);
      const sheet = sheetOf(place);
      await hand.tap(card.getByRole('button', { name: 'Nothing planned' }), usualOf(place));
      await hand.press(
        sheet.getByRole('radio', { name: 'Morning' }),
        sheet.getByRole('radio', { name: 'Morning', checked: true }),
      );
      await hand.press(usualOf(place), card.getByText('A1.013'));
      await hand.tap(
        card.getByRole('button', { name: /Nothing planned.*Afternoon/ }),
        sheet.getByRole('button', { name: 'Home', exact: true }),
      );
      await hand.press(
        sheet.getByRole('button', { name: 'Home', exact: true }),
        card.getByText('Home', { exact: true }),
      );
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    what: 'change the workstation of a day',
    account: 'employee',
    before: { taps: 4, seconds: 10 },
    aim: 3,
    async carryOut(place) {
      const { page, hand } = place;
      const { card, workstation } = await bookedDay(place);
      const near = sheetOf(place).getByRole('region', { name: 'Free nearby' }).getByRole('button').first();
      await hand.tap(card.getByRole('button', { name: workstation }), near);
      await hand.press(near, page.getByText(/booked/).first());
    },
  },
  {
    what: 'change the workstation of a day for one chosen on the plan',
    account: 'employee',
    before: { taps: 4, seconds: 10 },
    aim: 4,
    async carryOut(place) {
      const { page, hand } = place;
      const { card, workstation } = await bookedDay(place);
      await hand.tap(card.getByRole('button', { name: workstation }), sheetOf(place).getByRole('heading').first());
      await hand.tap(
        page.getByRole('button', { name: 'Choose a workstation' }),
        page.getByRole('group', { name: /Floor plan of/ }),
      );
      const free = page.getByRole('button', { name: /^A1\.0\d\d, free/i }).first();
      const move = page.getByRole('button', { name: 'Move here from A1.013' });
      await hand.tap(free, move);
      await hand.press(move, page.getByText(/booked/).first());
    },
  },
  {
    what: 'cancel a day',
    account: 'employee',
    before: { taps: 2, seconds: 4 },
    aim: 2,
    async carryOut(place) {
      const { card, workstation } = await bookedDay(place);
      const cancel = sheetOf(place).getByRole('button', { name: 'Cancel', exact: true });
      await place.hand.tap(card.getByRole('button', { name: workstation }), cancel);
      await place.hand.press(cancel, card.getByText('Cancelled'));
    },
  },
  {
    what: 'take a cancellation back, online',
    account: 'employee',
    before: null,
    aim: 1,
    async carryOut(place) {
      const { card, workstation } = await bookedDay(place);
      await card.getByRole('button', { name: workstation }).click();
      await sheetOf(place).getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(card.getByText('Cancelled')).toBeVisible();
      await place.hand.press(place.page.getByRole('button', { name: 'Undo' }).last(), card.getByText('Confirmed'));
    },
  },
];
