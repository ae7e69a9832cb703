import { useState } from 'react';

/**
 * The value, or while it is undefined the last one that was known.
 * @param value plain data: a new object that says the same is the same
 */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && JSON.stringify(value) !== JSON.stringify(known)) setKnown(value);
  return value ?? known;
}
