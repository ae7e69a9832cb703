import type { CollectionKey } from '../../src/domain/intent/intent.ts';
import type { Hearer, Story } from './news-reader.ts';

/** A story that nobody was told yet. */
export interface Untold {
  story: Story;
  /** Moves each hearer to where it leaves them: only once nothing can keep it from being told. */
  told(): void;
}

/** What those are told who see the same of a change. */
export interface Said {
  /** Where it ends for them: the last of its changes of which they may know; null: they may know of none. */
  to: number | null;
  /** A message, by the revision that it leads on from: written once for each. */
  textFrom(since: number): string;
}

/** Nothing that they may know of. */
export const UNSAID: Said = { to: null, textFrom: () => '' };

/** A story that leaves everybody where they are. */
export const movingNobody = (story: Story): Untold => ({ story, told: () => undefined });

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
): Untold {
  const places = new Map<Hearer, number>();
  const story = new Map<Hearer, string | null>();
  for (const hearer of hearers) {
    const theirs = said(hearer);
    const passed = hearer.passedOver.get(key);
    const since = passed?.to === from ? passed.from : from;
    const at = theirs === null ? revision : (theirs.to ?? since);
    places.set(hearer, at);
    if (theirs === null) story.set(hearer, null);
    else if (theirs.to !== null) story.set(hearer, theirs.textFrom(since));
  }
  return {
    story,
    told() {
      for (const [{ passedOver }, at] of places)
        if (at === revision) passedOver.delete(key);
        else passedOver.set(key, { from: at, to: revision });
    },
  };
}
