import { lazy, Suspense, useState } from 'react';
import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));

/**
 * Cancels something for which a place was kept. Where amenities are reserved for its time, it first asks what becomes of them.
 * @param props.amenities their names; none: it cancels at once
 * @param props.onCancel told whether they go, too
 */
export function CancelButton({ amenities, onCancel, ...button }: Omit<ButtonProps, 'onClick'> & { amenities: readonly string[]; onCancel: (withAmenities: boolean) => void }) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const answer = (withAmenities: boolean) => {
    setAsking(false);
    onCancel(withAmenities);
  };
  return (
    <>
      <Button {...button} onClick={() => (amenities.length > 0 ? setAsking(true) : onCancel(false))} />
      {asking !== null && <Suspense><CancelDialog open={asking} amenities={amenities} onAnswer={answer} onClose={() => setAsking(false)} /></Suspense>}
    </>
  );
}
