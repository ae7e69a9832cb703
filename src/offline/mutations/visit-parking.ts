import { mayCancelAmenity } from '../../domain/shift/rules.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import { isPending } from '../../domain/visit/reserved.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putAnnouncedVisit } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import type { AnnouncedVisitRef } from './announced-visit.ts';
import { amenityLane, shiftLane, visitLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { guardOf, isDate, isNamed, isText, maybe } from './params.ts';

/** A parking place for a visit. */
export interface ParkVisitor extends AnnouncedVisitRef {
  /** Of the reservation. */
  shiftId: string;
  amenity: { id: string; name: string };
  /** ISO date in the building's zone. */
  date: string;
  start: string;
  end: string;
  /** IANA zone of the building; an older app did not say. */
  timeZone?: string | undefined;
}

const isParams = guardOf<ParkVisitor>({
  visitId: isText,
  visitorName: isText,
  shiftId: isText,
  amenity: isNamed,
  date: isDate,
  start: isText,
  end: isText,
  timeZone: maybe(isText),
});

const lanes = ({ shiftId, visitId, amenity, date }: ParkVisitor): string[] => [
  shiftLane(shiftId),
  visitLane(visitId),
  amenityLane(amenity.id, date),
];

/** Shows a visit with other parking places, or only that it waits. */
function withParking(
  view: View,
  visitId: string,
  waiting: Waiting,
  change: (parking: NonNullable<AnnouncedVisit['parking']>) => NonNullable<AnnouncedVisit['parking']>,
): View {
  const visit = view.announcedVisits.get(visitId);
  if (visit === undefined) return view;
  if (!isExpected(waiting)) return putAnnouncedVisit(view, { ...visit, waiting });
  const after = { ...visit, parking: change(visit.parking ?? []) };
  return putAnnouncedVisit(view, { ...after, pending: isPending(after), waiting });
}

/** `POST /api/shift/reservations?visit=`. Screens ask the rule of the visit before; what is free the server knows. */
export const parkVisitor: Mutation<ParkVisitor> = {
  kind: 'visit.park',
  v: 1,
  effect: 'creates',
  isParams,
  lanes,
  resourceIds: ({ shiftId }) => [shiftId],
  apply: (view, { visitId, shiftId: id, amenity, start, end }, { waiting }) =>
    withParking(view, visitId, waiting, (parking) =>
      parking.some((one) => one.id === id)
        ? parking
        : [...parking, { id, amenity, start, end }].toSorted((a, b) =>
            `${a.amenity.name} ${a.id}` < `${b.amenity.name} ${b.id}` ? -1 : 1,
          ),
    ),
  request: ({ visitId, amenity, start, end }) =>
    requestOf('POST /api/shift/reservations', { query: { visit: visitId }, body: { amenity: amenity.id, start, end } }),
  facts: ({ visitorName, amenity }) => ({ visitor: visitorName, amenity: amenity.name }),
  undo: (params) => callOf(giveParkingBack, params),
  follow: (params) => params,
};

/** `POST /api/shift/cancel/:id`, of a visit's parking place. */
export const giveParkingBack: Mutation<ParkVisitor> = {
  kind: 'visit.give-parking-back',
  v: 1,
  effect: 'removes',
  isParams,
  lanes,
  resourceIds: () => [],
  apply: (view, { visitId, shiftId }, { waiting }) =>
    withParking(view, visitId, waiting, (parking) => parking.filter(({ id }) => id !== shiftId)),
  judge: ({ start, end, timeZone }, context) =>
    mayCancelAmenity({ start, end }, timeZone ?? context.timeZone, context.config, context.now),
  request: ({ shiftId }) => requestOf('POST /api/shift/cancel/:id', { params: { id: shiftId } }),
  facts: ({ visitorName, amenity }) => ({ visitor: visitorName, amenity: amenity.name }),
  undo: () => null,
  follow: (params) => params,
};
