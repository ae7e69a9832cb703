import 'temporal-polyfill/global';
import { addDays, slotOf } from '../src/domain/day-part/slot.ts';
import { meetingSlot } from '../src/domain/meeting/free.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { pressDay } from './support/pick-day.ts';
import { allSent, mirrored, sendNow } from './support/waiting.ts';

const isWorkday = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
const ROOM = 'Mondriaan';
const TITLE = 'Quiet work';

test('away for two weeks: what it gives back, one change offline, seen by a colleague, taken back as one @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const api = await Api.signIn(server.url, 'employee');
  const usual = await api.usualRoom();
  const { timeZone } = usual.floor.building;
  const [from, until] = [addDays(todayThere(), 1), addDays(todayThere(), 14)];
  // The day on which they park and have lunch, by the clock that it is there; what else was seeded lies at other hours.
  const parked = Array.from({ length: 14 }, (_, ahead) => addDays(until, -ahead)).find(isWorkday) ?? until;
  await api.book(usual, slotOf(parked, 'FULLDAY', timeZone));
  await api.meet(ROOM, meetingSlot(parked, 9 * 60, 60, timeZone), TITLE);
  const [page, colleague] = await Promise.all([signInAs('employee'), signInAs('colleague')]);
  await mirrored(page);
  const plans = async () =>
    (await api.calendar(parked, parked))
      .map(
        ({ date, dayPart, status, actualStatus, workplaceReservation }) =>
          `${date} ${dayPart} ${status} ${actualStatus} ${workplaceReservation?.room.name ?? '-'}`,
      )
      .toSorted();
  const before = await plans();
  await colleague.goto(`${server.url}/#/team?date=${from}`);
  const awayThere = colleague.getByRole('region', { name: 'Away' }).getByRole('button', { name: /Emma de Vries/ });
  await expect(colleague.getByRole('button', { name: /Emma de Vries/ })).toBeVisible();
  await expect(awayThere).toHaveCount(0);

  await page.context().setOffline(true);
  await page.goto(`${server.url}/#/absence`);
  await page.getByRole('radio', { name: 'Holiday' }).check();
  await page.getByRole('textbox', { name: 'From – until' }).click();
  await pressDay(page, from);
  await pressDay(page, until);
  await page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
  const gives = page.getByRole('region', { name: 'You give back' }).getByRole('listitem');
  for (const what of ['A1.013', 'Car park Houthavens', 'Lunch at the terrace', `${TITLE} · ${ROOM}`, 'team day'])
    await expect(gives.filter({ hasText: what }).first(), what).toBeVisible();
  await expectAccessible(page, 'what an absence gives back');
  await page.getByRole('button', { name: 'Be away 14 days' }).click();
  const absence = page.getByRole('region', { name: 'Your absences' }).getByRole('listitem');
  await expect(absence).toHaveCount(1);
  await page.reload();
  await expect(absence).toContainText('Holiday');
  await expect(absence).toContainText('Not sent yet');
  expect(await plans()).toEqual(before);

  await page.context().setOffline(false);
  await allSent(page);
  await expect(absence).not.toContainText('Not sent yet');
  await expect(awayThere, 'a colleague sees it without a reload, not why').toBeVisible();
  await expect(awayThere).not.toContainText('Holiday');
  expect(new Set((await api.calendar(from, until)).map(({ status }) => status))).toEqual(new Set(['HOLIDAY']));
  expect(await api.amenities(parked), 'nobody parks in vain').toEqual([]);

  await page.context().setOffline(true);
  await absence.getByRole('button', { name: /^Take back / }).click();
  await expect(absence).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'From – until' })).toBeVisible();
  await expect(absence).toHaveCount(0);
  await expect(awayThere).toBeVisible();
  await page.context().setOffline(false);
  await sendNow(page);
  await allSent(page);
  await expect(awayThere).toHaveCount(0);
  expect(await plans(), 'booked again').toEqual(before);
  expect(await api.amenities(parked)).toEqual(['Car park Houthavens', 'Lunch at the terrace']);
});
