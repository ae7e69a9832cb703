import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Hearer, Story } from './news-reader.ts';

/** What those are told who see the same of a change. */
export interface Said {
  /** Where it ends for them: the last of its changes of which they may know; null: they may know of none. */
  to: number | null;
  /** A message, by the revision that it leads on from: written once for each. */
  textFrom(since: number): string;
}

/** Nothing that they may know of. */
export const UNSAID: Said = { to: null, textFrom: () => '' };

/** @param said the message without the revision that it leads on from */
export function saying(to: number, said: Record<string, unknown>): Said {
  const rest = JSON.stringify({ ...said, to }).slice(1);
  const texts = new Map<number, string>();
  return {
    to,
    textFrom(since) {
      const text = texts.get(since) ?? `{"from":${since},${rest}`;
      texts.set(since, text);
      return text;
    },
  };
}

/**
 * Tells each hearer from where their last news ended. What they may not know of is passed over without a word, and only
 * as long as all that was told leads on from there: a hearer who was to ask meanwhile has it from their answer.
 * @param change where it begins and ends
 * @param said to each; null where they have to ask
 */
export function storyOf(
  key: CollectionKey,
  { from, revision }: { from: number; revision: number },
  hearers: readonly Hearer[],
  said: (hearer: Hearer) => Said | null,
): Story {
  const story = new Map<Hearer, string | null>();
  for (const hearer of hearers) {
    const theirs = said(hearer);
    const passed = hearer.passedOver.get(key);
    const since = passed?.to === from ? passed.from : from;
    const at = theirs === null ? revision : (theirs.to ?? since);
    if (at === revision) hearer.passedOver.delete(key);
    else hearer.passedOver.set(key, { from: at, to: revision });
    if (theirs === null) story.set(hearer, null);
    else if (theirs.to !== null) story.set(hearer, theirs.textFrom(since));
  }
  return story;
}
