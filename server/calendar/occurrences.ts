import { createContext, Script } from 'node:vm';
import ICAL from 'ical.js';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import { mergedSlots } from '../../src/domain/meeting/free.ts';
import { type CalendarZone, describedZone, knownZone, UTC } from './zone.ts';

/** Nobody can make sense of it, or not in reasonable time. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** What a calendar's object holds. */
export interface ReadObject {
  uid: string;
  /** When it keeps the room within the window, by time, what touches being one. */
  busy: Slot[];
  /** Whether it comes again. */
  repeats: boolean;
  /** Whether nothing of it keeps the room at any time. */
  cancelled: boolean;
}

const DAY_MS = 86_400_000;
/** Clocks are apart by so much at most. */
const ZONES_MS = 26 * 3_600_000;
/** Of a rule, also those before the window; every day of eighty years. */
const MAX_STEPS = 30_000;
/** Within the window. */
const MAX_FOUND = 2000;
/** In characters. */
const MAX_LENGTH = 512 * 1024;
/** A rule can be written so that a search for its next day never ends: `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`. */
const MAX_MS = 1000;

/** A length of time: days by the calendar, and the rest by the clock, in ms. */
interface Length {
  days: number;
  rest: number;
}

interface When {
  /** In ms, as if it were in UTC. */
  wall: number;
  zone: CalendarZone;
  isDate: boolean;
}

/** What a moved occurrence changes of those after it as well. */
interface Later {
  from: number;
  shift: number;
  length: Length;
  isBusy: boolean;
}

const world = createContext({ run: () => undefined });
const script = new Script('run()');

/**
 * Reads when an event keeps a room, by the rules of RFC 5545: repetitions, exceptions, zones.
 * @param timeZone of the building, for times without a zone and for whole days
 * @throws UnreadableEvent
 */
export function readObject(data: string, window: Slot, timeZone: string): ReadObject {
  if (data.length > MAX_LENGTH) throw new UnreadableEvent('too long');
  let result: ReadObject | null = null;
  world['run'] = () => {
    result = read(data, window, timeZone);
  };
  try {
    // Ends also what a library would never end.
    script.runInContext(world, { timeout: MAX_MS });
  } catch (error) {
    throw error instanceof UnreadableEvent ? error : new UnreadableEvent('not understood', { cause: error });
  }
  if (result === null) throw new UnreadableEvent('empty');
  return result;
}

function read(data: string, window: Slot, timeZone: string): ReadObject {
  const root = new ICAL.Component(ICAL.parse(data));
  if (root.name !== 'vcalendar') throw new UnreadableEvent('no calendar');
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  );
  const own = knownZone(timeZone) ?? UTC;
  const zoneNamed = (name: string): CalendarZone => {
    const described = zones.get(name);
    return knownZone(name) ?? (described === undefined ? own : describedZone(described));
  };
  const events = root.getAllSubcomponents('vevent');
  const uid = String(events[0]?.getFirstPropertyValue('uid') ?? '');
  const expansion = new Expansion(window, own, zoneNamed);
  for (const event of events) if (event.hasProperty('recurrence-id')) expansion.override(event);
  for (const event of events) if (!event.hasProperty('recurrence-id')) expansion.master(event);
  return {
    uid,
    busy: mergedSlots(expansion.found),
    repeats: events.length > 1 || events.some((event) => event.hasProperty('rrule') || event.hasProperty('rdate')),
    cancelled: !events.some((event) => keepsRoom(event)),
  };
}

class Expansion {
  readonly found: Slot[] = [];
  readonly #window: { start: number; end: number };
  readonly #own: CalendarZone;
  readonly #zoneNamed: (name: string) => CalendarZone;
  /** Instants that something else stands for. */
  readonly #replaced = new Set<number>();
  readonly #later: Later[] = [];

  constructor({ start, end }: Slot, own: CalendarZone, zoneNamed: (name: string) => CalendarZone) {
    this.#window = { start: Date.parse(start), end: Date.parse(end) };
    this.#own = own;
    this.#zoneNamed = zoneNamed;
  }

  override(event: ICAL.Component): void {
    const id = event.getFirstProperty('recurrence-id');
    const start = event.getFirstProperty('dtstart');
    if (id === null || start === null) throw new UnreadableEvent('no start');
    const [replaced, when] = [this.#when(id), this.#when(start)];
    const length = this.#lengthOf(event, when);
    const isBusy = keepsRoom(event);
    this.#replaced.add(instantOf(replaced));
    if (id.getFirstParameter('range') === 'THISANDFUTURE')
      this.#later.push({ from: instantOf(replaced), shift: when.wall - replaced.wall, length, isBusy });
    if (isBusy) this.#add(when.wall, when.zone, length);
  }

  master(event: ICAL.Component): void {
    const start = event.getFirstProperty('dtstart');
    if (start === null) throw new UnreadableEvent('no start');
    const when = this.#when(start);
    const { zone } = when;
    const length = this.#lengthOf(event, when);
    const isBusy = keepsRoom(event);
    const gone = new Set<number>();
    const goneDays = new Set<number>();
    for (const property of event.getAllProperties('exdate'))
      for (const value of property.getValues()) {
        const at = this.#when(property, value);
        if (at.isDate) goneDays.add(at.wall);
        else gone.add(instantOf(at));
      }
    for (const wall of this.#walls(event, when, length)) {
      const at = zone.instantAt(wall);
      if (this.#replaced.has(at) || gone.has(at) || goneDays.has(Math.floor(wall / DAY_MS) * DAY_MS)) continue;
      const later = this.#later.filter(({ from }) => from <= at).toSorted((a, b) => b.from - a.from)[0];
      if (later === undefined ? isBusy : later.isBusy)
        this.#add(wall + (later?.shift ?? 0), zone, later?.length ?? length);
    }
    if (isBusy) this.#periods(event, gone);
  }

  /** Wall times of an event within reach of the window, each once. */
  #walls(event: ICAL.Component, when: When, length: Length): Set<number> {
    const walls = new Set([when.wall]);
    const reach = ZONES_MS + Math.max(0, ...this.#later.map(({ shift }) => Math.abs(shift)));
    const from = this.#window.start - reach - length.days * DAY_MS - length.rest;
    const until = this.#window.end + reach;
    for (const property of event.getAllProperties('rrule'))
      for (const wall of wallsOf(property, when, { from, until })) if (wall >= from) walls.add(wall);
    for (const property of event.getAllProperties('rdate'))
      for (const value of property.getValues())
        if (value instanceof ICAL.Time) {
          const at = this.#when(property, value);
          walls.add(at.isDate ? at.wall + (when.wall % DAY_MS) : when.zone.wallAt(instantOf(at)));
        }
    return walls;
  }

  /** Dates of a series that have a length of their own. */
  #periods(event: ICAL.Component, gone: ReadonlySet<number>): void {
    for (const property of event.getAllProperties('rdate'))
      for (const value of property.getValues()) {
        if (!(value instanceof ICAL.Period)) continue;
        const start = this.#when(property, value.start);
        const at = instantOf(start);
        if (gone.has(at) || this.#replaced.has(at)) continue;
        const length =
          value.end instanceof ICAL.Time
            ? { days: 0, rest: instantOf(this.#when(property, value.end)) - at }
            : lengthIn(value.duration);
        this.#add(start.wall, start.zone, length);
      }
  }

  #when(property: ICAL.Property, value: unknown = property.getFirstValue()): When {
    if (!(value instanceof ICAL.Time)) throw new UnreadableEvent('no time');
    const { year, month, day, hour, minute, second, isDate } = value;
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    if (Number.isNaN(wall)) throw new UnreadableEvent('no time');
    const name = property.getFirstParameter('tzid');
    if (isDate) return { wall, zone: this.#own, isDate };
    if (value.zone.tzid === 'UTC') return { wall, zone: UTC, isDate };
    return { wall, zone: name ? this.#zoneNamed(name) : this.#own, isDate };
  }

  /** An end is so much time after the start for every occurrence, a duration counts days by the calendar. */
  #lengthOf(event: ICAL.Component, start: When): Length {
    const end = event.getFirstProperty('dtend');
    if (end !== null) {
      const at = this.#when(end);
      if (start.isDate) return { days: Math.max(1, Math.round((at.wall - start.wall) / DAY_MS)), rest: 0 };
      return { days: 0, rest: instantOf(at) - instantOf(start) };
    }
    const duration = event.getFirstPropertyValue('duration');
    if (duration instanceof ICAL.Duration) return lengthIn(duration);
    return { days: start.isDate ? 1 : 0, rest: 0 };
  }

  #add(wall: number, zone: CalendarZone, { days, rest }: Length): void {
    const start = Math.max(zone.instantAt(wall), this.#window.start);
    const end = Math.min(zone.instantAt(wall + days * DAY_MS) + rest, this.#window.end);
    if (start >= end) return;
    this.found.push({ start: toInstant(start), end: toInstant(end) });
    if (this.found.length > MAX_FOUND) throw new UnreadableEvent('too many');
  }
}

const instantOf = ({ wall, zone }: When): number => zone.instantAt(wall);

const lengthIn = ({ isNegative, weeks, days, hours, minutes, seconds }: ICAL.Duration): Length =>
  isNegative ? { days: 0, rest: 0 } : { days: weeks * 7 + days, rest: ((hours * 60 + minutes) * 60 + seconds) * 1000 };

/** Neither called off nor said to leave the time free. */
const keepsRoom = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED' &&
  String(event.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT';

/** How far a rule of days or weeks can be begun later and still give the same times, in ms. */
function skipped({ freq, interval, count, parts }: ICAL.Recur, far: number): number {
  const days = freq === 'DAILY' ? 1 : freq === 'WEEKLY' ? 7 : null;
  if (days === null || count || parts['BYSETPOS'] !== undefined) return 0;
  const length = days * Math.max(1, interval) * DAY_MS;
  return Math.max(0, Math.floor(far / length) - 1) * length;
}

/** Wall times of a rule, by time. The rule itself knows of no zones: it counts by the clock of the event's. */
function* wallsOf(
  property: ICAL.Property,
  { wall, zone }: When,
  { from, until }: { from: number; until: number },
): Generator<number> {
  const given = property.getFirstValue();
  if (!(given instanceof ICAL.Recur)) throw new UnreadableEvent('no rule');
  const last = given.until;
  const rule = ICAL.Recur.fromString(given.toString());
  rule.until = null;
  const isOver = (at: number): boolean => {
    if (last === null || last === undefined) return false;
    const end = Date.UTC(last.year, last.month - 1, last.day, last.hour, last.minute, last.second);
    if (last.isDate) return at >= end + DAY_MS;
    return last.zone.tzid === 'UTC' ? zone.instantAt(at) > end : at > end;
  };
  const first = wall + skipped(rule, from - wall);
  const iterator = rule.iterator(ICAL.Time.fromJSDate(new Date(first), true));
  for (let step = 0; ; step += 1) {
    if (step > MAX_STEPS) throw new UnreadableEvent('too many');
    const next = iterator.next();
    if (!next) return;
    const at = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (at > until || isOver(at)) return;
    yield at;
  }
}
