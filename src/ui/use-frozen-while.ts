import { useState } from 'react';

/**
 * What a sheet shows keeps still while it acts on a tap and goes away: what the tap changes would else be seen there for
 * a moment, as something new to decide about.
 * @param still while true, the value that there was when it became true
 */
export function useFrozenWhile<T>(value: T, still: boolean): T {
  const [kept, setKept] = useState<{ value: T } | null>(null);
  if (still && kept === null) setKept({ value });
  if (!still && kept !== null) setKept(null);
  return still && kept !== null ? kept.value : value;
}
