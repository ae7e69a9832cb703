import 'temporal-polyfill/global';
import { addDays, slotOf } from '../src/domain/day-part/slot.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Api } from './support/api.ts';
import { todayThere } from './support/dates.ts';
import { allSent, mirrored } from './support/waiting.ts';

const [ME, LUCAS] = ['Emma de Vries', 'Lucas Janssens'];

test('team: a colleague found without a network, booked beside, seen by them, and gone when they share no longer @wide-desktop', async ({
  server,
  signInAs,
}) => {
  const [api, theirs] = await Promise.all([Api.signIn(server.url, 'employee'), Api.signIn(server.url, 'colleague')]);
  const { floor } = await api.usualRoom();
  // A day of the coming seven that the person has free.
  const ahead = Array.from({ length: 6 }, (_, index) => addDays(todayThere(), index + 1));
  const planned = new Set((await api.calendar(ahead[0] ?? '', ahead.at(-1) ?? '')).map((entry) => entry.date));
  const date = ahead.find((one) => !planned.has(one));
  if (date === undefined) throw new Error('no day is free');
  const taken = new Set((await api.reservations(floor.id, date)).map(({ room }) => room.id));
  const seat = (await api.idleRooms(floor.id)).find(({ id }) => !taken.has(id));
  if (seat === undefined) throw new Error('no workstation is free');
  await theirs.book({ id: seat.id, floor }, slotOf(date, 'FULLDAY', floor.building.timeZone), true);

  const [page, colleague] = await Promise.all([signInAs('employee'), signInAs('colleague')]);
  await mirrored(page);
  await page.context().setOffline(true);
  await page.goto(`${server.url}/#/team?date=${date}`);
  const find = page.getByRole('searchbox', { name: 'Find a colleague' });
  const found = page.getByRole('search').getByRole('listitem');
  await find.fill('l');
  await expect(page.getByRole('search').getByText(/\b3\b/)).toBeVisible();
  await expect(found).toHaveCount(0);
  await find.fill('lucas j');
  await expect(found).toHaveText([new RegExp(`${LUCAS}.*${seat.name}`)]);
  await expectAccessible(page, 'a colleague who is found');
  await find.fill('');
  const where = `${floor.name} · ${floor.building.name}`;
  const there = page.getByRole('region', { name: where }).getByRole('button', { name: new RegExp(LUCAS) });
  await expect(there).toContainText(seat.name);
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('row', { name: new RegExp(LUCAS) })).toContainText(seat.name);
  await expectAccessible(page, 'a week of the team');
  await page.getByRole('radio', { name: 'By day' }).check();

  await there.click();
  const sheet = page.getByRole('dialog', { name: LUCAS });
  const day = sheet.getByRole('listitem').filter({ hasText: seat.name });
  await expectAccessible(page, 'a colleague’s days');
  await day
    .getByRole('button', { name: `Book beside ${LUCAS}` })
    .first()
    .click();
  await expect(page.getByText(/Undo/).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  const waiting = page.getByRole('button', { name: /\b1 .*Show waiting changes/ });
  await expect(waiting, 'kept before the page is left').toBeVisible();
  await page.reload();
  await expect(there).toBeVisible();
  await expect(waiting).toBeVisible();
  expect(await api.calendar(date, date)).toEqual([]);

  await colleague.goto(`${server.url}/#/team?date=${date}`);
  const mine = colleague.getByRole('region', { name: where }).getByRole('button', { name: new RegExp(ME) });
  await expect(colleague.getByRole('button', { name: new RegExp(ME) })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await page.context().setOffline(false);
  await allSent(page);
  const [booked] = await api.calendar(date, date);
  expect(booked?.floor?.id, 'on the same floor').toBe(floor.id);
  await expect(mine, 'a colleague sees it without a reload').toContainText(
    booked?.workplaceReservation?.room.name ?? '-',
  );

  // Kept without a network, and then nobody finds them any more.
  await colleague.context().setOffline(true);
  await colleague.goto(`${server.url}/#/settings`);
  await colleague.getByRole('switch', { name: 'Share my reservations with colleagues' }).click();
  await expect(there).toBeVisible();
  await colleague.context().setOffline(false);
  await allSent(colleague);
  await expect(there, 'gone without a reload').toHaveCount(0);
  await find.fill('lucas j');
  await expect(page.getByText('No employees found')).toBeVisible();
});
