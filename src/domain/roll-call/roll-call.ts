import { grouped } from '../grouped.ts';
import type { OpenPerson, RollCallMark } from './mark.ts';

/** Two of a building that were begun within this time are one: two wardens heard the same alarm. */
const JOIN_MS = 15 * 60_000;
/** One that nobody ended is over after this time: its ticks say nothing of the next day. */
export const MAX_RUNNING_MS = 12 * 3_600_000;

/** That somebody was found. */
export interface Finding {
  at: string;
  by: string;
  name: string | null;
  floor: string | null;
}

/** One roll call, as all its marks tell it. */
export interface RollCall {
  /** Of the first that was begun; new marks carry it. */
  id: string;
  /** All that were joined. */
  ids: readonly string[];
  drill: boolean;
  startedAt: string;
  startedBy: string;
  /** Null while it runs. */
  endedAt: string | null;
  endedBy: string | null;
  /** By key of the person; the first who saw them. */
  found: ReadonlyMap<string, Finding>;
  /** Names of persons whom wardens wrote down, by key. */
  added: ReadonlyMap<string, string>;
  /** Who was not found when it ended, and not since; empty while it runs. */
  missing: readonly OpenPerson[];
  /** False: whoever ended it was never told who is inside, so that others may be missing, too. */
  isMissingKnown: boolean;
  marks: readonly RollCallMark[];
}

interface Begun {
  id: string;
  drill: boolean;
  startedAt: string;
  endedAt: string | null;
  marks: RollCallMark[];
}

/**
 * Roll calls of a building, the latest first, whatever the order in which the marks came.
 * @param now epoch ms
 */
export function rollCallsOf(marks: Iterable<RollCallMark>, now: number): RollCall[] {
  const begun = [...grouped(marks, ({ rollCall }) => rollCall)].map(([id, own]): Begun => {
    const sorted = own.toSorted(byTime);
    const started = sorted.find(({ kind }) => kind === 'STARTED') ?? sorted[0];
    const ended = sorted.findLast(({ kind }) => kind === 'ENDED');
    return {
      id,
      drill: started?.drill === true,
      startedAt: started?.at ?? '',
      endedAt: ended?.at ?? null,
      marks: sorted,
    };
  });
  const joined: Begun[][] = [];
  for (const one of begun.toSorted((a, b) => instant(a.startedAt) - instant(b.startedAt) || (a.id < b.id ? -1 : 1))) {
    const same = joined.find((group) => isSame(group, one));
    if (same === undefined) joined.push([one]);
    else same.push(one);
  }
  return joined.map((group) => rollCallOf(group, now)).reverse();
}

const instant = (text: string): number => Date.parse(text);
const byTime = (a: RollCallMark, b: RollCallMark): number => instant(a.at) - instant(b.at) || (a.id < b.id ? -1 : 1);

function isSame(group: readonly Begun[], { drill, startedAt }: Begun): boolean {
  const [first] = group;
  // Whom a drill has found may be missing when it is in earnest.
  if (first === undefined || first.drill !== drill || instant(startedAt) - instant(first.startedAt) > JOIN_MS)
    return false;
  return group.some(({ endedAt }) => endedAt === null || instant(endedAt) > instant(startedAt));
}

function rollCallOf(group: readonly Begun[], now: number): RollCall {
  const marks = group.flatMap((one) => one.marks).toSorted(byTime);
  const started = marks.find(({ kind }) => kind === 'STARTED') ?? marks[0];
  const startedAt = group[0]?.startedAt ?? '';
  const ends = marks.filter(({ kind }) => kind === 'ENDED');
  const isEnded = group.every(({ endedAt }) => endedAt !== null);
  const forgotten = instant(startedAt) + MAX_RUNNING_MS;
  const found = findingsOf(marks);
  const told = ends.flatMap(({ open }) => (open === null ? [] : [open]));
  const endedAt = isEnded ? (ends.at(-1)?.at ?? null) : now > forgotten ? new Date(forgotten).toISOString() : null;
  const added = new Map(marks.flatMap(({ kind, person, name }) => (kind === 'ADDED' ? [[person, name ?? '']] : [])));
  // Whom wardens wrote down is known in any case, also to who ended it without hearing of them.
  const open: OpenPerson[] =
    endedAt === null ? told.flat() : [...[...added].map(([person, name]) => ({ person, name })), ...told.flat()];
  return {
    id: group[0]?.id ?? '',
    ids: group.map(({ id }) => id),
    drill: group[0]?.drill === true,
    startedAt,
    startedBy: started?.by.name ?? '',
    endedAt,
    endedBy: isEnded ? (ends.at(-1)?.by.name ?? null) : null,
    found,
    added,
    missing: [...new Map(open.map((one) => [one.person, one])).values()].filter(({ person }) => !found.has(person)),
    isMissingKnown: told.length > 0,
    marks,
  };
}

/** Who was found: a tick counts unless that very tick was taken back. @param marks by time */
function findingsOf(marks: readonly RollCallMark[]): Map<string, Finding> {
  const mistaken = new Set(marks.flatMap((mark) => (mark.kind === 'MISTAKEN' ? [tickOf(mark)] : [])));
  const found = new Map<string, Finding>();
  for (const mark of marks)
    if (mark.kind === 'FOUND' && !found.has(mark.person) && !mistaken.has(tickOf(mark)))
      found.set(mark.person, { at: mark.at, by: mark.by.name, name: mark.name, floor: mark.floor ?? null });
  return found;
}

/** What FOUND and its MISTAKEN share. */
const tickOf = ({ rollCall, person, by, nth }: RollCallMark): string =>
  [rollCall, person, by.id, String(nth)].join('/');

/** A warden's next tick of a person: one more than they ever made. */
export const nextTick = ({ id, marks }: Pick<RollCall, 'id' | 'marks'>, person: string, by: string): number =>
  1 + Math.max(-1, ...marks.filter((mark) => mark.rollCall === id && isTick(mark, person, by)).map(({ nth }) => nth));

const isTick = (mark: RollCallMark, person: string, by: string): boolean =>
  mark.person === person && mark.by.id === by && (mark.kind === 'FOUND' || mark.kind === 'MISTAKEN');

/** Ticks of a person that were not taken back. */
export function ticksOf({ marks }: Pick<RollCall, 'marks'>, person: string): RollCallMark[] {
  const of = marks.filter((mark) => mark.person === person);
  const mistaken = new Set(of.flatMap((mark) => (mark.kind === 'MISTAKEN' ? [tickOf(mark)] : [])));
  return of.filter((mark) => mark.kind === 'FOUND' && !mistaken.has(tickOf(mark)));
}
