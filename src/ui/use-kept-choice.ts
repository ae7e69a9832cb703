import { useState } from 'react';

/** Storage may be refused by the browser's settings; then a choice lasts as long as the screen. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A choice that this device remembers.
 * @param key names the choice and whose it is; another key is another choice, also while the screen is shown
 * @returns the choice, null before one was made or where it is no longer offered, and how to make it
 */
export function useKeptChoice<T extends string>(key: string, choices: readonly T[]): [T | null, (choice: T) => void] {
  const [held, setHeld] = useState(() => ({ key, kept: read(key) }));
  const now = held.key === key ? held : { key, kept: read(key) };
  if (now !== held) setHeld(now);
  return [
    choices.find((choice) => choice === now.kept) ?? null,
    (chosen) => {
      setHeld({ key, kept: chosen });
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Not remembered beyond this screen.
      }
    },
  ];
}

/**
 * A choice between a floor plan and a list, by person: what somebody chose before their sight was adjusted to does not
 * come before what is shown then.
 * @param name names the choice
 */
export const useKeptView = <T extends string>(
  name: string,
  { id, visuallyImpaired }: { id: string; visuallyImpaired: boolean },
  views: readonly T[],
): [T | null, (view: T) => void] => useKeptChoice(`${name}${visuallyImpaired ? '-impaired' : ''}:${id}`, views);
