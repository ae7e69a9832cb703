import { mayTakeOffer } from '../../domain/draw/rules.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import type { Weekday } from '../../domain/week/week.ts';
import { WEEKDAYS } from '../../domain/week/week.ts';
import { requestOf } from '../http/request.ts';
import { isExpected } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import {
  amenitiesLane,
  amenityLane,
  dayLane,
  locationLane,
  offerLane,
  reservationLane,
  shiftLane,
  wishLane,
} from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isDate, isFlag, isText, listOf, maybe } from './params.ts';

export interface SaveWish {
  employeeId: string;
  poolId: string;
  /** The amenity's name. */
  name: string;
  /** None withdraws it. */
  weekdays: Weekday[];
  /** Made on the device: from it the person's ticket in each draw is told. */
  token: string;
}

export interface AnswerOffer {
  employeeId: string;
  offerId: string;
  poolId: string;
  name: string;
  /** ISO date of the place. */
  date: string;
  /** ISO instant until which a yes counts. */
  until: string;
  take: boolean;
  /** Id of the reservation that a yes makes. */
  shiftId: string;
  /** Id of the calendar entry that a yes to a workstation makes; absent for an amenity. */
  locationId?: string;
}

type Draws = NonNullable<NonNullable<View['employeeInfo']>['draws']>;

/** Changes the own draws. The mark of the own record is that of its settings: a pool shows its own. */
function patched(view: View, waiting: Waiting, change: (draws: Draws) => Draws): View {
  const { employeeInfo: info } = view;
  if (info?.draws == null || !isExpected(waiting)) return view;
  return { ...view, employeeInfo: { ...info, draws: change(info.draws) } };
}

/** `PUT /api/draw/wish` */
export const saveWish: Mutation<SaveWish> = {
  kind: 'draw.wish',
  v: 1,
  effect: 'changes',
  isParams: guardOf<SaveWish>({
    employeeId: isText,
    poolId: isText,
    name: isText,
    weekdays: listOf((value) => WEEKDAYS.some((known) => known === value)),
    token: isText,
  }),
  lanes: ({ employeeId, poolId }) => [wishLane(employeeId, poolId)],
  resourceIds: () => [],
  apply: (view, { poolId, weekdays, token }, { waiting }) =>
    patched(view, waiting, (draws) => {
      const before = draws.wishes.find((wish) => wish.poolId === poolId);
      const others = draws.wishes.filter((wish) => wish.poolId !== poolId);
      const wish = {
        poolId,
        weekdays: WEEKDAYS.filter((day) => weekdays.includes(day)),
        token: before?.token ?? token,
      };
      const wishes = weekdays.length === 0 ? others : [...others, wish];
      return { ...draws, wishes: wishes.toSorted((a, b) => (a.poolId < b.poolId ? -1 : 1)) };
    }),
  request: ({ poolId, weekdays, token }) =>
    requestOf('PUT /api/draw/wish', { body: { pool: poolId, weekdays, token } }),
  facts: ({ name }) => ({ amenity: name }),
  undo: () => null,
  follow: (params) => params,
};

/** What a place that is taken must stay in order with. */
const placeLanes = ({ shiftId, locationId, poolId, date, employeeId }: AnswerOffer): string[] =>
  locationId === undefined
    ? [shiftLane(shiftId), amenityLane(poolId, date), amenitiesLane(employeeId, date)]
    : [reservationLane(shiftId), locationLane(locationId), dayLane(employeeId, date)];

/** `POST /api/draw/offers/:id`: the place looks taken only once the server says so. */
export const answerOffer: Mutation<AnswerOffer> = {
  kind: 'draw.answer',
  v: 1,
  effect: 'changes',
  isParams: guardOf<AnswerOffer>({
    employeeId: isText,
    offerId: isText,
    poolId: isText,
    name: isText,
    date: isDate,
    until: isText,
    take: isFlag,
    shiftId: isText,
    locationId: maybe(isText),
  }),
  lanes: (params) => [offerLane(params.offerId), ...(params.take ? placeLanes(params) : [])],
  resourceIds: ({ take, shiftId, locationId }) =>
    take ? [shiftId, ...(locationId === undefined ? [] : [locationId])] : [],
  apply: (view, { offerId }, { waiting }) =>
    patched(view, waiting, (draws) => ({ ...draws, offers: draws.offers.filter(({ id }) => id !== offerId) })),
  judge: ({ take, until }, { now }) => (take ? mayTakeOffer({ until }, now) : ALLOWED),
  request: ({ offerId, take }) => requestOf('POST /api/draw/offers/:id', { params: { id: offerId }, body: { take } }),
  facts: ({ name, date }) => ({ amenity: name, date }),
  undo: () => null,
  follow: (params) => params,
};
