import { useState } from 'react';
import { useKeptView } from '../../ui/use-kept-choice.ts';

const BOOKING_VIEWS = ['plan', 'list'] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];

/**
 * Remembered per person on this device; visually impaired people start with the list.
 * @param shows whether the address names a room, which the floor plan then shows whatever was chosen before
 */
export function useViewChoice(
  account: string,
  visuallyImpaired: boolean,
  shows: boolean,
): [BookingView, (view: BookingView) => void] {
  const [kept, choose] = useKeptView('booking-view', { id: account, visuallyImpaired }, BOOKING_VIEWS);
  const [isLed, setLed] = useState(shows);
  const view = kept ?? (visuallyImpaired ? 'list' : 'plan');
  return [
    isLed && !visuallyImpaired ? 'plan' : view,
    (chosen) => {
      setLed(false);
      choose(chosen);
    },
  ];
}
