import type { WaitingEntry } from '../../queries/outbox.ts';

/** Parts of the waiting list, the most pressing first. */
export const SECTIONS = ['choice', 'rejected', 'waiting', 'parked', 'done'] as const;
export type Section = (typeof SECTIONS)[number];

/** What a person did with one thing: the change that began it, and those that followed. */
export interface Group {
  section: Section;
  /** In the order of the queue; never empty. */
  entries: readonly [WaitingEntry, ...WaitingEntry[]];
}

type Standing = Pick<WaitingEntry, 'state' | 'label' | 'problem'>;

/** Where a change stands. One that came through although it was given up is the person's to keep or to undo. */
export function sectionOf({ state, label, problem }: Standing): Section {
  if (state === 'conflict' || (state === 'done' && problem !== null)) return 'choice';
  if (state === 'rejected' || label === 'blocked') return 'rejected';
  if (state === 'done') return 'done';
  return state === 'parked' ? 'parked' : 'waiting';
}

const rank = (section: Section): number => SECTIONS.indexOf(section);

/** Puts together what shares a thing, be it through a third. */
function together(entries: readonly WaitingEntry[]): WaitingEntry[][] {
  const homes = new Map<string, WaitingEntry[]>();
  const groups = new Set<WaitingEntry[]>();
  for (const entry of entries) {
    const [home = [], ...others] = new Set(
      entry.things.map((thing) => homes.get(thing)).filter((known) => known !== undefined),
    );
    for (const other of others) {
      home.push(...other);
      groups.delete(other);
    }
    home.push(entry);
    groups.add(home);
    for (const { things } of home) for (const thing of things) homes.set(thing, home);
  }
  return [...groups];
}

/**
 * The waiting list: what belongs together as one, in the part of the list where its most pressing change stands. What waits is in
 * the order of the queue, what came through begins with the latest.
 */
export function groupsOf(entries: readonly WaitingEntry[]): Group[] {
  const groups = together(entries).flatMap((found): Group[] => {
    const [first, ...rest] = found.toSorted((a, b) => a.seq - b.seq);
    if (first === undefined) return [];
    const section = [first, ...rest].map(sectionOf).reduce((most, next) => (rank(next) < rank(most) ? next : most));
    return [{ section, entries: [first, ...rest] }];
  });
  const settled = (group: Group) => Math.max(...group.entries.map(({ settledAt }) => settledAt ?? 0));
  return groups.toSorted(
    (a, b) =>
      rank(a.section) - rank(b.section) ||
      (a.section === 'done' ? settled(b) - settled(a) : a.entries[0].seq - b.entries[0].seq),
  );
}
