import { useAmenityQuestion } from './amenity-question.tsx';
import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Cancels a reservation. Where amenities are reserved for its time, it first asks whether they are cancelled, too.
 * @param props.amenities their names; none: it cancels at once
 * @param props.onCancel told whether they go, too
 */
export function CancelButton({
  amenities,
  onCancel,
  ...button
}: Omit<ButtonProps, 'onClick'> & { amenities: readonly string[]; onCancel: (withAmenities: boolean) => void }) {
  const { ask, question } = useAmenityQuestion(amenities);
  return (
    <>
      <Button {...button} onClick={() => ask(onCancel)} />
      {question}
    </>
  );
}
