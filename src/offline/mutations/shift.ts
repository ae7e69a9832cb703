import { mayComeFirst } from '../../domain/draw/rules.ts';
import { costsCredit, creditMonth } from '../../domain/shift/credits.ts';
import { mayCancelAmenity, mayReserveAmenity } from '../../domain/shift/rules.ts';
import type { ShiftReservation } from '../../domain/shift/shift.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putShift, removeShift } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import { amenitiesLane, amenityLane, creditsLane, shiftLane } from './lane.ts';
import type { JudgeContext, Mutation } from './mutation.ts';
import { callOf } from './mutation.ts';
import { fields, guardOf, isDate, isText } from './params.ts';

/** An amenity at a time. */
interface ShiftWish {
  amenity: ShiftReservation['shift']['amenity'];
  /** ISO date in the building's zone. */
  date: string;
  start: string;
  end: string;
}

/** An own reservation of an amenity. */
interface ShiftRef {
  shiftId: string;
  employeeId: string;
  /** IANA zone of the building. */
  timeZone: string;
}

export interface ReserveShift extends ShiftRef, ShiftWish {}

export interface ChangeShift extends ReserveShift {
  /** Where it was. */
  before: ShiftWish;
}

export type CancelShift = ReserveShift;

const isAmenity = fields({ id: isText, name: isText, type: isText, location: fields({}) });
const WISH = { amenity: isAmenity, date: isDate, start: isText, end: isText };
const REF = { shiftId: isText, employeeId: isText, timeZone: isText };

const wishLanes = ({ amenity, date }: ShiftWish, employeeId: string): string[] => [
  amenityLane(amenity.id, date),
  amenitiesLane(employeeId, date),
  ...(costsCredit(amenity.type) ? [creditsLane(employeeId, creditMonth(date))] : []),
];

const rowOf = ({ shiftId, amenity, date, start, end }: ReserveShift): ShiftReservation => ({
  id: shiftId,
  reservationDate: date,
  start,
  end,
  shift: { amenity },
});

const marked = (view: View, shiftId: string, waiting: Waiting): View => {
  const row = view.shifts.get(shiftId);
  return row === undefined ? view : putShift(view, { ...row, waiting });
};

/** How many places are free depends on others, and credits on the month: the server knows both (decision 0057). */
const judgeWish = (
  { amenity, date, start, end, timeZone }: ReserveShift,
  { view, config, userStatus, hasTeam, blocks, now }: JudgeContext,
  changes: string | null,
) => {
  const pool = view.employeeInfo?.draws?.pools.find(({ id }) => id === amenity.id);
  const drawn = pool === undefined ? ALLOWED : mayComeFirst(pool, date, now);
  const verdict = mayReserveAmenity(
    {
      userStatus,
      hasTeam,
      config,
      blocks,
      credits: null,
      electricVehicle: view.employeeInfo?.electricVehicle,
      own: [...view.shifts.values()],
      free: Infinity,
      now,
    },
    { amenity: { ...amenity, allowed: true }, slot: { start, end }, timeZone, changes },
  );
  return verdict.ok ? drawn : verdict;
};

/** `POST /api/shift/reservations` */
export const reserveShift: Mutation<ReserveShift> = {
  kind: 'shift.reserve',
  v: 1,
  effect: 'creates',
  isParams: guardOf<ReserveShift>({ ...REF, ...WISH }),
  lanes: (params) => [shiftLane(params.shiftId), ...wishLanes(params, params.employeeId)],
  resourceIds: ({ shiftId }) => [shiftId],
  apply: (view, params, { waiting }) =>
    isExpected(waiting) ? putShift(view, { ...rowOf(params), waiting }) : marked(view, params.shiftId, waiting),
  judge: (params, context) => judgeWish(params, context, null),
  request: ({ amenity, start, end }) =>
    requestOf('POST /api/shift/reservations', { query: {}, body: { amenity: amenity.id, start, end } }),
  facts: ({ amenity, date, timeZone }) => ({ amenity: amenity.name, date, timeZone }),
  undo: (params) => callOf(cancelShift, params),
  follow: (params) => params,
};

/** `PUT /api/shift/reservations/:id` */
export const changeShift: Mutation<ChangeShift> = {
  kind: 'shift.change',
  v: 1,
  effect: 'changes',
  isParams: guardOf<ChangeShift>({ ...REF, ...WISH, before: fields(WISH) }),
  lanes: (params) => [
    ...new Set([
      shiftLane(params.shiftId),
      ...wishLanes(params.before, params.employeeId),
      ...wishLanes(params, params.employeeId),
    ]),
  ],
  resourceIds: () => [],
  apply: (view, params, { waiting }) =>
    isExpected(waiting) && view.shifts.has(params.shiftId)
      ? putShift(view, { ...rowOf(params), waiting })
      : marked(view, params.shiftId, waiting),
  judge(params, context) {
    const { before, timeZone, shiftId } = params;
    if (!context.view.shifts.has(shiftId)) return ALLOWED;
    const old = mayCancelAmenity(before, timeZone, context.config, context.now);
    return old.ok ? judgeWish(params, context, shiftId) : old;
  },
  request: ({ shiftId, amenity, start, end }) =>
    requestOf('PUT /api/shift/reservations/:id', {
      params: { id: shiftId },
      body: { amenity: amenity.id, start, end },
    }),
  facts: ({ amenity, date, timeZone }) => ({ amenity: amenity.name, date, timeZone }),
  undo: ({ before, amenity, date, start, end, ...ref }) =>
    callOf(changeShift, { ...ref, ...before, before: { amenity, date, start, end } }),
  follow: (params) => params,
};

/** `POST /api/shift/cancel/:id` */
export const cancelShift: Mutation<CancelShift> = {
  kind: 'shift.cancel',
  v: 1,
  effect: 'removes',
  isParams: guardOf<CancelShift>({ ...REF, ...WISH }),
  lanes: (params) => [shiftLane(params.shiftId), ...wishLanes(params, params.employeeId)],
  resourceIds: () => [],
  apply: (view, { shiftId }, { waiting }) =>
    isExpected(waiting) ? removeShift(view, shiftId) : marked(view, shiftId, waiting),
  judge: ({ start, end, timeZone }, { config, now }) => mayCancelAmenity({ start, end }, timeZone, config, now),
  request: ({ shiftId }) => requestOf('POST /api/shift/cancel/:id', { params: { id: shiftId } }),
  facts: ({ amenity, date, timeZone }) => ({ amenity: amenity.name, date, timeZone }),
  undo: () => null,
  follow: (params) => params,
};
