import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '../use-latest.ts';

/** Spec 9, "Search debounce". */
const SEARCH_DEBOUNCE_MS = 100;

export interface Search<Item> {
  text: string;
  setText: (text: string) => void;
  items: readonly Item[];
  /** The last search found nothing. */
  isEmpty: boolean;
  /** The answer to this text is not there yet. */
  isSearching: boolean;
  /** No answer to this text will come: nobody was found, and nobody was sought. */
  hasFailed: boolean;
  /** Searches once more for the same text, whatever is thought of what answers. */
  again: () => void;
}

/**
 * Searches while somebody types. An answer that comes after the next search began is dropped; a failure is logged (spec
 * 8, "Employee search"), never passes for an answer, and is tried again once what answers is there.
 * @param search `anew`: for the same text once more, since somebody pressed for it or what answers is there again
 * @param minLength the search begins with a longer text than this
 * @param online whether what answers is there: the server, as far as asking tells; always, for this device
 */
export function useSearch<Item>(
  search: (text: string, anew?: boolean) => Promise<readonly Item[]>,
  minLength: number,
  online: boolean,
): Search<Item> {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ text: string; items: readonly Item[] } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [again, setAgain] = useState<{ text: string } | null>(null);
  const ask = useLatest(search);
  const wanted = text.trim();
  const isLong = wanted.length > minLength;
  useEffect(() => {
    if (!isLong) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      (again?.text === wanted ? ask(wanted, true) : ask(wanted)).then(
        (items) => {
          if (!current) return;
          setFound({ text: wanted, items });
        },
        (error: unknown) => {
          console.warn('a search failed', error);
          if (!current) return;
          setFound(null);
          setFailed(wanted);
        },
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
      // A text that is typed once more is sought once more.
      setFailed(null);
    };
  }, [wanted, isLong, again, ask]);
  // Until the next answer is there, the last one stays: a list that empties with each key flickers.
  const shown = isLong ? found : null;
  const isAnswered = shown?.text === wanted;
  const hasFailed = isLong && failed === wanted;
  const searchAgain = useCallback(() => setAgain({ text: wanted }), [wanted]);
  const [wasOnline, setWasOnline] = useState(online);
  if (wasOnline !== online) {
    setWasOnline(online);
    if (online && hasFailed) searchAgain();
  }
  return {
    text,
    setText,
    items: shown?.items ?? [],
    isEmpty: isAnswered && shown.items.length === 0,
    isSearching: isLong && !isAnswered && !hasFailed,
    hasFailed,
    again: searchAgain,
  };
}
