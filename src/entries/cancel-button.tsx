import type { ShiftReservation } from '../domain/shift/shift.ts';
import { useAmenityQuestion } from './amenity-question.tsx';
import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Cancels a reservation; first asks about the amenities of its time.
 * @param props.amenities what is reserved; without any, it cancels at once
 * @param props.onCancel gets those to cancel, too; undefined: they stay
 */
export function CancelButton({
  amenities,
  onCancel,
  ...button
}: Omit<ButtonProps, 'onClick'> & {
  amenities: readonly ShiftReservation[];
  onCancel: (shifts: readonly ShiftReservation[] | undefined) => void;
}) {
  const { ask, question } = useAmenityQuestion(amenities);
  return (
    <>
      <Button {...button} onClick={() => ask(onCancel)} />
      {question}
    </>
  );
}
