import type { WaitingEntry } from '../../queries/outbox.ts';

/** Most urgent first. */
export const SECTIONS = ['choice', 'rejected', 'waiting', 'parked', 'done'] as const;
export type Section = (typeof SECTIONS)[number];

/** Changes of one thing: the first, and those that followed. */
export interface Group {
  section: Section;
  /** In outbox order; never empty. */
  entries: readonly [WaitingEntry, ...WaitingEntry[]];
}

type SortedBy = Pick<WaitingEntry, 'state' | 'label' | 'problem'>;

/** A change that was given up but still came through is the person's choice: keep or undo. */
export function sectionOf({ state, label, problem }: SortedBy): Section {
  if (state === 'conflict' || (state === 'done' && problem !== null)) return 'choice';
  if (state === 'rejected' || label === 'blocked') return 'rejected';
  if (state === 'done') return 'done';
  return state === 'parked' ? 'parked' : 'waiting';
}

const rank = (section: Section): number => SECTIONS.indexOf(section);

/** Groups entries that share a thing, also indirectly. */
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
 * Groups related changes, each in the section of its most urgent one. Waiting groups are in outbox order, settled ones
 * latest first.
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
