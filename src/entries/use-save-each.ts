import type { Save } from '../actions/save.ts';
import { useSave } from '../actions/save.ts';
import type { Kept, KeptState, Saved, Undone } from '../domain/intent/saved.ts';
import { savedWords } from '../i18n/saved-words.ts';
import { useText } from '../i18n/text.tsx';
import { showSaved, showToast } from '../state/toasts.ts';
import { useSubmitLock } from '../ui/use-submit-lock.ts';

const WORST_FIRST = ['tooLate', 'givingUp', 'reversed'] as const satisfies readonly Undone[];

/** One that did not come true ends the message: it says of all that they did. */
function stateOfAll(states: readonly KeptState[]): KeptState {
  if (states.includes('gone')) return 'gone';
  return states.every((state) => state === 'done') ? 'done' : 'waiting';
}

/** Tells, follows and undoes several changes as one. @param last of these, whose kind names all */
export function asOne(kept: readonly Kept[], last: Kept): Kept {
  const [first = last, ...rest] = kept;
  const others = rest.map(({ facts }) => facts);
  return {
    ...last,
    ...(others.length > 0 ? { facts: { ...first.facts, others } } : {}),
    held: kept.some(({ held }) => held),
    reversible: kept.every(({ held, reversible }) => held || reversible === true),
    prolong: () => Promise.all(kept.map((each) => each.prolong())),
    async undo() {
      const undone: Undone[] = [];
      // The last first: each finds what it needs as it was.
      for (const each of kept.toReversed()) undone.push(await each.undo());
      return WORST_FIRST.find((each) => undone.includes(each)) ?? 'undone';
    },
    follow(listener) {
      const states = kept.map((): KeptState => 'waiting');
      const stops = kept.map((each, nth) =>
        each.follow((state) => {
          states[nth] = state;
          listener(stateOfAll(states));
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Changes saved here, things left over, and why the first failed. */
interface SavedEach<T> {
  kept: Kept[];
  left: T[];
  failure: Exclude<Saved, Kept> | null;
}

/** Saves changes one by one; a failure leaves the others alone. */
export async function saveEach<T>(things: readonly T[], keep: (thing: T) => Promise<Saved>): Promise<SavedEach<T>> {
  const done: SavedEach<T> = { kept: [], left: [], failure: null };
  for (const thing of things) {
    const saved = await keep(thing);
    if (saved.saved) done.kept.push(saved);
    else {
      done.left.push(thing);
      done.failure ??= saved;
    }
  }
  return done;
}

/**
 * Changes several things of one kind, each by a change of its own, and tells of them as of one.
 * @returns `saveAll`, resolving to what was not saved, for another try
 */
export function useSaveEach(): {
  locked: boolean;
  saveAll: <T extends { name: string }>(
    things: readonly T[],
    keep: (thing: T, save: Save) => Promise<Saved>,
  ) => Promise<T[]>;
} {
  const text = useText();
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const say = ({ kept, left, failure }: SavedEach<{ name: string }>) => {
    const last = kept.at(-1);
    if (failure === null) return last && showSaved(asOne(kept, last));
    if (last === undefined) return showSaved(failure);
    const partly = text.t('several.partly', { kept: kept.length, left: left.map(({ name }) => name).join(', ') });
    const why = savedWords(text, failure);
    return showToast({ ...why, text: `${partly} ${why.text}` });
  };
  return {
    locked,
    async saveAll(things, keep) {
      const done = await once(() => saveEach(things, (thing) => keep(thing, save)));
      say(done);
      return done.left;
    },
  };
}
