import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/day-part/slot.ts';
import { meetingSlot } from '../src/domain/meeting/free.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { pickDay } from './support/pick-day.ts';
import { allSent, mirrored, sendNow } from './support/waiting.ts';

const ROOM = 'Rembrandt';
const TITLE = 'Plans for spring';

test('a weekly meeting: asked for offline around a clash, joined offline, called off; a booth had again @wide-desktop', async ({
  server,
  signInAs,
}) => {
  // Two people and two starts of the app: a slow machine needs more than two minutes.
  const { timeZone } = (await (await Api.signIn(server.url, 'employee')).usualRoom()).floor.building;
  // Beyond the days on which the demonstration meets.
  const date = addDays(todayThere(), 14);
  const clash = meetingSlot(addDays(date, 7), 9 * 60, 120, timeZone);
  await (await Api.signIn(server.url, 'teamleader')).meet(ROOM, clash, 'Budget');
  // One more than are shown at once, whatever the demonstration holds on that day.
  await (
    await Api.signIn(server.url, 'employee')
  ).meet(ROOM, meetingSlot(addDays(date, 30), 9 * 60, 120, timeZone), 'Review');
  const [page, colleague] = await Promise.all([signInAs('employee'), signInAs('colleague')]);
  await mirrored(page);
  for (const each of [page, colleague]) await each.goto(`${server.url}/#/meetings`);
  const meetings = page.getByRole('region', { name: 'Your meetings' }).getByRole('link').filter({ hasText: TITLE });
  // What lies further ahead is shown when asked for.
  const showAll = (of: Page) => of.getByRole('button', { name: /^Show all \d+$/ }).click();
  const asked = colleague.getByRole('region', { name: 'Your meetings' }).getByRole('link').filter({ hasText: TITLE });

  await page.context().setOffline(true);
  await pickDay(page, page.getByRole('textbox', { name: 'Day', exact: true }), date);
  const room = page.getByRole('region', { name: 'Rooms' }).getByRole('listitem').filter({ hasText: ROOM });
  await expect(room).toContainText('Free all day');
  await expectAccessible(page, 'rooms on a day');
  await room.getByRole('button', { name: `Book ${ROOM}` }).click();
  await page.getByLabel('Subject (optional)').fill(TITLE);
  await page.getByRole('combobox', { name: 'Repeats' }).selectOption({ label: 'Every week' });
  await page.getByRole('combobox', { name: 'Ask a colleague' }).pressSequentially('Lucas J');
  await page.getByRole('option', { name: /^Lucas Janssens/ }).click();
  const clashes = page.getByRole('region', { name: 'The room is taken on one day' });
  await expect(page.getByText('Choose what to do on one day.')).toBeVisible();
  await expectAccessible(page, 'a repeat that clashes');
  await clashes.getByRole('combobox').selectOption({ label: 'Skip this day' });
  await expect(page.getByText('4 meetings', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await showAll(page);
  await expect(meetings).toHaveCount(4);
  await page.reload();
  await showAll(page);
  await expect(meetings).toContainText(Array.from({ length: 4 }, () => /Not sent yet/));
  await expect(asked).toHaveCount(0);

  await page.context().setOffline(false);
  await allSent(page);
  await showAll(colleague);
  await expect(asked, 'a colleague sees it without a reload').toHaveCount(4);
  await expect(asked.first()).toContainText('Answer');
  await meetings.first().click();
  const people = page.getByRole('region', { name: 'People asked' });
  await expect(people).toContainText('0 of 1 attending');

  await colleague.context().setOffline(true);
  await asked.first().click();
  await colleague.getByRole('button', { name: 'Attend', exact: true }).click();
  await expect(colleague.getByRole('region', { name: 'People asked' })).toContainText('1 of 1 attending');
  await colleague.reload();
  await expect(colleague.getByRole('main')).toContainText('Not sent yet');
  await expect(colleague.getByRole('region', { name: 'People asked' })).toContainText('1 of 1 attending');
  await expectAccessible(colleague, 'a meeting that is joined');
  await expect(people).toContainText('0 of 1 attending');
  await colleague.context().setOffline(false);
  await expect(people).toContainText('1 of 1 attending');

  await page.getByRole('button', { name: 'Cancel all 4 that remain' }).click();
  await pickDay(page, page.getByRole('textbox', { name: 'Day', exact: true }), date);
  await expect(room).toContainText('Free all day');
  await sendNow(page);
  await expect(colleague.getByText('This meeting is not there')).toBeVisible();

  // Nobody came to a booth that the colleague has since twenty minutes: it went back, and is theirs again.
  await colleague.getByRole('button', { name: 'Meetings', exact: true }).click();
  const booth = colleague.getByRole('link').filter({ hasText: 'Call with a customer' });
  await expect(booth).toContainText('Room released');
  await booth.click();
  await expect(colleague.getByRole('status').filter({ hasText: 'Nobody came in time' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Take the room back' }).click();
  await allSent(colleague);
  await expect(colleague.getByText('Somebody has checked in.')).toBeVisible();
});
