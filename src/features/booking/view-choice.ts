import { useKeptChoice } from '../../ui/use-kept-choice.ts';

const BOOKING_VIEWS = ['plan', 'list'] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];

/** Remembered per person on this device; visually impaired people start with the list. */
export function useViewChoice(account: string, visuallyImpaired: boolean): [BookingView, (view: BookingView) => void] {
  const [view, choose] = useKeptChoice(`booking-view:${account}`, BOOKING_VIEWS);
  return [view ?? (visuallyImpaired ? 'list' : 'plan'), choose];
}
