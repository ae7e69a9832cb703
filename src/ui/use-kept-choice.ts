import { useState } from 'react';

/** Storage may be refused by the browser's settings; then a choice lasts as long as the screen. */
function read<T extends string>(key: string, choices: readonly T[]): T | null {
  try {
    const kept = localStorage.getItem(key);
    return choices.find((choice) => choice === kept) ?? null;
  } catch {
    return null;
  }
}

/**
 * A choice that this device remembers.
 * @param key names the choice and whose it is
 * @returns the choice, null before one was made or where it is no longer offered, and how to make it
 */
export function useKeptChoice<T extends string>(key: string, choices: readonly T[]): [T | null, (choice: T) => void] {
  const [choice, setChoice] = useState<T | null>(() => read(key, choices));
  return [
    choice,
    (chosen) => {
      setChoice(chosen);
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // Not remembered beyond this screen.
      }
    },
  ];
}
