import { useEffect, useState } from 'react';

/** The value, or while it is undefined the last one that was known. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last] = useState<{ value: T | undefined }>({ value });
  useEffect(() => {
    if (value !== undefined) last.value = value;
  });
  return value ?? last.value;
}
