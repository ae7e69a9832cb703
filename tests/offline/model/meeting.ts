import type { Conflict } from '../../../src/domain/conflict/conflict.ts';
import { MEETING_ROOM_TAKEN, MEETINGS_CLASH } from '../../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../../src/domain/conflict/variant.ts';
import { judgedAt as judgedFrom } from '../../../src/domain/day-part/late.ts';
import { dateOf } from '../../../src/domain/day-part/slot.ts';
import type { Occasion } from '../../../src/domain/meeting/clash.ts';
import { placeOccasions } from '../../../src/domain/meeting/clash.ts';
import { mayHaveMore, standingOf } from '../../../src/domain/meeting/limits.ts';
import type { Meeting, MeetingRoom } from '../../../src/domain/meeting/meeting.ts';
import { placesFor } from '../../../src/domain/meeting/meeting.ts';
import {
  mayAnswerMeeting,
  mayCancelMeeting,
  isSameTime,
  mayCheckInMeeting,
  mayMoveMeeting,
  mayRequestMeeting,
} from '../../../src/domain/meeting/rules.ts';
import type { Verdict } from '../../../src/domain/verdict.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { building, floor } from './office.ts';
import type { Call } from './protocol.ts';
import { judgedAt, resolutionsOf } from './protocol.ts';
import { Refused } from './refused.ts';
import type { Store } from './touched.ts';

/** A room to meet in: the only one, so that it is scarce. */
export const MEETING_ROOM: MeetingRoom = {
  id: 'm1',
  name: 'm1',
  floor: { id: floor.id, name: floor.name },
  building: { id: building.id, name: building.name, timeZone: building.timeZone },
  capacity: 4,
  equipment: ['SCREEN'],
  available: true,
};

type Kept = Meeting & { cancelled: boolean; made: string; revs: Record<string, number> };
const keyOf = (account: string) => `meetings:${account}`;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const instant = (value: unknown): string => new Date(text(value)).toISOString().replace('.000Z', 'Z');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new Refused(verdict.code === 'forbidden' ? 403 : 400, verdict.code);
}

const isStanding = ({ cancelled, status }: Kept): boolean => !cancelled && status !== 'RELEASED';

/** As of when it arrives. */
function judgeWish({ room, slot }: Occasion, acted: string, received: string): void {
  const verdict = mayRequestMeeting({ userStatus: 'ALLOW', blocks: [], now: received }, { room, slot });
  const isLate = !verdict.ok && verdict.code === 'slotPast' && Date.parse(slot.end) > Date.parse(acted);
  if (isLate) throw new Refused(400, 'meetingArrivedLate');
  enforce(verdict);
}

const readers = ({ organizer, people }: Meeting): string[] => [organizer.id, ...people.map(({ id }) => id)];

/** Meetings in the one room. */
export class Meetings {
  readonly kept = new Map<string, Kept>();
  readonly #store: Pick<Store, 'revisions' | 'removedAt'>;

  constructor(store: Pick<Store, 'revisions' | 'removedAt'>) {
    this.#store = store;
  }

  static handles = (path: string): boolean => path.startsWith('/api/meeting/');

  list = (account: string): unknown[] =>
    [...this.kept.values()]
      .filter((row) => !row.cancelled && readers(row).includes(account))
      .map((row) => told(row, account));

  /** @throws Refused; nothing is changed then */
  change(account: string, call: Call, path: string, now: number): unknown {
    const body = isRecord(call.body) ? call.body : {};
    const at = new Date(judgedAt(call, now)).toISOString();
    if (path.endsWith('/request')) return this.#request(account, call, body, { at, now });
    if (path.endsWith('/cancel')) return this.#cancel(account, listOf(body['meetings']).map(text), { at, now });
    const row = this.#known(account, decodeURIComponent(path.split('/').at(-1) ?? ''));
    if (row.cancelled) throw new Refused(410, 'alreadyConfirmedOrCancelled');
    const acted = judgedFrom(at, row.made, new Date(now).toISOString());
    if (path.includes('/move/')) return this.#move(account, call, body, { row, acted, now });
    if (path.includes('/confirm/')) {
      const verdict = mayCheckInMeeting(row, { id: account, userStatus: 'ALLOW' }, acted);
      if (!verdict.ok && verdict.code === 'meetingConfirmed') throw this.#fulfilled(account, 400, verdict.code, [row]);
      enforce(verdict);
      return this.#commit(account, [{ ...row, status: 'CONFIRMED' }]);
    }
    enforce(mayAnswerMeeting(row, account, acted));
    const answer = path.includes('/join/') ? ('JOINED' as const) : ('LEFT' as const);
    const people = row.people.map((person) => (person.id === account ? { ...person, answer } : person));
    return this.#commit(account, [{ ...row, people }]);
  }

  #known(account: string, id: string): Kept {
    const row = this.kept.get(id);
    if (row === undefined || !readers(row).includes(account)) throw new Refused(404, 'notFound');
    return row;
  }

  #request(account: string, call: Call, body: Record<string, unknown>, { at, now }: { at: string; now: number }) {
    const ids = (call.headers['Resource-Id'] ?? '').split(',').map((id) => id.trim());
    const occasions = listOf(body['occasions'])
      .filter(isRecord)
      .map((asked, index): Occasion => {
        const slot = { start: instant(asked['start']), end: instant(asked['end']) };
        if (asked['room'] !== MEETING_ROOM.id) throw new Refused(404, 'notFound');
        return { id: ids[index] ?? '', room: MEETING_ROOM, slot };
      });
    const received = new Date(now).toISOString();
    for (const occasion of occasions) judgeWish(occasion, at, received);
    const people = listOf(body['people'])
      .map(text)
      .filter((id) => id !== account);
    const { placed, skipped } = this.#place(call, occasions, { places: placesFor(people.length), now: received });
    enforce(mayHaveMore(standingOf([...this.kept.values()].filter(isStanding), account, received), placed.length));
    return this.#commit(
      account,
      placed.map(({ id, slot }) => ({
        id,
        seriesId: text(body['series']) || null,
        title: text(body['title']).trim(),
        organizer: { id: account, name: account },
        date: dateOf(slot, building.timeZone),
        ...slot,
        status: 'APPROVED',
        room: placeOf(MEETING_ROOM),
        people: people.map((id) => ({ id, name: id, answer: 'ASKED' })),
        cancelled: false,
        made: received,
        revs: {},
      })),
      skipped,
    );
  }

  #place(
    call: Call,
    occasions: readonly Occasion[],
    { places, now, but }: { places: number; now: string; but?: string },
  ) {
    const type = occasions.length === 1 ? MEETING_ROOM_TAKEN : MEETINGS_CLASH;
    const found = placeOccasions(
      occasions,
      {
        rooms: [MEETING_ROOM],
        busy: (_, date) =>
          [...this.kept.values()].filter((row) => isStanding(row) && row.id !== but && row.date === date),
        places,
        now,
      },
      (id) => choiceFor(resolutionsOf(call), type, id),
    );
    const [only] = found.clashes;
    if (only === undefined) return found;
    if (type === MEETINGS_CLASH) throw new Refused(422, type, { ...clashing(found.clashes) });
    const { slot } = only.alternatives;
    if (slot === null) throw new Refused(400, 'meetingRoomTaken');
    throw new Refused(422, type, { entities: [{ id: slot.start }], singleEnumResolutionOptions: [slot.start] });
  }

  #move(
    account: string,
    call: Call,
    body: Record<string, unknown>,
    { row, acted, now }: { row: Kept; acted: string; now: number },
  ): unknown {
    enforce(mayMoveMeeting(row, account, acted));
    const received = new Date(now).toISOString();
    const slot = { start: instant(body['start']), end: instant(body['end']) };
    if (body['room'] !== MEETING_ROOM.id) throw new Refused(404, 'notFound');
    const wish = { id: row.id, room: MEETING_ROOM, slot };
    judgeWish(wish, new Date(judgedAt(call, now)).toISOString(), received);
    const [to] = this.#place(call, [wish], { places: placesFor(row.people.length), now: received, but: row.id }).placed;
    if (to === undefined) throw new Error('a meeting without a place');
    const people = isSameTime(to.slot, row)
      ? row.people
      : row.people.map((one) => ({ ...one, answer: 'ASKED' as const }));
    const date = dateOf(to.slot, building.timeZone);
    return this.#commit(account, [{ ...row, date, ...to.slot, people, status: 'APPROVED', made: received }]);
  }

  /** What is so already: the answer shows it, and raises nothing. */
  #fulfilled(account: string, status: number, code: string, rows: readonly Kept[]): Refused {
    const key = keyOf(account);
    return new Refused(status, code, {
      details: { fulfilledBy: {} },
      changed: { [key]: rows.filter(({ cancelled }) => !cancelled).map((row) => told(row, account)) },
      removed: { [key]: rows.filter(({ cancelled }) => cancelled).map(({ id }) => id) },
      revisions: { [key]: this.#store.revisions.get(key) ?? 0 },
    });
  }

  #cancel(account: string, ids: readonly string[], { at, now }: { at: string; now: number }): unknown {
    const found = ids.flatMap((id) => {
      const row = this.kept.get(id);
      return row !== undefined && readers(row).includes(account) ? [row] : [];
    });
    if (found.length === 0) throw new Refused(404, 'notFound');
    const left = found.filter(({ cancelled }) => !cancelled);
    if (left.length === 0 && found.some(({ organizer }) => organizer.id !== account))
      throw new Refused(403, 'forbidden');
    if (left.length === 0) throw this.#fulfilled(account, 410, 'alreadyConfirmedOrCancelled', found);
    const verdicts = left.map((row) => ({
      row,
      verdict: mayCancelMeeting(row, account, judgedFrom(at, row.made, new Date(now).toISOString())),
    }));
    for (const { verdict } of verdicts) if (!verdict.ok && verdict.code !== 'slotPast') enforce(verdict);
    const cancelled = verdicts.filter(({ verdict }) => verdict.ok).map(({ row }) => ({ ...row, cancelled: true }));
    if (cancelled.length === 0) throw new Refused(400, 'slotPast');
    return this.#commit(account, cancelled);
  }

  #commit(account: string, rows: readonly Kept[], skipped: readonly string[] = []): unknown {
    const ids = rows.map(({ id }) => id);
    const revs: Record<string, number> = {};
    for (const reader of new Set(rows.flatMap(readers)))
      revs[reader] = this.#store.revisions.raise(keyOf(reader), [...ids, ...(reader === account ? skipped : [])]);
    // Where all is left out, the reply alone says so.
    if (rows.length === 0) revs[account] = this.#store.revisions.raise(keyOf(account), skipped);
    for (const row of rows) {
      this.kept.set(row.id, { ...row, revs });
      if (row.cancelled) this.#store.removedAt.set(row.id, revs[account] ?? 0);
    }
    const key = keyOf(account);
    const gone = [...rows.filter(({ cancelled }) => cancelled).map(({ id }) => id), ...skipped];
    return structuredClone({
      changed: { [key]: rows.filter(({ cancelled }) => !cancelled).map((row) => told({ ...row, revs }, account)) },
      removed: { [key]: gone },
      revisions: { [key]: revs[account] ?? 0 },
    });
  }
}

const placeOf = ({ id, name, floor: on, building: house }: MeetingRoom): Meeting['room'] => ({
  id,
  name,
  floor: on,
  building: house,
});

const clashing = (clashes: ReturnType<typeof placeOccasions>['clashes']): Partial<Conflict> => ({
  entities: clashes.map(({ occasion: { id } }) => ({ id })),
  perEntityEnumResolutionOptions: [
    'SKIP',
    ...(clashes.every(({ alternatives }) => alternatives.slot !== null) ? ['OTHER_TIME'] : []),
  ],
});

/** A meeting as one of those whom it concerns reads it. */
const told = (kept: Kept, account: string) => {
  const { id, seriesId, title, organizer, date, start, end, status, room, people, revs } = kept;
  return { id, seriesId, title, organizer, date, start, end, status, room, people, rev: revs[account] ?? 0 };
};
