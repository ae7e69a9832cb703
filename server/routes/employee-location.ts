import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { isGone } from '../../src/domain/employee-location/rules.ts';
import { toInstant } from '../../src/domain/day-part/parts.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { qualifies } from '../../src/domain/team/acceptance.ts';
import { acceptTeamDay, acceptWithExisting, declineTeamDay, reopenTeamDay } from '../commands/answer-team-day.ts';
import { cancel } from '../commands/cancel.ts';
import { checkIn } from '../commands/check-in.ts';
import { checkOut } from '../commands/check-out.ts';
import { confirmPresence } from '../commands/confirm-presence.ts';
import { unknown } from '../commands/enforce.ts';
import { windowOf } from '../commands/time-window.ts';
import { lockActor, lockedWith, pairOfLocation, pairsOfLocations } from '../commands/calendar-pair.ts';
import { planLocation } from '../commands/plan-location.ts';
import type { Routes } from '../http/handler.ts';
import { findLocations } from '../sql/employee-location.ts';

const DAY_MS = 86_400_000;
/** Longest calendar query. */
const MAX_WINDOW_MS = 400 * DAY_MS;

/** Dates mean whole days in the entries' own zones; instants are exact. @throws Refusal `slotInvalid` */
function filterOf({ start, end }: Slot): { slot: Slot } | { from: string; until: string } {
  const isDate = (value: string): boolean => value.length === 10;
  if (!isDate(start) || !isDate(end)) return { slot: windowOf({ start, end }, MAX_WINDOW_MS) };
  windowOf({ start, end: toInstant(Date.parse(end) + DAY_MS) }, MAX_WINDOW_MS + DAY_MS);
  return { from: start, until: end };
}

export const employeeLocationRoutes: Routes<
  | 'GET /api/employee/calendar'
  | 'GET /api/employee/calendar/:id'
  | 'POST /api/employee/calendar'
  | 'PATCH /api/employee/calendar/cancel/:id'
  | 'PATCH /api/employee/calendar/cancel'
  | 'PATCH /api/employee/calendar/checkin/:id'
  | 'PATCH /api/employee/calendar/complete/:id'
  | 'PATCH /api/employee/calendar/floorCheckin'
  | 'GET /api/employee/calendar/qualifying/:proposalId'
  | 'PATCH /api/employee/calendar/acceptexisting/:proposalId'
  | 'PATCH /api/employee/calendar/decline/:id'
  | 'PATCH /api/employee/calendar/reopen/:id'
> = {
  'GET /api/employee/calendar': {
    // Whether all share decides if a proposal names who made it.
    topics: (_, caller) => [collectionKey('employee-calendar', caller.id), 'client-config'],
    async read({ db, caller }, { query }) {
      return findLocations(db, caller.id, filterOf(query));
    },
    readRows: async ({ db, caller }, { query }, ids) => {
      const filter = filterOf(query);
      return (await findLocations(db, caller.id, { ids: [...ids] })).filter(
        (entry) =>
          !isGone(entry) &&
          ('slot' in filter
            ? Date.parse(entry.start) < Date.parse(filter.slot.end) &&
              Date.parse(entry.end) > Date.parse(filter.slot.start)
            : entry.date >= filter.from && entry.date <= filter.until),
      );
    },
  },
  'GET /api/employee/calendar/:id': {
    topics: (_, caller) => [collectionKey('employee-calendar', caller.id)],
    async read({ db, caller }, { params }) {
      const [location] = await findLocations(db, caller.id, { ids: [params.id] });
      if (location === undefined) throw unknown('location');
      return location;
    },
  },
  'POST /api/employee/calendar': {
    async change(context, { query, body }) {
      const actor = await lockActor(context);
      if (body.proposalId === undefined)
        await planLocation(context, actor, { ...body, cancelShifts: query.cancelShifts });
      else
        await acceptTeamDay(context, actor, { proposalId: body.proposalId, overflow: query.teamDayOverflow === true });
      return {};
    },
  },
  'PATCH /api/employee/calendar/cancel/:id': {
    async ahead(context, { params, query }) {
      const [actor, pair] = await lockedWith(context, pairOfLocation, params.id);
      return async () => {
        await cancel(context, actor, [pair], query.cancelShifts);
        return {};
      };
    },
  },
  'PATCH /api/employee/calendar/cancel': {
    async ahead(context, { query, body }) {
      const [actor, pairs] = await lockedWith(context, pairsOfLocations, body);
      return async () => {
        await cancel(context, actor, pairs, query.cancelShifts);
        return {};
      };
    },
  },
  'PATCH /api/employee/calendar/checkin/:id': {
    async ahead(context, { params }) {
      const [actor, pair] = await lockedWith(context, pairOfLocation, params.id);
      return async () => {
        await checkIn(context, actor, pair);
        return {};
      };
    },
  },
  'PATCH /api/employee/calendar/complete/:id': {
    async ahead(context, { params }) {
      const [, pair] = await lockedWith(context, pairOfLocation, params.id);
      return async () => {
        await checkOut(context, pair);
        return {};
      };
    },
  },
  'PATCH /api/employee/calendar/floorCheckin': {
    async change(context, { query }) {
      await confirmPresence(context, await lockActor(context), query.floorId);
      return {};
    },
  },
  'GET /api/employee/calendar/qualifying/:proposalId': {
    topics: (_, caller) => [collectionKey('employee-calendar', caller.id)],
    async read({ db, caller }, { params }) {
      const [proposal] = await findLocations(db, caller.id, { ids: [params.proposalId] });
      if (proposal === undefined) throw unknown('location');
      return (await findLocations(db, caller.id, { slot: proposal })).filter((location) =>
        qualifies(location, proposal),
      );
    },
  },
  'PATCH /api/employee/calendar/acceptexisting/:proposalId': {
    async change(context, { params, query }) {
      await lockActor(context);
      await acceptWithExisting(context, { proposalId: params.proposalId, locationId: query.locationToLink });
      return {};
    },
  },
  'PATCH /api/employee/calendar/decline/:id': {
    async change(context, { params }) {
      await lockActor(context);
      await declineTeamDay(context, params.id);
      return {};
    },
  },
  'PATCH /api/employee/calendar/reopen/:id': {
    async change(context, { params }) {
      await lockActor(context);
      await reopenTeamDay(context, params.id);
      return {};
    },
  },
};
