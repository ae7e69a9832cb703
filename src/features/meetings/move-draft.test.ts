import { expect, it } from 'vitest';
import type { BlockPeriod } from '../../domain/block-period/block-period.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { addDays } from '../../domain/day-part/slot.ts';
import type { BusyRooms } from '../../domain/meeting/clash.ts';
import { meetingSlot } from '../../domain/meeting/free.ts';
import type { Meeting, MeetingRoom } from '../../domain/meeting/meeting.ts';
import { loadTranslator } from '../../i18n/text.tsx';
import type { MoveDraft } from './move-draft.ts';
import { moveDraftOf, planMove } from './move-draft.ts';
import { whoHears } from './who-hears.ts';

const NOW = '2026-12-06T12:00:00Z';
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-12-07', '2026-12-08', '2026-12-09'];
const building = { id: 'b1', name: 'House', timeZone: 'UTC' };
const place = (id: string) => ({ id, name: id, floor: { id: 'f1', name: 'First' }, building });
const room = (id: string): MeetingRoom => ({ ...place(id), capacity: 6, equipment: [], available: true });
const [OAK, PINE] = [room('oak'), room('pine')];
const TEN = (date: string): Slot => meetingSlot(date, 600, 60, 'UTC');
const ben = { id: 'ben', name: 'Ben', answer: 'JOINED' } as const;
const cara = { id: 'cara', name: 'Cara', answer: 'LEFT' } as const;
const meeting = (date: string, more: Partial<Meeting> = {}): Meeting => ({
  id: date,
  seriesId: 's',
  title: 'Audit',
  organizer: { id: 'me', name: 'Me' },
  date,
  ...TEN(date),
  status: 'APPROVED',
  room: place('oak'),
  people: [ben, cara],
  ...more,
});
const SERIES = [MONDAY, TUESDAY, WEDNESDAY].map((date) => meeting(date));
/** Rooms with what the series has, and more. */
const busyWith =
  (more: { room: string; slot: Slot }[] = []): BusyRooms =>
  (id, date) =>
    [...SERIES.map((one) => ({ room: one.room.id, slot: TEN(one.date) })), ...more]
      .filter((taken) => taken.room === id && taken.slot.start.startsWith(date))
      .map(({ slot }) => slot);

function plan(
  change: Partial<MoveDraft>,
  {
    busy = busyWith(),
    blocks = [],
    following = SERIES,
    first = following[0],
  }: { busy?: BusyRooms; blocks?: BlockPeriod[]; following?: Meeting[]; first?: Meeting | undefined } = {},
) {
  if (first === undefined) throw new Error('no meeting');
  const draft = { ...moveDraftOf(first), ...change };
  const rooms = [OAK, PINE];
  return planMove(
    draft,
    { meeting: first, following },
    { rooms, room: draft.roomId === 'pine' ? PINE : OAK, busy, context: { userStatus: 'ALLOW', blocks, now: NOW } },
  );
}
const said = (planned: ReturnType<typeof plan>) =>
  planned.moves.map((move) => `${move.meeting.id} ${move.room.id} ${move.slot.start.slice(0, 16)}`);

it('begins with the meeting as it is, which is no move', () => {
  expect(moveDraftOf(meeting(MONDAY))).toMatchObject({ roomId: 'oak', date: MONDAY, time: '10:00', minutes: 60 });
  expect(plan({})).toMatchObject({ verdict: { ok: true }, clashes: [], moves: [] });
});

it('offers the next shorter length for one that cannot be asked for', () => {
  const long = meeting(MONDAY, { end: `${MONDAY}T11:45:00Z` });
  expect(moveDraftOf(long).minutes).toBe(60);
  expect(moveDraftOf(meeting(MONDAY, { end: `${MONDAY}T10:15:00Z` })).minutes).toBe(30);
});

it('lets one overlap the time that it has itself, and no other', () => {
  expect(said(plan({ time: '10:30' }))).toEqual([`${MONDAY} oak ${MONDAY}T10:30`]);
  const onto = plan({ date: TUESDAY, time: '10:30' });
  expect(onto).toMatchObject({ unchosen: 1, moves: [] });
  expect(onto.clashes).toMatchObject([{ occasion: { id: MONDAY }, alternatives: { rooms: [{ id: 'pine' }] } }]);
  expect(said(plan({ date: TUESDAY, time: '10:30', choices: { [MONDAY]: 'pine' } }))).toEqual([
    `${MONDAY} pine ${TUESDAY}T10:30`,
  ]);
});

it('refuses what may not be asked for', () => {
  expect(plan({ date: '2026-12-05' }).verdict).toMatchObject({ ok: false, code: 'slotPast' });
  expect(plan({ date: addDays(MONDAY, 120) }).verdict).toMatchObject({ ok: false, code: 'tooFarAhead' });
});

it('moves a series by days, the last first, so that none is in the way of another', () => {
  expect(said(plan({ all: true, date: TUESDAY }))).toEqual([
    `${WEDNESDAY} oak ${addDays(WEDNESDAY, 1)}T10:00`,
    `${TUESDAY} oak ${WEDNESDAY}T10:00`,
    `${MONDAY} oak ${TUESDAY}T10:00`,
  ]);
  expect(said(plan({ all: true, time: '10:30' })).map((one) => one.slice(0, 10))).toEqual([MONDAY, TUESDAY, WEDNESDAY]);
});

it('leaves those of a series where they are for which that is chosen, and nothing moves onto them', () => {
  const busy = busyWith([{ room: 'oak', slot: TEN(addDays(WEDNESDAY, 1)) }]);
  const clashing = plan({ all: true, date: TUESDAY }, { busy });
  expect(clashing).toMatchObject({ unchosen: 1 });
  const stays = plan({ all: true, date: TUESDAY, choices: { [WEDNESDAY]: 'SKIP' } }, { busy });
  // Wednesday stays, so that Tuesday's has no place there either.
  expect(stays.unchosen).toBe(1);
  expect(stays.clashes.map(({ occasion }) => occasion.id)).toEqual([TUESDAY, WEDNESDAY]);
  expect(said(stays)).toEqual([`${MONDAY} oak ${TUESDAY}T10:00`]);
});

it('moves no series of which more people would hear than may in a day', () => {
  const people = Array.from({ length: 200 }, (_, index) => ({ ...ben, id: `p-${index}` }));
  const following = SERIES.map((one) => ({ ...one, people }));
  expect(plan({ all: true, time: '14:00' }, { following }).verdict).toMatchObject({ code: 'tooManyAsked' });
  expect(plan({ time: '14:00' }, { following }).verdict.ok).toBe(true);
});

it('leaves those of a series that would be on a closed day', () => {
  const block: BlockPeriod = { id: 'x', from: WEDNESDAY, until: WEDNESDAY, reason: '', building, floor: null };
  const planned = plan({ all: true, time: '14:00' }, { blocks: [block] });
  expect(planned.closed).toEqual([WEDNESDAY]);
  expect(said(planned)).toHaveLength(2);
});

it('says who is asked again, and who only hears of another room', async () => {
  const text = await loadTranslator('en');
  expect(whoHears(text, [])).toEqual([]);
  expect(whoHears(text, plan({ time: '14:00' }).moves)).toEqual(['Attending so far: Ben', '2 people are asked again.']);
  expect(whoHears(text, plan({ time: '14:00', all: true }).moves)[1]).toBe(
    '2 people are asked again, for each of the 3 meetings.',
  );
  expect(whoHears(text, plan({ roomId: 'pine' }).moves)).toEqual([
    'Attending so far: Ben',
    'One person hears of the other room. What they answered stands.',
  ]);
});
