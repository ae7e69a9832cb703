import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import type { ShiftReservation } from '../domain/shift/shift.ts';
import { lazyPart } from '../ui/load-chunk.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** Goes on with what is cancelled, too; undefined: nothing. */
type GoOn = (shifts: readonly ShiftReservation[] | undefined) => void;

/**
 * Asks whether to cancel the amenities of a cancelled time, too.
 * @param amenities what is reserved then; without any, it asks nothing
 * @returns `ask` continues with the answer; render `question` anywhere
 */
export function useAmenityQuestion(amenities: readonly ShiftReservation[]): {
  ask: (goOn: GoOn) => void;
  question: ReactNode;
} {
  // As it was asked: what is answered goes from the list while the dialog still closes.
  const [asking, setAsking] = useState<{ open: boolean; goOn: GoOn; amenities: typeof amenities } | null>(null);
  const close = () => setAsking((last) => last && { ...last, open: false });
  return {
    ask: (goOn) => (amenities.length > 0 ? setAsking({ open: true, goOn, amenities }) : goOn(undefined)),
    question: asking !== null && (
      <Suspense>
        <CancelDialog
          open={asking.open}
          amenities={[...new Set(asking.amenities.map(({ shift }) => shift.amenity.name))]}
          onClose={close}
          onAnswer={(all) => {
            close();
            asking.goOn(all ? asking.amenities : undefined);
          }}
        />
      </Suspense>
    ),
  };
}
