import { useState } from 'react';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';

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
  // What they chose before their sight was adjusted to does not come before the list.
  const key = visuallyImpaired ? 'booking-view-impaired' : 'booking-view';
  const [kept, choose] = useKeptChoice(`${key}:${account}`, BOOKING_VIEWS);
  const [isLed, setLed] = useState(shows && !visuallyImpaired);
  const view = kept ?? (visuallyImpaired ? 'list' : 'plan');
  return [
    isLed ? 'plan' : view,
    (chosen) => {
      setLed(false);
      choose(chosen);
    },
  ];
}
