import { useState } from 'react';
import type { CalendarView } from '../../../domain/calendar/view.ts';
import { CALENDAR_VIEWS } from '../../../domain/calendar/view.ts';

/** How the person's entries are shown: as a list, or as a calendar of some days. */
export type ReservationsView = 'list' | CalendarView;
export const RESERVATIONS_VIEWS: readonly ReservationsView[] = ['list', ...CALENDAR_VIEWS];

const keyOf = (account: string): string => `reservations-view:${account}`;
const known = (view: string | null): ReservationsView | null =>
  RESERVATIONS_VIEWS.find((name) => name === view) ?? null;

/** Storage may be refused by the browser's settings; then the choice lasts as long as the screen. */
function read(account: string): ReservationsView | null {
  try {
    return known(localStorage.getItem(keyOf(account)));
  } catch {
    return null;
  }
}

/**
 * The view, remembered per person on this device.
 * @param asked the view that a link names; it counts until another is chosen
 */
export function useReservationsView(
  account: string,
  asked: string | null,
): [ReservationsView, (view: ReservationsView) => void] {
  const [view, setView] = useState(() => known(asked) ?? read(account) ?? 'list');
  const [heard, setHeard] = useState(asked);
  if (asked !== heard) {
    // Another link was followed while the screen stood there.
    setHeard(asked);
    setView(known(asked) ?? view);
  }
  return [
    view,
    (chosen) => {
      setView(chosen);
      try {
        localStorage.setItem(keyOf(account), chosen);
      } catch {
        // Not kept; said above.
      }
    },
  ];
}
