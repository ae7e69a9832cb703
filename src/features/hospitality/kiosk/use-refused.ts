import { useEffect, useState } from 'react';
import type { Kept } from '../../../domain/intent/saved.ts';

/** Whether the server refused what this tablet kept: whoever stands there is told so. @param kept null: nothing yet */
export function useRefused(kept: Kept | null): boolean {
  const [refused, setRefused] = useState<Kept | null>(null);
  useEffect(
    () =>
      kept?.follow((state) => {
        if (state === 'gone') setRefused(kept);
      }),
    [kept],
  );
  return kept !== null && refused === kept;
}
