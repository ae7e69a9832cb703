import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../ui/load-chunk.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/**
 * Asks whether to cancel the amenities of a cancelled time, too.
 * @param amenities names; without any, it asks nothing
 * @returns `ask` continues with the answer; render `question` anywhere
 */
export function useAmenityQuestion(amenities: readonly string[]): {
  ask: (goOn: (withAmenities: boolean) => void) => void;
  question: ReactNode;
} {
  const [asking, setAsking] = useState<{ open: boolean; goOn: (withAmenities: boolean) => void } | null>(null);
  const close = () => setAsking((last) => last && { ...last, open: false });
  return {
    ask: (goOn) => (amenities.length > 0 ? setAsking({ open: true, goOn }) : goOn(false)),
    question: asking !== null && (
      <Suspense>
        <CancelDialog
          open={asking.open}
          amenities={amenities}
          onClose={close}
          onAnswer={(all) => {
            close();
            asking.goOn(all);
          }}
        />
      </Suspense>
    ),
  };
}
