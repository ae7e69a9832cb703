import 'temporal-polyfill/global';
import type { Locator, Page } from '@playwright/test';
import { slotOf } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { dateOf, near } from './support/dates.ts';
import { Home } from './support/home.ts';
import { Keyboard } from './support/keyboard.ts';
import { allSent, mirrored, openWaiting } from './support/waiting.ts';
import { openMore } from './support/more.ts';

/** Both looks of what is on the screen. */
async function expectSound(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  const shots = process.env['ROOST_SHOTS'];
  for (const colorScheme of shots === undefined ? [] : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${shots ?? ''}/${what.replaceAll(' ', '-')}-${test.info().project.name}-${colorScheme}.png`,
    });
  }
}

test(
  'after a while without network: choices of every kind wait, one after the other, and are made by keyboard alone',
  { tag: '@wide-desktop' },
  async ({ server, signInAs }) => {
    test.setTimeout(480_000);
    const page = await signInAs('employee');
    const home = new Home(page);
    const keys = new Keyboard(page);
    const mine = await Api.signIn(server.url, 'employee');
    const usual = await mine.usualRoom();
    const { timeZone } = usual.floor.building;
    await mirrored(page);
    const workstation = await home.bookUsual(home.today);
    await expect(home.today).toContainText('Confirmed');
    const headings = (await home.freeHeadings()).slice(0, 2);
    const [taken = '', several = ''] = headings;
    const dayOf = (heading: string) => home.nextDays.filter({ has: home.heading(heading) });

    await page.context().setOffline(true);
    // Meanwhile a student takes the workstation of one day, and another device of this person fills the second.
    const student = await Api.signIn(server.url, 'student');
    await student.book(usual, slotOf(dateOf(taken), 'FULLDAY', timeZone));
    await mine.book({ id: 'room-a1-040', floor: usual.floor }, slotOf(dateOf(several), 'MORNING', timeZone));
    await mine.book(
      { id: 'room-a2-007', floor: { id: 'amsterdam-2', building: usual.floor.building } },
      slotOf(dateOf(several), 'AFTERNOON', timeZone),
    );

    await home.bookUsual(dayOf(taken));
    await home.bookUsual(dayOf(several));
    const proposals = page.getByRole('button', { name: /Digital Workplace: team day/ });
    await expect(proposals).toHaveCount(2);
    await proposals.nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'In the office, no desk' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`${server.url}/#/booking?floor=amsterdam-2`);
    await openMore(page);
    await page.getByRole('button', { name: 'In the office, no desk' }).click();
    await expect(page.getByRole('button', { name: /\b4 .*Show waiting changes/ })).toBeVisible();
    await page.goto(`${server.url}/#/`);

    await page.context().setOffline(false);
    const dialog = page.getByRole('dialog');
    const asks = (name: string) => page.getByRole('dialog', { name });
    const basic = asks('You have several reservations at that time');
    const answers: [Locator, () => Promise<void>][] = [
      // A single choice out of a list; without one it says so, and shows where.
      [
        asks('This workstation has been taken'),
        async () => {
          const choices = dialog.getByRole('radio');
          await page.keyboard.press('Escape');
          await expect(choices.first(), 'the nearest is chosen already').toBeChecked();
          await keys.to(choices.first());
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('ArrowUp');
          await expect(choices.first()).toBeChecked();
          await keys.press(dialog.getByRole('button', { name: 'Book this one' }));
        },
      ],
      // The basic one: nothing to choose but to go on. It is put off.
      [
        basic,
        async () => {
          await expect(dialog.getByRole('listitem')).toHaveText([
            /A1\.040.*Will be replaced/,
            /A2\.007.*Stays as it is/,
          ]);
          await keys.press(dialog.getByRole('button', { name: 'Decide later' }));
        },
      ],
      // Several at once, in a table whose last column applies a choice to all.
      [
        asks('The team day meets reservations of yours'),
        async () => {
          const choices = dialog.getByRole('combobox');
          await keys.press(dialog.getByRole('button', { name: 'Confirm' }));
          await expect(dialog.getByRole('alert')).toHaveText('A resolution must be selected');
          await expect(choices.first()).toBeFocused();
          await keys.choose(choices.first(), 1);
          await expect(choices.first()).toHaveValue('CANCEL');
          await keys.press(dialog.getByRole('button', { name: 'Apply “Cancel” to all that are still open' }).first());
          await expect(choices.last()).toHaveValue('CANCEL');
          await keys.press(dialog.getByRole('button', { name: 'Confirm' }));
        },
      ],
      // The variant of its own name.
      [
        asks('You already have a reservation on another floor'),
        async () => {
          await expect(dialog).toContainText(workstation);
          await expect(dialog).toContainText('This reservation will be cancelled.');
          await keys.press(dialog.getByRole('button', { name: 'Confirm' }));
        },
      ],
    ];
    // The server's answers come in whatever order; the person is asked one at a time.
    for (let position = 1; position <= answers.length; position += 1) {
      await expect(dialog.getByText(`${String(position)} of 4 · `)).toBeVisible();
      await expect(dialog).toHaveCount(1);
      const title = await dialog.getByRole('heading').innerText();
      await keys.expectIn(dialog);
      await expectSound(page, title);
      for (const [asked, answer] of answers)
        if ((await asked.count()) === 1) {
          await answer();
          break;
        }
    }
    await expect(dialog).toHaveCount(0);

    // What was put off waits in the list, which opens its dialog again.
    const list = await openWaiting(page);
    await keys.press(list.getByRole('button', { name: 'Choose' }));
    await expect(basic.getByRole('heading')).toBeVisible();
    await keys.expectIn(basic);
    await keys.press(basic.getByRole('button', { name: 'Replace the next one' }));
    await expect(dialog).toHaveCount(0);

    await allSent(page);
    await expect(home.today).toContainText('Checked in');
    await expect(dayOf(several).getByRole('button').filter({ hasNotText: 'Show who is in' })).toHaveText([
      new RegExp(`${workstation}.*Confirmed.*Morning`),
      /A2\.007.*Confirmed.*Afternoon/,
    ]);
    const all = await mine.calendar(near(-1), near(16));
    const on = (date: string) =>
      all
        .filter((entry) => entry.date === date)
        .map(({ status, actualStatus, dayPart, floor: at }) => `${status} ${actualStatus} ${dayPart} ${at?.id ?? '-'}`);
    expect(on(dateOf(several))).toEqual([
      'WORKSTATION APPROVED MORNING amsterdam-1',
      'WORKSTATION APPROVED AFTERNOON amsterdam-2',
    ]);
    expect(
      all
        .filter(({ teamCalendar, actualStatus }) => teamCalendar !== null && actualStatus === 'APPROVED')
        .map(({ status, dayPart }) => `${status} ${dayPart}`),
    ).toEqual(['OFFICE FULLDAY']);
    expect(
      all
        .filter(({ status, actualStatus }) => status === 'OFFICE' && actualStatus === 'CONFIRMED')
        .map(({ floor: at }) => at?.id),
    ).toEqual(['amsterdam-2']);
    expect(on(dateOf(taken))).toHaveLength(1);
  },
);

test('a conflict waits for a window, one of two asks, and its answer counts in both', async ({ server, signInAs }) => {
  const page = await signInAs('employee');
  const home = new Home(page);
  const mine = await Api.signIn(server.url, 'employee');
  const usual = await mine.usualRoom();
  const heading = await home.freeHeading();
  const context = page.context();
  await context.setOffline(true);
  await (
    await Api.signIn(server.url, 'student')
  ).book(usual, slotOf(dateOf(heading), 'FULLDAY', usual.floor.building.timeZone));
  await home.bookUsual(home.nextDays.filter({ has: home.heading(heading) }));
  await page.close();
  await context.setOffline(false);

  const first = await context.newPage();
  await first.goto(server.url);
  const name = 'This workstation has been taken';
  await expect(first.getByRole('dialog', { name }).getByRole('heading')).toBeVisible();
  const second = await context.newPage();
  await second.goto(server.url);
  await expect(second.getByRole('heading', { name: 'Next days' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Needs your choice. Show waiting changes' })).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await first.getByRole('radio').first().check();
  await first.getByRole('button', { name: 'Book this one' }).click();
  for (const window of [first, second]) {
    await expect(window.getByRole('dialog')).toHaveCount(0);
    await expect(new Home(window).nextDays.filter({ has: new Home(window).heading(heading) })).toContainText(
      'Confirmed',
    );
  }
});

test('who plans a team day is asked about members who are away, each by a choice of its own @wide', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('teamleader');
  const home = new Home(page);
  const keys = new Keyboard(page);
  const heading = await home.freeHeading();
  const date = dateOf(heading);
  const colleague = await Api.signIn(server.url, 'colleague');
  await colleague.plan(date, 'HOLIDAY');
  await page.context().setOffline(true);
  await home.freeDay.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose to Digital Workplace' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().setOffline(false);

  const dialog = page.getByRole('dialog', { name: 'Some of the team are away' });
  const leaving = dialog.getByRole('radio', { name: 'Leave out' });
  await expect(leaving.first()).toBeVisible();
  await keys.expectIn(dialog);
  await expectSound(page, 'per entity');
  await keys.choose(dialog.getByRole('radio', { name: 'Invite all the same' }).first(), 1);
  await expect(leaving.first()).toBeChecked();
  if ((await leaving.count()) > 1) {
    await keys.to(dialog.getByRole('checkbox', { name: 'Apply to all others' }));
    await page.keyboard.press('Space');
    await expect(leaving.last()).toBeChecked();
  }
  await keys.press(dialog.getByRole('button', { name: 'Confirm' }));
  await expect(dialog).toHaveCount(0);

  const proposedTo = async (api: Api) =>
    (await api.calendar(date, date))
      .filter(({ actualStatus }) => actualStatus === 'PROPOSED')
      .map(({ teamCalendar }) => teamCalendar?.teamName);
  const employee = await Api.signIn(server.url, 'employee');
  await expect.poll(() => proposedTo(employee)).toEqual(['Digital Workplace']);
  expect(await proposedTo(colleague)).toEqual([]);
});

test('a team day on a floor without room is planned all the same, and accepted all the same @wide', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('teamleader');
  const home = new Home(page);
  const heading = await home.freeHeading();
  const date = dateOf(heading);
  await home.freeDay.getByRole('button').first().click();
  const plan = page.getByRole('dialog');
  await plan.getByLabel('Floor').selectOption('amsterdam-3');
  await plan.getByRole('button', { name: 'Propose to Digital Workplace' }).click();
  const [away, capacity] = ['Some of the team are away', 'Insufficient capacity'].map((name) =>
    page.getByRole('dialog', { name }),
  );
  if (away === undefined || capacity === undefined) throw new Error('no dialogs');
  await expect(away.or(capacity).getByRole('heading').first()).toBeVisible();
  if ((await away.count()) > 0) {
    for (const choice of await away.getByRole('radio', { name: 'Invite all the same' }).all()) await choice.check();
    await away.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(capacity).toContainText('No workstation is free on');
  await expectSound(page, 'insufficient capacity');
  await capacity.getByRole('button', { name: 'Plan it all the same' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const proposal = async (api: Api) =>
    (await api.calendar(date, date))
      .filter(({ teamCalendar, floor }) => teamCalendar !== null && floor?.id === 'amsterdam-3')
      .map(({ status, actualStatus }) => `${status} ${actualStatus}`);
  const mine = await Api.signIn(server.url, 'employee');
  await expect.poll(() => proposal(mine)).toEqual(['TEAMDAY PROPOSED']);

  // Colleagues have reserved there already; who comes without a workstation is one too many.
  const other = await signInAs('employee');
  const theirs = new Home(other);
  await theirs.nextDays
    .filter({ has: theirs.heading(heading) })
    .getByRole('button', { name: /: team day/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'In the office, no desk' }).click();
  const full = other.getByRole('dialog', { name: 'Team day location full' });
  await expect(full).toContainText('has reached its maximum of 1 person');
  await expectSound(other, 'location full');
  await full.getByRole('button', { name: 'Come all the same' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => proposal(mine)).toEqual(['OFFICE APPROVED']);
});
