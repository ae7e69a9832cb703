import 'temporal-polyfill/global';
import { slotOf } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { dateOf, near } from './support/dates.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';
import { mirrored, sendNow } from './support/waiting.ts';

test(
  'the days of an employee: two taps, half days, the nearest workstation',
  { tag: '@wide-desktop' },
  async ({ server, signInAs }) => {
    const page = await signInAs('employee');
    const api = await Api.signIn(server.url, 'employee');
    const home = new Home(page);
    const sheet = page.getByRole('dialog');
    const usual = page.getByRole('button', { name: /^Book .+ Your usual/ });
    // The days that may be planned come after those that are planned.
    await mirrored(page);
    const headings = await home.freeHeadings();
    const [half = '', lost = ''] = headings;
    const dayOf = (heading: string) => home.nextDays.filter({ has: home.heading(heading) });

    // However fast somebody taps, each thing happens once.
    await home.today.getByRole('button', { name: 'Nothing planned' }).first().click();
    const workstation = /^Book (\S+)/.exec(await usual.innerText())?.[1] ?? '';
    await usual.dblclick();
    await expect(home.today).toContainText(workstation);
    await expect(home.today).toContainText('Confirmed');
    // Who confirms presence on its floor is asked about it.
    await home.today.getByRole('button', { name: 'Use another workstation' }).click();
    await sheet.getByRole('button', { name: 'Somewhere else' }).click();
    await sheet.getByRole('radio', { name: 'Confirm presence' }).check();
    await sheet.getByRole('button', { name: 'Confirm presence' }).click();
    const asked = page.getByRole('dialog', { name: 'You have reserved a workstation on this floor' });
    await expect(asked).toContainText(workstation);
    await expect(asked.getByRole('radio', { name: 'Confirm my presence only' })).toBeVisible();
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(asked.getByRole('alert')).toHaveText('A resolution must be selected');
    await expectAccessible(page, 'a workstation on this floor');
    await asked.getByRole('radio', { name: 'Check in on my reserved workstation' }).check();
    await asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(home.today).toContainText('Checked in');
    await expect(home.today).toContainText(workstation);
    await home.today.getByRole('button', { name: 'Check out' }).dblclick();
    await expect(home.today).toContainText('Checked out');
    await expect(page.getByRole('button', { name: /not accepted|need your choice/i })).toHaveCount(0);

    // At home in the morning and at the workstation in the afternoon, then there for the whole day, then not at all.
    await dayOf(half).getByRole('button').first().click();
    await sheet.getByRole('radio', { name: 'Morning' }).check();
    await sheet.getByRole('button', { name: 'Home', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await dayOf(half)
      .getByRole('button', { name: /Nothing planned.*Afternoon/ })
      .click();
    await usual.click();
    await expect(sheet).toHaveCount(0);
    await expect(dayOf(half).getByRole('button').filter({ hasNotText: 'Show who is in' })).toHaveText([
      /Home.*Morning/,
      new RegExp(`${workstation}.*Confirmed.*Afternoon`),
    ]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      'nothing reaches out at the side',
    ).toBe(0);
    await dayOf(half).getByRole('button', { name: workstation }).click();
    await sheet.getByRole('radio', { name: 'Whole day' }).check();
    await usual.click();
    await expect(dayOf(half).getByRole('button').filter({ hasNotText: 'Show who is in' })).toHaveText([
      new RegExp(`${workstation}.*Confirmed`),
    ]);
    await dayOf(half).getByRole('button', { name: workstation }).click();
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    await sendNow(page);
    await expect(dayOf(half)).toContainText('Nothing planned');

    // The usual workstation is somebody else's that day: one tap to the nearest that is free.
    const room = await api.usualRoom();
    await (
      await Api.signIn(server.url, 'student')
    ).book(room, slotOf(dateOf(lost), 'FULLDAY', room.floor.building.timeZone));
    await dayOf(lost).getByRole('button').first().click();
    const nearest = sheet.getByRole('button', { name: /^Book .+ Nearest free workstation/ });
    const other = /^Book (\S+)/.exec(await nearest.innerText())?.[1] ?? '';
    await nearest.click();
    await expect(dayOf(lost)).toContainText(other);
    await expect(dayOf(lost)).toContainText('Confirmed');
  },
);

test(
  'a day with a parking place and lunch is cancelled, and two team days are answered',
  { tag: ['@wide', '@wide-desktop'] },
  async ({ server, signInAs }) => {
    const page = await signInAs('employee');
    const api = await Api.signIn(server.url, 'employee');
    const home = new Home(page);
    const sheet = page.getByRole('dialog');
    await mirrored(page);
    const last = (await home.freeHeadings()).at(-1) ?? '';
    // What becomes of them is asked.
    const parked = home.nextDays.filter({ has: home.heading(last) });
    const workstation = await home.bookUsual(parked);
    await expect(parked).toContainText('Confirmed');
    expect(await api.amenities(dateOf(last))).toEqual(['Car park Houthavens', 'Lunch at the terrace']);
    await parked.getByRole('button', { name: workstation }).click();
    await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
    const along = page.getByRole('dialog', { name: 'Cancel the amenities too?' });
    await expect(along).toContainText(
      /Car park Houthavens and Lunch at the terrace|Lunch at the terrace and Car park Houthavens/,
    );
    await expectAccessible(page, 'what becomes of amenities');
    await along.getByRole('button', { name: 'Cancel everything' }).click();
    await sendNow(page);
    await expect(parked).toContainText('Nothing planned');
    await expect.poll(() => api.amenities(dateOf(last))).toEqual([]);

    // One team day is declined; the other is met with a workstation that is booked already.
    const proposals = page.getByRole('button', { name: /Digital Workplace: team day/ });
    await expect(proposals).toHaveCount(2);
    await proposals.first().click();
    await sheet.getByRole('button', { name: 'Decline' }).click();
    await expect(proposals).toHaveCount(1);
    await sendNow(page);
    await expect(sheet).toHaveCount(0);
    await proposals.click();
    await sheet.getByRole('button', { name: 'Come with A2.007' }).click();
    await expect(proposals).toHaveCount(0);
    const team = async () =>
      (await api.calendar(near(0), near(16))).filter(({ teamCalendar }) => teamCalendar !== null);
    await expect
      .poll(async () =>
        (await team()).map(
          ({ actualStatus, workplaceReservation }) => `${workplaceReservation?.room.name ?? '-'} ${actualStatus}`,
        ),
      )
      .toEqual(['A2.007 APPROVED']);
  },
);

test(
  'booked on the plan, checked in and out, and cancelled, by keyboard alone',
  { tag: '@desktop' },
  async ({ signInAs }) => {
    const page = await signInAs('employee');
    const keys = new Keyboard(page);
    const dialog = page.getByRole('dialog');
    await keys.press(page.getByRole('link', { name: 'Book', exact: true }));
    const plan = page.getByRole('group', { name: /Floor plan of/ });
    await expect(plan.getByRole('button', { name: /, free/i }).first()).toBeVisible();
    const here = plan.locator('button:focus');
    /** Walks over the plan to a workstation that is free, and opens it. */
    const openFree = async () => {
      await expect(page.locator('#floor-plan')).not.toHaveAttribute('aria-busy');
      await keys.press(page.getByRole('button', { name: 'Go to the floor plan' }));
      await expect(here).toHaveCount(1);
      for (let step = 0; step < 30; step += 1) {
        if (/, free$/i.test((await here.getAttribute('aria-label')) ?? '')) {
          await page.keyboard.press('Enter');
          await keys.expectIn(dialog);
          await expect(dialog.getByText('Free', { exact: true })).toBeVisible();
          return;
        }
        await page.keyboard.press(step % 3 === 2 ? 'ArrowDown' : 'ArrowRight');
      }
      throw new Error('no workstation is free');
    };
    await openFree();
    await keys.press(dialog.getByRole('button', { name: 'Book and check in' }));
    await expect(dialog).toHaveCount(0);
    await expect(here, 'the focus is back where it was').toHaveAccessibleName(/, you are checked in here$/i);
    await page.keyboard.press('Enter');
    await keys.press(dialog.getByRole('button', { name: 'Check out' }));
    await expect(dialog).toHaveCount(0);
    await expect(here).not.toHaveAccessibleName(/checked in/i);

    const days = page.getByRole('radiogroup', { name: 'Day', exact: true });
    await keys.to(days.getByRole('radio', { checked: true }));
    for (let day = 1; day <= 3; day += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(days.getByRole('radio').nth(day)).toBeChecked();
    }
    await openFree();
    await keys.press(dialog.getByRole('button', { name: /^(?:Book for|Move here from) / }));
    await expect(dialog).toHaveCount(0);
    await expect(here).toHaveAccessibleName(/, reserved by you$/i);
    await page.keyboard.press('Enter');
    await keys.press(dialog.getByRole('button', { name: 'Cancel reservation' }));
    await expect(dialog).toHaveCount(0);
    await expect(here).toHaveAccessibleName(/, free$/i);
  },
);
