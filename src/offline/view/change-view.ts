import type { Slot } from '../../domain/day-part/day-part.ts';
import { overlaps, partsOf } from '../../domain/day-part/parts.ts';
import type { PlanEffect, Stretch } from '../../domain/employee-location/plan.ts';
import { stretchId } from '../../domain/employee-location/plan.ts';
import type {
  AnnouncedVisitView,
  DirtyRoomView,
  LocationView,
  MeetingView,
  NotificationView,
  ReservationView,
  ShiftView,
  RollCallMarkView,
  TeamProfileView,
  View,
  VisitView,
  Waiting,
} from './view.ts';

/** Whether the effect of an entry is still expected to come. */
export const isExpected = (waiting: Waiting): boolean => waiting.label !== 'rejected' && waiting.label !== 'blocked';

/** Entries by which a further wish is judged: those that the server has, or soon will. Refused ones may never come. */
export const countedDay = ({ locations }: View): LocationView[] =>
  [...locations.values()].filter(
    ({ waiting }) => waiting === null || waiting.label === 'saved' || waiting.label === 'sending',
  );

/** Maps that one overlay owns and changes in place: copying them at each of thousands of steps would take seconds. */
const owned = new WeakSet<object>();
/** Of these, those that may hold a refused wish. */
const withRefused = new WeakSet<object>();

/** Whether there can be a refused wish among rows: what is new would look for one at each of thousands of steps. */
export const mayHoldRefused = (rows: ReadonlyMap<string, unknown>): boolean =>
  !owned.has(rows) || withRefused.has(rows);

/** Rows of the mirror as a view of its own for the functions below to change in place, until {@link release}. */
export function draftOf(view: View): View {
  const draft = {
    ...view,
    reservations: new Map(view.reservations),
    locations: new Map(view.locations),
    dirtyRooms: new Map(view.dirtyRooms),
    notifications: new Map(view.notifications),
    visits: new Map(view.visits),
    announcedVisits: new Map(view.announcedVisits),
    shifts: new Map(view.shifts),
    rollCallMarks: new Map(view.rollCallMarks),
    meetings: new Map(view.meetings),
    teamProfiles: new Map(view.teamProfiles),
  };
  owned.add(draft.reservations).add(draft.locations).add(draft.dirtyRooms).add(draft.notifications).add(draft.visits);
  owned
    .add(draft.announcedVisits)
    .add(draft.shifts)
    .add(draft.rollCallMarks)
    .add(draft.meetings)
    .add(draft.teamProfiles);
  return draft;
}

/** From here on nothing changes a draft any more. */
export function release(draft: View): View {
  owned.delete(draft.reservations);
  owned.delete(draft.locations);
  owned.delete(draft.dirtyRooms);
  owned.delete(draft.notifications);
  owned.delete(draft.visits);
  owned.delete(draft.announcedVisits);
  owned.delete(draft.shifts);
  owned.delete(draft.rollCallMarks);
  owned.delete(draft.meetings);
  owned.delete(draft.teamProfiles);
  return draft;
}

const writable = <T>(rows: ReadonlyMap<string, T>): Map<string, T> =>
  rows instanceof Map && owned.has(rows) ? rows : new Map(rows);

export function putReservation(view: View, row: ReservationView): View {
  const reservations = writable(view.reservations).set(row.id, row);
  if (row.waiting?.makes !== undefined) withRefused.add(reservations);
  return { ...view, reservations };
}

export function putLocation(view: View, row: LocationView): View {
  const locations = writable(view.locations).set(row.id, row);
  if (row.waiting?.makes !== undefined) withRefused.add(locations);
  return { ...view, locations };
}

export function putDirtyRoom(view: View, row: DirtyRoomView): View {
  return { ...view, dirtyRooms: writable(view.dirtyRooms).set(row.id, row) };
}

export function putNotification(view: View, row: NotificationView): View {
  return { ...view, notifications: writable(view.notifications).set(row.id, row) };
}

export function putVisit(view: View, row: VisitView): View {
  return { ...view, visits: writable(view.visits).set(row.id, row) };
}

export function putAnnouncedVisit(view: View, row: AnnouncedVisitView): View {
  return { ...view, announcedVisits: writable(view.announcedVisits).set(row.id, row) };
}

export function putShift(view: View, row: ShiftView): View {
  return { ...view, shifts: writable(view.shifts).set(row.id, row) };
}

export function putMeeting(view: View, row: MeetingView): View {
  return { ...view, meetings: writable(view.meetings).set(row.id, row) };
}

/** Takes a meeting away; an id that is not there is no error. */
export function removeMeeting(view: View, id: string): View {
  const meetings = writable(view.meetings);
  meetings.delete(id);
  return { ...view, meetings };
}

/** Takes a reservation of an amenity away; an id that is not there is no error. */
export function removeShift(view: View, id: string): View {
  const shifts = writable(view.shifts);
  shifts.delete(id);
  return { ...view, shifts };
}

export function putRollCallMark(view: View, row: RollCallMarkView): View {
  return { ...view, rollCallMarks: writable(view.rollCallMarks).set(row.id, row) };
}

export function putTeamProfile(view: View, row: TeamProfileView): View {
  return { ...view, teamProfiles: writable(view.teamProfiles).set(row.id, row) };
}

/** Takes notifications away; ids that are not there are no error. */
export function removeNotifications(view: View, ids: Iterable<string>): View {
  const notifications = writable(view.notifications);
  for (const id of ids) notifications.delete(id);
  return { ...view, notifications };
}

/** Takes rows away; ids that are not there are no error. */
export function removeRows(view: View, ids: { reservations?: Iterable<string>; locations?: Iterable<string> }): View {
  const reservations = writable(view.reservations);
  const locations = writable(view.locations);
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

/**
 * Makes room in the calendar as the server will: what is replaced goes, with its reservation. The rest of something
 * longer keeps its ids; a second stretch gets new ones, equal to the server's.
 * @param by id of what is new
 * @param goesOver id of the entry that it takes over: the rest gets other ids, too
 */
export function clearSlot(
  view: View,
  { replaced, kept }: PlanEffect,
  slot: Slot,
  waiting: Waiting,
  by: string,
  goesOver?: string,
): View {
  const reservations = replaced.flatMap((id) => view.locations.get(id)?.workplaceReservation?.id ?? []);
  // A view of a floor may hold the reservation without its place in the calendar.
  const mine = [...view.reservations.values()]
    .filter(
      (row) =>
        row.mine &&
        row.forGuests !== true &&
        row.status === 'APPROVED' &&
        overlaps({ start: row.startDate, end: row.endDate }, slot),
    )
    .map((row) => row.id);
  const rests = kept.flatMap((rest, index) => {
    const old = view.locations.get(rest.from);
    const isFirst = kept.findIndex(({ from }) => from === rest.from) === index;
    const nameOf = (id: string, keeps: boolean) => (keeps ? id : stretchId(by, id, rest.dayPart));
    const ids = {
      location: nameOf(rest.from, isFirst && rest.from !== goesOver),
      reservation: nameOf(old?.workplaceReservation?.id ?? '', isFirst),
    };
    return old === undefined
      ? []
      : [restOf(old, rest, { ids, onFloor: view.reservations.has(old.workplaceReservation?.id ?? ''), waiting })];
  });
  const cleared = removeRows(view, { locations: replaced, reservations: [...reservations, ...mine] });
  return rests.reduce(
    (left, { location, reservation }) =>
      putLocation(reservation === null ? left : putReservation(left, reservation), location),
    cleared,
  );
}

function restOf(
  old: LocationView,
  { dayPart, slot }: Stretch,
  { ids, onFloor, waiting }: { ids: { location: string; reservation: string }; onFloor: boolean; waiting: Waiting },
): { location: LocationView; reservation: ReservationView | null } {
  const inner = old.workplaceReservation && {
    ...old.workplaceReservation,
    id: ids.reservation,
    dayPart,
    startDate: slot.start,
    endDate: slot.end,
  };
  return {
    // A further stretch is the person's own; the team day is where it was.
    location: {
      ...old,
      id: ids.location,
      ...slot,
      dayPart,
      dayParts: partsOf(dayPart),
      workplaceReservation: inner,
      teamCalendar: ids.location === old.id ? old.teamCalendar : null,
      waiting,
    },
    reservation: inner && onFloor ? { ...inner, waiting } : null,
  };
}
