import type { LocationView, ReservationView, View, Waiting } from './view.ts';

/** Whether the effect of an entry is still expected to come. */
export const isExpected = (waiting: Waiting): boolean => waiting.label !== 'rejected' && waiting.label !== 'blocked';

export function putReservation(view: View, row: ReservationView): View {
  return { ...view, reservations: new Map(view.reservations).set(row.id, row) };
}

export function putLocation(view: View, row: LocationView): View {
  return { ...view, locations: new Map(view.locations).set(row.id, row) };
}

/** Takes rows away; ids that are not there are no error. */
export function removeRows(view: View, ids: { reservations?: Iterable<string>; locations?: Iterable<string> }): View {
  const reservations = new Map(view.reservations);
  const locations = new Map(view.locations);
  for (const id of ids.reservations ?? []) reservations.delete(id);
  for (const id of ids.locations ?? []) locations.delete(id);
  return { ...view, reservations, locations };
}

/** Changes a reservation, and its copy inside its location, where they are there. */
export function patchReservation(view: View, id: string, change: (row: ReservationView) => ReservationView): View {
  const row = view.reservations.get(id);
  const next = row === undefined ? view : putReservation(view, change(row));
  for (const location of next.locations.values()) {
    if (location.workplaceReservation?.id !== id) continue;
    const { waiting: _, ...inner } = change({ ...location.workplaceReservation, waiting: null });
    return putLocation(next, { ...location, workplaceReservation: inner });
  }
  return next;
}

/** Changes a location where it is there. */
export function patchLocation(view: View, id: string, change: (row: LocationView) => LocationView): View {
  const row = view.locations.get(id);
  return row === undefined ? view : putLocation(view, change(row));
}
