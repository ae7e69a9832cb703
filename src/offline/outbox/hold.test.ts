import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { floor, slotOn } from '../../../tests/offline/model/office.ts';
import { DrainGround, START } from '../../../tests/support/drain-ground.ts';
import { cancelTeamDay } from '../mutations/change-team-day.ts';
import { cancelLocation, checkInLocation, checkOutLocation, planLocation } from '../mutations/employee-location.ts';
import { removeNotification } from '../mutations/notification.ts';
import { declineTeamDay, planTeamDay } from '../mutations/team-day.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { saveWeek } from '../mutations/week.ts';
import { cancelReservation, checkInReservation, checkOutReservation } from '../mutations/workplace-reservation.ts';
import { outlastHolds } from '../replay/outlast-holds.ts';
import { enqueue } from './enqueue.ts';
import { holdOf, prolongHold, releaseHolds } from './hold.ts';
import { MAX_HOLD_MS, UNDO_HOLD_MS } from './timing.ts';
import { undoEntry } from './undo.ts';

let ground: DrainGround;
beforeEach(async () => {
  ground = new DrainGround();
  await ground.begin();
});
afterEach(() => ground.end());

const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const on = (date: string, locationId = `l ${date}`) => ({ locationId, employeeId: 'me', date });
const keep = (mutation: typeof cancelLocation, params: ReturnType<typeof on>) =>
  enqueue(ground.db, mutation, params, { now: ground.now, afterwards: () => undefined });
const cancel = (date: string) => keep(cancelLocation, on(date));
const checkIn = (date: string, locationId: string) =>
  enqueue(ground.db, checkInLocation, on(date, locationId), { now: ground.now, afterwards: () => undefined });
const sent = () => ground.asked.map(({ url }) => url.replace('/api/employee/calendar/', ''));

it.each([
  [bookWorkstation, 0],
  [checkInReservation, 0],
  [planLocation, 0],
  [checkOutReservation, UNDO_HOLD_MS],
  [checkOutLocation, UNDO_HOLD_MS],
  [cancelReservation, UNDO_HOLD_MS],
  [cancelLocation, UNDO_HOLD_MS],
  [declineTeamDay, UNDO_HOLD_MS],
  [removeNotification, UNDO_HOLD_MS],
])('only what takes something away is held: %o', (mutation, hold) => {
  // The params matter to the usual week alone.
  expect(holdOf({ effect: mutation.effect }, null)).toBe(hold);
});

it.each([
  ['is held when it stops', null, UNDO_HOLD_MS],
  ['goes at once when it begins', { from: MONDAY, until: null, parts: [] }, 0],
])('the usual week %s', async (_, week, hold) => {
  const params = { employeeId: 'me', week, cancel: [], days: [] };
  await enqueue(ground.db, saveWeek, params, { now: ground.now, afterwards: () => undefined });
  await ground.drain();
  expect(sent()).toHaveLength(hold === 0 ? 1 : 0);
  ground.now += hold;
  await ground.drain();
  expect(sent()).toHaveLength(1);
});

it('is sent once the hold is over, however often somebody asks before', async () => {
  expect(await cancel(MONDAY)).toMatchObject({ held: true });
  ground.now += 6000;
  const report = await ground.drain(true);
  expect([sent(), report.heldUntil]).toEqual([[], START + UNDO_HOLD_MS]);
  ground.now += 500;
  expect(await ground.drain()).toMatchObject({ sent: 1, left: false });
});

it('is gone without a trace when it is taken back in time', async () => {
  const { seq } = await cancel(MONDAY);
  await ground.drain();
  expect(await undoEntry(ground.db, seq)).toBe('undone');
  ground.now += UNDO_HOLD_MS;
  await ground.drain();
  expect([sent(), await ground.states()]).toEqual([[], { cancelled: 1 }]);
});

it('stays while the person is at Undo, ten times as long at most, and then goes', async () => {
  const { seq } = await cancel(MONDAY);
  const prolong = () => prolongHold(ground.db, seq, ground.now);
  for (const end = START + MAX_HOLD_MS - UNDO_HOLD_MS; ground.now <= end; ground.now += 3250)
    expect(await prolong()).toBe(true);
  const report = await ground.drain(true);
  expect([sent(), report.heldUntil]).toEqual([[], START + MAX_HOLD_MS]);
  ground.now = START + MAX_HOLD_MS;
  expect(await prolong()).toBe(false);
  await ground.drain();
  expect(sent()).toHaveLength(1);
});

it('is not held again once it was let go', async () => {
  const { seq } = await cancel(MONDAY);
  await releaseHolds(ground.db);
  expect(await prolongHold(ground.db, seq, ground.now)).toBe(false);
  expect((await ground.db.outbox.get(seq))?.due).toBe(0);
});

it('goes at once with a newer change of that day, and before it; other days wait on', async () => {
  await cancel(MONDAY);
  await cancel(TUESDAY);
  expect(await checkIn(MONDAY, 'another')).toMatchObject({ held: false });
  await ground.drain();
  expect(sent()).toEqual([expect.stringContaining(`l%20${MONDAY}`), expect.stringContaining('another')]);
});

it('goes before what takes its team’s day, and with it', async () => {
  const kept = { now: ground.now, afterwards: () => undefined };
  const team = { teamId: 't', teamName: 'Owls', dayPart: 'FULLDAY' as const };
  const led = { ...team, ...slotOn(MONDAY), teamDayId: 'old', employeeId: 'me', days: [MONDAY] };
  await enqueue(ground.db, cancelTeamDay, led, kept);
  await ground.drain();
  expect(sent()).toEqual([]);
  const proposed = { ...team, teamDayId: 'new', departmentProfile: 'p', date: MONDAY, floor };
  await enqueue(ground.db, planTeamDay, proposed, kept);
  await ground.drain();
  expect(sent()).toEqual(['/api/team/days/old/cancel', '/api/team/days']);
});

it('waits on where the newer change of that day can be taken back, too', async () => {
  await cancel(MONDAY);
  await keep(checkOutLocation, on(MONDAY, 'another'));
  await ground.drain();
  expect(sent()).toEqual([]);
});

it('goes at once when the person asks for it, or signs out', async () => {
  await cancel(MONDAY);
  await releaseHolds(ground.db);
  await ground.drain();
  expect(sent()).toHaveLength(1);
});

it('does not wait for a clock that was put back', async () => {
  await cancel(MONDAY);
  ground.now -= 60_000;
  await ground.drain();
  expect(sent()).toHaveLength(1);
});

it('is sent by the worker though the page that asked is gone', async () => {
  await cancel(MONDAY);
  const told: (number | undefined)[] = [];
  const report = await outlastHolds(
    () => ground.drain(),
    {
      now: ground.ports.now,
      after(ms, call) {
        ground.now += ms;
        call();
        return () => undefined;
      },
    },
    ({ heldUntil }) => told.push(heldUntil),
  );
  expect([told, report.left, sent().length]).toEqual([[START + UNDO_HOLD_MS], false, 1]);
});
