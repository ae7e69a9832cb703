/**
 * What a warden can say in a roll call. MISTAKEN takes one FOUND back; ADDED names somebody who is in no list. Nothing
 * is ever removed, so marks merge in any order (decision 0094).
 */
export const MARK_KINDS = ['STARTED', 'FOUND', 'MISTAKEN', 'ADDED', 'ENDED'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Somebody who was not found when a roll call was ended. */
export interface OpenPerson {
  person: string;
  name: string;
  /** On which floor they were expected; absent in marks of an older app. */
  floor?: string | null | undefined;
}

/** What a mark says, apart from when and by whom. */
export interface MarkWords {
  /** UUID of the roll call. */
  rollCall: string;
  kind: MarkKind;
  /** Key of the person; empty for STARTED and ENDED. */
  person: string;
  /** Counts what one warden says of one person anew: found, mistaken, found. */
  nth: number;
  /** Name of the person as the warden saw it. */
  name: string | null;
  /** Name of the floor on which they were expected; of FOUND, and absent in marks of an older app. */
  floor?: string | null | undefined;
  /** Only an exercise; of STARTED. */
  drill: boolean;
  /** Who was not found; of ENDED by whoever was told who is inside, else null. */
  open: OpenPerson[] | null;
}

export interface RollCallMark extends MarkWords {
  /** {@link markId} */
  id: string;
  buildingId: string;
  /** Who said it first hand; of MISTAKEN whose mark is taken back. */
  by: { id: string; name: string };
  /** Who handed it over, where that was somebody else. */
  via: { id: string; name: string } | null;
  /** ISO instant. */
  at: string;
}

type Named = Pick<MarkWords, 'rollCall' | 'kind' | 'person' | 'nth'>;

/** The same fact has the same id on every phone. @param by employee id */
export const markId = ({ rollCall, kind, person, nth }: Named, by: string): string =>
  [rollCall, kind, person, by, String(nth)].join('/');

/** Merges marks: the earlier of two that say the same counts, so that order and repetition do not matter. */
export function mergeMarks(...lists: readonly Iterable<RollCallMark>[]): Map<string, RollCallMark> {
  const merged = new Map<string, RollCallMark>();
  for (const mark of lists.flatMap((list) => [...list])) {
    const known = merged.get(mark.id);
    if (known === undefined || isEarlier(mark, known)) merged.set(mark.id, mark);
  }
  return merged;
}

/** By time, then by all that it says, so that two phones agree. */
function isEarlier(mark: RollCallMark, known: RollCallMark): boolean {
  const earlier = Date.parse(mark.at) - Date.parse(known.at);
  return earlier === 0 ? JSON.stringify(mark) < JSON.stringify(known) : earlier < 0;
}

export const isMarkKind = (value: unknown): value is MarkKind => MARK_KINDS.some((kind) => kind === value);
