import { useState } from 'react';

export type BookingView = 'plan' | 'list';

const keyOf = (account: string): string => `booking-view:${account}`;

/** Storage may be refused by the browser's settings; then the choice lasts as long as the screen. */
function read(account: string): BookingView | null {
  try {
    const kept = localStorage.getItem(keyOf(account));
    return kept === 'plan' || kept === 'list' ? kept : null;
  } catch {
    return null;
  }
}

/** Plan or list, remembered per person on this device; who sees badly starts with the list. */
export function useViewChoice(account: string, visuallyImpaired: boolean): [BookingView, (view: BookingView) => void] {
  const [view, setView] = useState<BookingView | null>(() => read(account));
  const choose = (chosen: BookingView) => {
    setView(chosen);
    try {
      localStorage.setItem(keyOf(account), chosen);
    } catch {
      // Not kept; said above.
    }
  };
  return [view ?? (visuallyImpaired ? 'list' : 'plan'), choose];
}
