import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltRouteName } from '../src/routes.ts';
import { ROUTES } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleAtAnySize } from './support/accessible.ts';
import { outboxRow, ownDatabase, putRows } from './support/databases.ts';
import { Home } from './support/home.ts';

/** Where axe looks at a screen: the file, and how it names what it looks at. */
interface Look {
  file: string;
  what: string;
}
const HERE = 'screens.spec.ts';

/** Every screen that is built, with words that it shows an employee, or where somebody else's journey looks at it. */
const SIGNS: Record<BuiltRouteName, string | Look> = {
  login: { file: HERE, what: 'sign-in, incomplete' },
  home: { file: HERE, what: 'home with a message' },
  booking: { file: HERE, what: 'booking, plan' },
  reservationDetails: { file: HERE, what: 'details' },
  absence: 'From – until',
  questionnaire: 'You may come in',
  draws: 'Nothing is drawn here',
  statistics: { file: 'statistics.spec.ts', what: 'statistics with their tables' },
  roomCalendars: { file: HERE, what: 'calendars elsewhere' },
  setUp: { file: 'set-up.spec.ts', what: 'the set-up' },
  directory: { file: 'set-up.spec.ts', what: 'people from directories' },
  bans: { file: HERE, what: 'who may not come for now' },
  organisation: { file: HERE, what: 'the settings of the organisation' },
  approvals: 'Team days to answer',
  reservations: 'Coming',
  reminder: 'To plan and confirm',
  cleaning: { file: 'cleaning.spec.ts', what: 'buildings to clean' },
  hospitality: { file: HERE, what: 'reception' },
  rollCall: { file: HERE, what: 'roll call' },
  settings: 'Remaining parking credits',
  about: 'Version',
  info: 'Opening hours',
  scan: 'Without the camera',
  logout: 'Sign out',
  administrator: 'Become the administrator',
  invitation: 'Choose your password',
  forgotten: 'A new password',
  status: 'What works just now',
  instructions: 'First steps',
  visitors: 'Announce a visit',
  visitDetails: 'This visit is not on this device',
  createVisit: 'Another visitor',
  team: 'Find a colleague',
  teamProfile: { file: 'team-profile.spec.ts', what: 'a profile with its coming weeks' },
  meetings: 'Rooms',
  meetingRequest: 'Only you and those you ask can see it',
  meetingDetails: 'This meeting is not there',
  shifts: 'To reserve',
  shift: 'This reservation is not there',
  amenityDetails: 'This reservation is not there',
  visitor: 'Open the link from your invitation',
  visitorCheckIn: 'Open the link from your invitation',
  visitorCheckOut: 'Open the link from your invitation',
  visitorBuilding: 'Open the link from your invitation',
};

/** A choice for which the hour has passed. */
const LATE = outboxRow({
  state: 'conflict',
  sentAt: 5,
  problem: {
    cause: 'conflict',
    status: 422,
    code: 'taken',
    message: 'Taken.',
    details: null,
    conflict: { conflictType: 'taken', message: 'Taken.' },
    at: Date.now(),
    shownAt: Date.now() - 3_700_000,
  },
});

test('axe looks at each screen, here or in the journey that is named', () => {
  for (const [name, sign] of Object.entries(SIGNS)) {
    if (typeof sign === 'string') continue;
    const looks = [
      ...readFileSync(join('e2e', sign.file), 'utf8').matchAll(
        /(?:check|expectAccessible(?:AtAnySize)?)\(\w+, '(.+?)'/g,
      ),
    ].map(([, what]) => what);
    expect(looks, name).toContain(sign.what);
  }
});

/** Looks at what is shown and, where it lies above the screen, closes it. */
async function check(page: Page, what: string, shut = false): Promise<void> {
  await expectAccessibleAtAnySize(page, what);
  if (!shut) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('sign-in, Home and its sheets are free of axe findings, light and dark, at both sizes', async ({
  server,
  page: other,
  signInAs,
}) => {
  await other.goto(server.url);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('Password is required')).toBeVisible();
  await expectAccessibleAtAnySize(other, 'sign-in, incomplete');
  await other.getByLabel('User name or e-mail').fill('verify');
  await other.getByLabel('Password', { exact: true }).fill('roost');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { name: 'Before you come in' })).toBeVisible();
  await expectAccessibleAtAnySize(other, 'questions first');

  const page = await signInAs('employee');
  const home = new Home(page);
  const dialog = page.getByRole('dialog');
  await home.bookUsual(home.today);
  await expect(page.getByText(/ booked$/).last()).toBeVisible();
  await check(page, 'home with a message');
  await page
    .getByRole('button', { name: /Show who is in$/ })
    .last()
    .click();
  await expect(dialog.getByRole('searchbox')).toBeVisible();
  await check(page, 'who is in', true);
  await home.freeDay.getByRole('button').first().click();
  await expect(dialog.getByRole('button', { name: /Your usual/ })).toBeVisible();
  await check(page, 'planning a day part', true);
  await home.today.getByRole('button', { name: /A1\.013/ }).click();
  await expect(dialog.getByRole('button', { name: 'Details' })).toBeVisible();
  await check(page, 'what can be done with a plan', true);
  await page
    .getByRole('button', { name: /: team day/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: 'In the office, no desk' })).toBeVisible();
  await check(page, 'answering a team day', true);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog.getByRole('region', { name: 'Older' })).toBeVisible();
  await check(page, 'notifications', true);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(dialog.getByRole('link', { name: 'Settings' })).toBeVisible();
  await check(page, 'more', true);
  await home.today.getByRole('button', { name: /A1\.013/ }).click();
  await dialog.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('button', { name: 'Check in manually' })).toBeVisible();
  await check(page, 'details');
});

test('booking, its sheets and all other screens are free of axe findings, light and dark, at both sizes', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  const dialog = page.getByRole('dialog');
  await page.goto(`${server.url}/#/booking`);
  const plan = page.getByRole('group', { name: /Floor plan of/ });
  await expect(plan.getByRole('button', { name: /, free/i }).first()).toBeVisible();
  await check(page, 'booking, plan');
  await page.getByRole('button', { name: 'Legend' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await check(page, 'legend', true);
  await page.getByRole('radio', { name: 'List' }).press('Space');
  await check(page, 'booking, list');
  await page.getByRole('searchbox').fill('Lucas Janssens');
  await expect(page.getByText(/can see in the settings that you looked here/)).toBeVisible();
  await check(page, 'a colleague who is told of the search');
  await page.getByRole('searchbox').fill('');
  for (const state of [/Free/, /Taken|Not available/]) {
    await page
      .getByRole('group', { name: /Workstations of/ })
      .getByRole('list')
      .getByRole('button', { name: state })
      .first()
      .click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await expect(
      dialog.getByRole('region', { name: /^Free (?:beside|nearby)/ }).getByRole('button', { name: /^Book / }),
      'who taps a taken one is offered those beside it',
    ).toHaveCount(state.test('Taken') ? 3 : 0);
    await check(page, `a workstation, ${state.source}`, true);
  }

  for (const [name, sign] of Object.entries(SIGNS)) {
    if (typeof sign !== 'string') continue;
    await page.goto(`${server.url}/#${Object.entries(ROUTES).find(([route]) => route === name)?.[1].path ?? ''}`);
    await expect(
      page
        .getByText(sign)
        .or(page.getByRole('button', { name: sign }))
        .first(),
    ).toBeVisible();
    await check(page, name);
  }
  await page.goto(`${server.url}/#/reservations?view=month`);
  await expect(page.getByRole('grid')).toBeVisible();
  await check(page, 'a month');

  await putRows(page, await ownDatabase(page), 'outbox', [LATE]);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Timeout' })).toContainText('Your request was cancelled.');
  await check(page, 'Timeout');
});

test('what administrators alone open is free of axe findings, light and dark, at both sizes', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('admin');
  await page.goto(`${server.url}/#/organisation`);
  await expect(page.getByRole('heading', { name: 'How long one stays signed in' })).toBeVisible();
  await check(page, 'the settings of the organisation');
  await page.goto(`${server.url}/#/bans`);
  await expect(page.getByRole('button', { name: /^Let .* in again$/ }).first()).toBeVisible();
  await check(page, 'who may not come for now');
  await page.goto(`${server.url}/#/meeting/calendars`);
  await page
    .getByRole('button', { name: /^Add calendar to / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Address of the calendar')).toBeVisible();
  await check(page, 'a calendar to add', true);
  await check(page, 'calendars elsewhere');
});

test('a usual week, its end and the answers to a team day are free of axe findings @wide', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('colleague');
  await page.goto(`${server.url}/#/settings`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save week' })).toBeVisible();
  await check(page, 'usual week', true);
  await page.getByRole('button', { name: 'Stop repeating' }).click();
  await expect(page.getByRole('dialog', { name: 'Stop repeating?' })).toContainText('days ahead');
  await check(page, 'stopping a usual week', true);

  const leader = await signInAs('teamleader');
  await leader
    .getByRole('button', { name: /Show the answers$/ })
    .first()
    .click();
  const answers = leader.getByRole('dialog', { name: /^Team day/ });
  await expect(answers.getByRole('region', { name: 'No answer yet' })).toContainText('Emma de Vries');
  await check(leader, 'answers to a team day', true);
  await leader.goto(`${server.url}/#/team/profile`);
  await expect(leader.getByRole('region', { name: 'The coming weeks' })).toContainText('people expected');
  await check(leader, 'team profile');
});

test('reception, a visit, a walk-in and a roll call are free of axe findings @wide', async ({ server, signInAs }) => {
  const page = await signInAs('hospitality');
  await page.goto(`${server.url}/#/hospitality`);
  const rows = page.getByRole('list', { name: 'Expected today' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await check(page, 'reception');
  await rows.first().getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Print badge' })).toBeVisible();
  await check(page, 'a visit at reception');
  await page.goto(`${server.url}/#/hospitality`);
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await check(page, 'a walk-in, incomplete', true);
  await page.goto(`${server.url}/#/statistics`);
  await expect(page.getByText('Nothing is shown for fewer than five people')).toBeVisible();
  await check(page, 'statistics');
  await page.goto(`${server.url}/#/roll-call`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await check(page, 'roll call');
  await page.getByRole('button', { name: 'Start drill' }).click();
  await page.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByText(/^1 of \d+ found/)).toBeVisible();
  await check(page, 'a drill');
  await page.getByRole('button', { name: 'End drill' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('region', { name: 'Earlier roll calls' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Missing/ })).toBeVisible();
  await check(page, 'the report of a drill', true);
});
