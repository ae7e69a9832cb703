import { useAmenityQuestion } from './amenity-question.tsx';
import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Cancels a reservation; first asks about the amenities of its time.
 * @param props.amenities names; without any, it cancels at once
 * @param props.onCancel gets whether to cancel them, too
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
