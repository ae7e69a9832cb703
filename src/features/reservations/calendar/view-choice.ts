import { useState } from 'react';
import type { CalendarView } from '../../../domain/calendar/view.ts';
import { CALENDAR_VIEWS } from '../../../domain/calendar/view.ts';
import { useKeptChoice } from '../../../ui/use-kept-choice.ts';

/** A list, or a calendar of some days. */
export type ReservationsView = 'list' | CalendarView;
export const RESERVATIONS_VIEWS: readonly ReservationsView[] = ['list', ...CALENDAR_VIEWS];

/**
 * Remembered per person on this device.
 * @param asked a link's view: counts until another is chosen, and is not remembered
 */
export function useReservationsView(
  account: string,
  asked: string | null,
): [ReservationsView, (view: ReservationsView) => void] {
  const [kept, keep] = useKeptChoice(`reservations-view:${account}`, RESERVATIONS_VIEWS);
  const named = (link: string | null) => RESERVATIONS_VIEWS.find((view) => view === link) ?? null;
  const [heard, setHeard] = useState(asked);
  const [linked, setLinked] = useState(() => named(asked));
  if (asked !== heard) {
    // Another link opened this screen again.
    setHeard(asked);
    setLinked(named(asked) ?? linked);
  }
  return [
    linked ?? kept ?? 'list',
    (chosen) => {
      setLinked(null);
      keep(chosen);
    },
  ];
}
