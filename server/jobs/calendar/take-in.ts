import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Temporal } from 'temporal-polyfill';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { addDays, dateOf, dayBounds, todayIn } from '../../../src/domain/day-part/slot.ts';
import { noteRead } from '../../sql/room-calendar.ts';
import {
  endConflicts,
  insertTimes,
  listEvents,
  listTimes,
  putEvent,
  removeEvents,
  removeOldEvents,
  removeTimes,
  type RoomEvent,
  type TimeElsewhere,
} from '../../sql/room-event.ts';
import type { CalendarFacts, CalendarObject, FetchedObjects } from '../../calendar/dav-calendar.ts';
import { meetingIn } from '../../calendar/event-file.ts';
import { type ReadObject, readObject, UnreadableEvent } from '../../calendar/occurrences.ts';
import { windowOfRoom } from '../../calendar/window.ts';
import { findOwn, loseOwn, takeOwn } from './take-own.ts';
import { disagree, type Step, step, type Turn } from './turn.ts';

/** Objects in one transaction. */
const AT_ONCE = 25;
/** A server may find the times of an event by other rules than ours. */
const SPARE_MS = 2 * 86_400_000;

/** What there is to take in. */
interface Found extends FetchedObjects {
  syncToken: string | null;
  /** Whether all was read, not changes alone. */
  all: boolean;
}

/**
 * Takes in what changed in a calendar.
 * @returns whether all of it was read, as once a day
 * @throws FailedCall, LeaseLost
 */
export async function takeIn(turn: Turn, facts: CalendarFacts): Promise<boolean> {
  const { clock } = turn;
  const found = await findChanges(turn, facts);
  if (found === null) return false;
  const emptied = await isEmptied(turn, found);
  for (let at = 0; at < found.objects.length; at += AT_ONCE) {
    const objects = await understand(turn, found.objects.slice(at, at + AT_ONCE));
    await step(turn, async (part) => {
      for (const object of objects) await takeObject(part, object);
    });
  }
  await step(turn, async (part) => {
    const { db, roomId } = part;
    for (const object of found.withheld) await passOver(part, object);
    if (emptied) {
      // Nobody removes all at once by hand: nothing is called off, and ours is written anew.
      await disagree(part, 'EMPTIED', clock.now().toString());
      await forget(part, found.gone);
    } else for (const name of found.gone) await loseObject(part, name);
    const listedAt = found.all ? part.now.toString() : undefined;
    await noteRead(db, roomId, { syncToken: found.syncToken, ctag: facts.ctag, listedAt });
  });
  return found.all;
}

/** @returns null where nothing changed */
async function findChanges(turn: Turn, facts: CalendarFacts): Promise<Found | null> {
  const { dav, claimed, handle, clock } = turn;
  const { roomId, timeZone, syncToken, ctag, listedAt } = claimed;
  const now = clock.now();
  // Each day the window reaches a day further, and series with it.
  const isListed = listedAt !== null && todayIn(timeZone, listedAt) === todayIn(timeZone, now.toString());
  if (isListed && syncToken !== null) {
    if (syncToken === facts.syncToken) return null;
    const changes = await dav.changesSince(syncToken);
    if (changes !== null) {
      const known = new Map((await listEvents(handle.db, roomId)).map(({ name, etag }) => [name, etag]));
      // What this process wrote itself comes back as a change.
      const news = changes.changed.filter(({ name, etag }) => etag === null || known.get(name) !== etag);
      const fetched = await dav.fetch(news.map(({ name }) => name));
      const gone = [...changes.gone, ...fetched.gone].filter((name) => known.has(name));
      return { ...fetched, gone, syncToken: changes.token, all: false };
    }
  } else if (isListed && facts.syncToken === null && ctag !== null && ctag === facts.ctag) return null;
  const window = windowOfRoom(timeZone, now);
  // Nothing is asked of what is over.
  await step(turn, ({ db }) => removeOldEvents(db, roomId, window.start));
  const within = await dav.listWithin({
    start: new Date(Date.parse(window.start) - SPARE_MS).toISOString(),
    end: new Date(Date.parse(window.end) + SPARE_MS).toISOString(),
  });
  const listed = new Set([...within.objects, ...within.withheld].map(({ name }) => name));
  const missing = (await listEvents(handle.db, roomId)).map(({ name }) => name).filter((name) => !listed.has(name));
  // What is not listed may have moved out of the window.
  const elsewhere = await dav.fetch(missing);
  return {
    objects: [...within.objects, ...elsewhere.objects],
    withheld: [...within.withheld, ...elsewhere.withheld],
    gone: elsewhere.gone,
    syncToken: facts.syncToken,
    all: true,
  };
}

/** Whether several of ours are known, and nothing of all that is known is there any more. */
async function isEmptied({ handle, claimed }: Turn, { gone }: Found): Promise<boolean> {
  const known = await listEvents(handle.db, claimed.roomId);
  return known.length === new Set(gone).size && known.filter(({ meetingId }) => meetingId !== null).length > 1;
}

/** An object, and what it says; null where nobody can make sense of it. */
interface Understood extends CalendarObject {
  read: ReadObject | null;
}

/**
 * Reads objects, before any transaction waits for it. What could not be read is not tried again until it changes: that
 * takes as long as it may.
 */
export async function understand(turn: Turn, objects: readonly CalendarObject[]): Promise<Understood[]> {
  const { handle, claimed, clock } = turn;
  const { roomId, timeZone } = claimed;
  const known = await listEvents(handle.db, roomId, { names: objects.map(({ name }) => name) });
  const unreadable = new Set(known.filter((event) => event.unreadable).map(({ name, etag }) => `${name} ${etag}`));
  const understood: Understood[] = [];
  for (const object of objects) {
    // Others have their turn in between.
    await setImmediate();
    const isKnown = unreadable.has(`${object.name} ${object.etag}`);
    understood.push({ ...object, read: isKnown ? null : readOrNull(object, timeZone, clock.now()) });
  }
  return understood;
}

function readOrNull({ data }: CalendarObject, timeZone: string, now: Temporal.Instant): ReadObject | null {
  try {
    return readObject(data, windowOfRoom(timeZone, now), timeZone);
  } catch (error) {
    if (error instanceof UnreadableEvent) return null;
    throw error;
  }
}

/** Takes an object in as it is now, whatever was known of it. */
export async function takeObject(part: Step, object: Understood): Promise<void> {
  const { db, roomId } = part;
  const { read } = object;
  const [known] = await listEvents(db, roomId, { names: [object.name] });
  if (read === null) {
    await disagree(part, 'UNREADABLE', object.name);
    // Of what cannot be read nobody knows when it keeps the room; a meeting of ours stays as it is.
    if (known?.meetingId) await putEvent(db, roomId, { ...known, etag: object.etag, slot: null, unreadable: true });
    else await keepTimes(part, object, [], true);
    return;
  }
  await endConflicts(db, roomId, ['UNREADABLE'], { keys: [object.name] });
  const id = known === undefined ? meetingIn(read.uid) : known.meetingId;
  const other = id === null ? [] : await listEvents(db, roomId, { meetingId: id });
  // A copy of a meeting of ours is something else.
  const isCopy = other.some(({ name }) => name !== object.name);
  const meeting = id === null || isCopy ? undefined : await findOwn(part, id);
  if (meeting !== undefined && (await takeOwn(part, meeting, object, read, known))) return;
  await keepTimes(part, object, read.busy);
}

/** Of what the calendar never delivers nobody knows more than before: whoever administers is told, once. */
export async function passOver(part: Step, { name }: { name: string }): Promise<void> {
  const { db, roomId } = part;
  await disagree(part, 'UNREADABLE', name);
  const [known] = await listEvents(db, roomId, { names: [name] });
  // Without a tag it is read as soon as it is delivered.
  if (known === undefined)
    await putEvent(db, roomId, { name, etag: '', meetingId: null, slot: null, sequence: 0, unreadable: true });
}

/** Keeps the room for what is somebody else's, and gives back what it had before. */
async function keepTimes(
  part: Step,
  { name, etag }: CalendarObject,
  busy: readonly Slot[],
  unreadable = false,
): Promise<void> {
  const { db, roomId, timeZone, now, dates } = part;
  await putEvent(db, roomId, { name, etag, meetingId: null, slot: null, sequence: 0, unreadable });
  const wanted = busy.flatMap((slot) => byDay(slot, timeZone));
  const kept = await listTimes(db, roomId, name);
  const keyOf = ({ start, end }: Slot) => `${String(Date.parse(start))} ${String(Date.parse(end))}`;
  const [wantedKeys, keptKeys] = [new Set(wanted.map(keyOf)), new Set(kept.map(keyOf))];
  const left = kept.filter((time) => !wantedKeys.has(keyOf(time)));
  const added = wanted.filter((time) => !keptKeys.has(keyOf(time)));
  await removeTimes(
    db,
    left.map(({ id }) => id),
  );
  await insertTimes(db, roomId, name, added, now.toString());
  for (const { date } of [...left, ...added]) dates.add(date);
}

/** A slot by the days of the building. */
function byDay({ start, end }: Slot, timeZone: string): TimeElsewhere[] {
  const times: TimeElsewhere[] = [];
  for (let from = start; Date.parse(from) < Date.parse(end);) {
    const date = dateOf({ start: from, end }, timeZone);
    const midnight = dayBounds(addDays(date, 1), timeZone).start;
    const until = Date.parse(midnight) < Date.parse(end) ? midnight : end;
    times.push({ id: randomUUID(), date, start: from, end: until });
    from = until;
  }
  return times;
}

/** An object is not there any more. */
export async function loseObject(part: Step, name: string): Promise<void> {
  const [known] = await listEvents(part.db, part.roomId, { names: [name] });
  if (known === undefined) return;
  await endConflicts(part.db, part.roomId, ['UNREADABLE'], { keys: [name] });
  if (known.meetingId === null) await forget(part, [name]);
  else await loseOwn(part, known, known.meetingId);
}

async function forget(part: Step, names: readonly RoomEvent['name'][]): Promise<void> {
  const { db, roomId, dates } = part;
  for (const name of names) for (const { date } of await listTimes(db, roomId, name)) dates.add(date);
  await removeEvents(db, roomId, names);
}
