import { useState } from 'react';
import type { Conflict } from '../../domain/conflict/conflict.ts';
import { stillOpen } from '../../domain/conflict/still-open.ts';
import { initialOf } from './resolution.ts';

/** What a conflict offers, as it changes while the dialog is open. */
export interface Offer {
  /** Null without a conflict. What was taken under the person's eyes keeps its place; what is free again comes last. */
  listed: Conflict | null;
  /** What can still be had. */
  open: Conflict | null;
  /** Ids of the options that cannot be had any more. */
  taken: ReadonlySet<string>;
  /** Chosen at first; stays as long as it can be had. */
  initial: string | null;
  /** Was chosen at first before that, and is taken; null: nothing was. */
  before: string | null;
}

const NONE: ReadonlySet<string> = new Set();

/** @param known ids of options that are known to be taken; undefined while unknown */
export function useOffer(conflict: Conflict | null, known: ReadonlySet<string> | undefined): Offer {
  const taken = known ?? NONE;
  const open = conflict && stillOpen(conflict, taken);
  const first = open && initialOf(open);
  const [seen, setSeen] = useState({ dropped: known, initial: first, before: null as string | null });
  const stands = seen.initial !== null && open?.singleEnumResolutionOptions?.includes(seen.initial) === true;
  const initial = stands ? seen.initial : first;
  // What was known when the dialog opened is no news.
  if (seen.dropped === undefined && known !== undefined) setSeen({ dropped: known, initial: first, before: null });
  else if (initial !== seen.initial) setSeen({ ...seen, initial, before: seen.initial });
  const dropped = seen.dropped ?? NONE;
  return {
    listed: conflict && stillOpen(conflict, new Set([...dropped].filter((id) => taken.has(id))), dropped),
    open,
    taken,
    initial,
    before: seen.before !== null && taken.has(seen.before) ? seen.before : null,
  };
}
