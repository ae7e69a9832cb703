import { statusIn } from '../../domain/questionnaire/elsewhere.ts';
import type { Room } from '../../domain/room/room.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { isPending } from '../../domain/visit/reserved.ts';
import { mayCancelReservation, mayCheckIn, mayComplete, mayRelease } from '../../domain/workplace-reservation/rules.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, patchLocation, patchReservation, putAnnouncedVisit, removeRows } from '../view/change-view.ts';
import type { AnnouncedVisitView, ReservationView, View, Waiting } from '../view/view.ts';
import type { WithShifts } from './employee-location.ts';
import { shiftFacts, shiftLanes, shiftsQuery, WITH_SHIFTS, withoutShifts } from './employee-location.ts';
import { dayLane, locationLane, reservationLane, roomLane, visitLane } from './lane.ts';
import type { JudgeContext, Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { guardOf, isText, maybe, isDate } from './params.ts';

/** A reservation, or one that an earlier outbox entry creates. */
export interface ReservationRef {
  reservationId: string;
  /** Its entry in the calendar, where known. */
  locationId: string | null;
  roomId: string;
  employeeId: string;
  date: string;
}

const REF = { reservationId: isText, locationId: maybe(isText), roomId: isText, employeeId: isText, date: isDate };

const refFacts = ({ date, roomId }: ReservationRef) => ({ date, room: { id: roomId, name: null } });
const elsewhere = <P extends ReservationRef>(params: P, room: Room): P => ({ ...params, roomId: room.id });

const refLanes = (ref: ReservationRef): string[] => [
  reservationLane(ref.reservationId),
  ...(ref.locationId === null ? [] : [locationLane(ref.locationId)]),
  roomLane(ref.roomId, ref.date),
  dayLane(ref.employeeId, ref.date),
];

/** The reservation, among those of its floor or in its place in the calendar. */
function reservationIn(
  { reservations, locations }: View,
  { reservationId, locationId }: ReservationRef,
): WorkplaceReservation | ReservationView | undefined {
  return (
    reservations.get(reservationId) ??
    (locationId === null ? undefined : (locations.get(locationId)?.workplaceReservation ?? undefined))
  );
}

function judgeReservation(
  params: ReservationRef,
  { view }: JudgeContext,
  rule: (reservation: WorkplaceReservation, timeZone: string) => Verdict,
): Verdict {
  const reservation = reservationIn(view, params);
  return reservation === undefined ? ALLOWED : rule(reservation, reservation.room.floor.building.timeZone);
}

/** `POST /api/workplace/confirm/:id` */
export const checkInReservation: Mutation<ReservationRef> = {
  kind: 'workplace-reservation.check-in',
  v: 1,
  effect: 'confirms',
  isParams: guardOf<ReservationRef>(REF),
  lanes: refLanes,
  resourceIds: () => [],
  apply(view, params, { waiting, occurredAt }) {
    const expected = isExpected(waiting);
    const reserved = patchReservation(view, params.reservationId, (row) =>
      expected && row.status === 'APPROVED'
        ? { ...row, status: 'CONFIRMED', dateConfirmed: occurredAt, waiting }
        : { ...row, waiting },
    );
    return patchLocation(reserved, params.locationId ?? '', (row) =>
      expected && row.actualStatus === 'APPROVED'
        ? { ...row, actualStatus: 'CONFIRMED', confirmed: true, confirmedOrCompleted: true, waiting }
        : { ...row, waiting },
    );
  },
  judge: (params, context) =>
    judgeReservation(params, context, ({ status, startDate, endDate, room }) =>
      mayCheckIn({
        location: {
          status: 'WORKSTATION',
          actualStatus: 'APPROVED',
          start: startDate,
          end: endDate,
          workplaceReservation: { status },
        },
        userStatus: statusIn(context, room.floor.building.id, context.now),
        isCleaner: context.isCleaner,
        config: context.config,
        now: context.now,
      }),
    ),
  request: (params) => requestOf('POST /api/workplace/confirm/:id', { params: { id: params.reservationId } }),
  facts: refFacts,
  undo: (params) => callOf(checkOutReservation, params),
  follow: elsewhere,
};

/** `POST /api/workplace/complete/:id` */
export const checkOutReservation: Mutation<ReservationRef> = {
  kind: 'workplace-reservation.check-out',
  v: 1,
  effect: 'leaves',
  isParams: guardOf<ReservationRef>(REF),
  lanes: refLanes,
  resourceIds: () => [],
  apply(view, params, { waiting, occurredAt }) {
    const expected = isExpected(waiting);
    const reserved = patchReservation(view, params.reservationId, (row) =>
      expected && row.status === 'CONFIRMED'
        ? { ...row, status: 'COMPLETED', dateCompleted: occurredAt, waiting }
        : { ...row, waiting },
    );
    return patchLocation(reserved, params.locationId ?? '', (row) =>
      expected && row.actualStatus === 'CONFIRMED'
        ? {
            ...row,
            actualStatus: 'COMPLETED',
            confirmed: false,
            confirmedOrCompleted: true,
            dateCompleted: occurredAt,
            waiting,
          }
        : { ...row, waiting },
    );
  },
  judge: (params, context) => judgeReservation(params, context, (reservation) => mayComplete({ reservation })),
  request: (params) => requestOf('POST /api/workplace/complete/:id', { params: { id: params.reservationId } }),
  facts: refFacts,
  undo: () => null,
  follow: elsewhere,
};

/** A reservation to cancel, and the visit that it is for, where that is known. */
export interface CancelReservation extends ReservationRef, WithShifts {
  visitId?: string | undefined;
}

/** Takes a workstation away from its visit, which then waits for another. */
function withoutWorkstation(view: View, { reservationId }: ReservationRef, waiting: Waiting): View {
  const isOf = ({ reserved = [] }: AnnouncedVisitView) => reserved.some(({ id }) => id === reservationId);
  const visit = [...view.announcedVisits.values()].find(isOf);
  if (visit === undefined) return view;
  const after = { ...visit, reserved: (visit.reserved ?? []).filter(({ id }) => id !== reservationId) };
  return putAnnouncedVisit(view, { ...after, pending: isPending(after), waiting });
}

/**
 * `POST /api/workplace/cancel/:id`: also its calendar entry, and the amenities of its time where the person says so.
 */
export const cancelReservation: Mutation<CancelReservation> = {
  kind: 'workplace-reservation.cancel',
  v: 3,
  effect: 'removes',
  isParams: guardOf<CancelReservation>({ ...REF, ...WITH_SHIFTS, visitId: maybe(isText) }),
  lanes: (params) => [
    ...refLanes(params),
    ...shiftLanes(params),
    ...(params.visitId === undefined ? [] : [visitLane(params.visitId)]),
  ],
  resourceIds: () => [],
  apply(view, params, { waiting }) {
    if (isExpected(waiting))
      return removeRows(withoutShifts(withoutWorkstation(view, params, waiting), params), {
        reservations: [params.reservationId],
        locations: params.locationId === null ? [] : [params.locationId],
      });
    const marked = patchReservation(view, params.reservationId, (row) => ({ ...row, waiting }));
    return patchLocation(marked, params.locationId ?? '', (row) => ({ ...row, waiting }));
  },
  judge: (params, context) =>
    judgeReservation(params, context, (reservation, timeZone) =>
      mayCancelReservation({ reservation, timeZone, config: context.config, now: context.now }),
    ),
  request: (params) =>
    requestOf('POST /api/workplace/cancel/:id', { params: { id: params.reservationId }, query: shiftsQuery(params) }),
  facts: (params) => ({ ...refFacts(params), ...shiftFacts(params) }),
  undo: () => null,
  follow: elsewhere,
};

/** Somebody else's reservation. */
export type OthersReservation = Pick<ReservationRef, 'reservationId' | 'roomId' | 'date'>;

/** `POST /api/workplace/release/:id`: what somebody else reserved, taken back by who may. */
export const releaseReservation: Mutation<OthersReservation> = {
  kind: 'workplace-reservation.release',
  v: 1,
  effect: 'removes',
  isParams: guardOf<OthersReservation>({ reservationId: isText, roomId: isText, date: isDate }),
  lanes: ({ reservationId, roomId, date }) => [reservationLane(reservationId), roomLane(roomId, date)],
  resourceIds: () => [],
  apply: (view, { reservationId }, { waiting }) =>
    isExpected(waiting)
      ? removeRows(view, { reservations: [reservationId], locations: [] })
      : patchReservation(view, reservationId, (row) => ({ ...row, waiting })),
  judge: ({ reservationId }, { view, now }) => {
    const reservation = view.reservations.get(reservationId);
    return reservation === undefined ? ALLOWED : mayRelease({ reservation, now });
  },
  request: ({ reservationId }) => requestOf('POST /api/workplace/release/:id', { params: { id: reservationId } }),
  facts: ({ date, roomId }) => ({ date, room: { id: roomId, name: null } }),
  undo: () => null,
  follow: (params) => params,
};
