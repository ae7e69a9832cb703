import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Building, Floor } from '../../domain/building/building.ts';
import type { DayPart, Slot } from '../../domain/day-part/day-part.ts';
import { overlaps, partsOf } from '../../domain/day-part/parts.ts';
import { planEffect, stretchId } from '../../domain/employee-location/plan.ts';
import { acceptance, mayAcceptTeamDay, mayAnswer, mayReopen, qualifies } from '../../domain/team/acceptance.ts';
import { mayPlanTeamDay } from '../../domain/team/team-day.ts';
import { ALLOWED, refused } from '../../domain/verdict.ts';
import type { Resolution } from '../db/entry.ts';
import { requestOf } from '../http/request.ts';
import { clearSlot, countedDay, isExpected, patchLocation, putLocation, removeRows } from '../view/change-view.ts';
import type { LocationView, View, Waiting } from '../view/view.ts';
import { dayLane, locationLane, teamDayLane, teamDaysLane, teamLane } from './lane.ts';
import type { JudgeContext, Mutation } from './mutation.ts';
import { guardOf, isDayPart, isFloor, isNamed, isText, maybe, isDate } from './params.ts';

/** A proposal in the person's calendar. */
export interface ProposalRef {
  locationId: string;
  employeeId: string;
  date: string;
  /** What it is about, to be said while it waits. */
  teamName: string;
}

export interface AcceptTeamDay extends ProposalRef {
  dayPart: DayPart;
  building?: Building | undefined;
  floor?: Floor | undefined;
}

export interface AcceptWithExisting extends ProposalRef {
  /** The entry with which the team day is met. */
  linkedId: string;
}

/** A declined proposal, with what shows it again. */
export interface ReopenTeamDay extends ProposalRef, Slot {
  teamId: string;
  dayPart: DayPart;
  floor: Floor;
}

export interface PlanTeamDay {
  teamDayId: string;
  /** The leader's profile of the team, whose name is the team's. */
  departmentProfile: string;
  /** Of the team; an older app did not say. */
  teamId?: string | undefined;
  teamName: string;
  date: string;
  dayPart: DayPart;
  floor: Floor;
}

const REF = { locationId: isText, employeeId: isText, date: isDate, teamName: isText };

const lanes = (ref: ProposalRef): string[] => [locationLane(ref.locationId), dayLane(ref.employeeId, ref.date)];
const marked = (view: View, id: string, waiting: Waiting): View =>
  patchLocation(view, id, (row) => ({ ...row, waiting }));

function judgeProposal({ locationId }: ProposalRef, { view, now }: JudgeContext) {
  const row = view.locations.get(locationId);
  return row === undefined ? ALLOWED : mayAnswer(row, now);
}

const beside = (view: View, { id, start, end }: LocationView & Slot): LocationView[] =>
  [...view.locations.values()].filter((row) => row.id !== id && overlaps(row, { start, end }));

/** Clears the time of a team day; the rest of something longer stays. */
const cleared = (
  view: View,
  gone: readonly LocationView[],
  { id, dayPart, start, end }: LocationView,
  waiting: Waiting,
): View =>
  gone.reduce(
    (left, row) =>
      clearSlot(left, planEffect([row], { start, end }, dayPart), { start: row.start, end: row.end }, waiting, id),
    view,
  );

function accepted(view: View, proposal: LocationView, waiting: Waiting, resolution: Resolution | null): View {
  const others = beside(view, proposal);
  const outcome = acceptance(proposal, others, resolution?.resolutions ?? []);
  // Without the person's word the server asks: still a proposal.
  if ('ask' in outcome) return marked(view, proposal.id, waiting);
  const { parts, gone } = outcome;
  const left = cleared(
    view,
    others.filter(({ id }) => gone.includes(id)),
    proposal,
    waiting,
  );
  return parts.reduce(
    (next, { dayPart, slot }, index) =>
      putLocation(next, {
        ...proposal,
        id: index === 0 ? proposal.id : stretchId(proposal.id, proposal.id, dayPart),
        ...slot,
        dayPart,
        dayParts: partsOf(dayPart),
        status: 'OFFICE',
        locationType: 'OFFICE',
        actualStatus: 'APPROVED',
        waiting,
      }),
    left,
  );
}

/** `POST /api/employee/calendar` with a proposal: come to the team's floor without a workstation. */
export const acceptTeamDay: Mutation<AcceptTeamDay> = {
  kind: 'team-day.accept',
  v: 1,
  effect: 'changes',
  isParams: guardOf<AcceptTeamDay>({ ...REF, dayPart: isDayPart, building: maybe(isNamed), floor: maybe(isNamed) }),
  lanes,
  resourceIds: () => [],
  apply(view, params, { waiting, resolution }) {
    const proposal = view.locations.get(params.locationId);
    if (proposal === undefined || proposal.actualStatus !== 'PROPOSED' || !isExpected(waiting))
      return marked(view, params.locationId, waiting);
    return accepted(view, proposal, waiting, resolution);
  },
  judge(params, context) {
    const row = context.view.locations.get(params.locationId);
    if (row === undefined) return ALLOWED;
    return mayAcceptTeamDay(row, 'OFFICE', {
      ...context,
      day: countedDay(context.view),
      timeZone: row.building?.timeZone ?? context.timeZone,
    });
  },
  request: (params) =>
    requestOf('POST /api/employee/calendar', {
      query: {},
      body: {
        date: params.date,
        dayPart: params.dayPart,
        status: 'OFFICE',
        building: params.building?.id,
        floor: params.floor?.id,
        proposalId: params.locationId,
      },
    }),
  facts: ({ date, dayPart, teamName }) => ({ date, dayPart, teamName }),
  undo: () => null,
  follow: (params) => params,
};

/** `PATCH /api/employee/calendar/acceptexisting/:proposalId`: meet it with what is booked already. */
export const acceptWithExisting: Mutation<AcceptWithExisting> = {
  kind: 'team-day.accept-existing',
  v: 1,
  effect: 'changes',
  isParams: guardOf<AcceptWithExisting>({ ...REF, linkedId: isText }),
  lanes: (params) => [...lanes(params), locationLane(params.linkedId)],
  resourceIds: () => [],
  apply(view, params, { waiting, resolution }) {
    const proposal = view.locations.get(params.locationId);
    const linked = view.locations.get(params.linkedId);
    if (proposal === undefined || linked === undefined || !isExpected(waiting))
      return marked(view, params.locationId, waiting);
    const elsewhere = beside(view, proposal).filter(
      (row) => row.workplaceReservation !== null && !qualifies(row, proposal),
    );
    const outcome = acceptance(proposal, elsewhere, resolution?.resolutions ?? []);
    if ('ask' in outcome) return marked(view, proposal.id, waiting);
    const gone = elsewhere.filter(({ id }) => outcome.gone.includes(id));
    const left = removeRows(cleared(view, gone, proposal, waiting), { locations: [proposal.id] });
    return patchLocation(left, linked.id, (row) => ({ ...row, teamCalendar: proposal.teamCalendar, waiting }));
  },
  judge(params, context) {
    const verdict = judgeProposal(params, context);
    const [proposal, linked] = [
      context.view.locations.get(params.locationId),
      context.view.locations.get(params.linkedId),
    ];
    if (!verdict.ok || proposal === undefined || linked === undefined) return verdict;
    return qualifies(linked, proposal) ? ALLOWED : refused('notQualifying');
  },
  request: (params) =>
    requestOf('PATCH /api/employee/calendar/acceptexisting/:proposalId', {
      params: { proposalId: params.locationId },
      query: { locationToLink: params.linkedId },
    }),
  facts: ({ date, teamName }) => ({ date, teamName }),
  undo: () => null,
  follow: (params) => params,
};

/** `PATCH /api/employee/calendar/decline/:id` */
export const declineTeamDay: Mutation<ProposalRef> = {
  kind: 'team-day.decline',
  v: 1,
  effect: 'removes',
  isParams: guardOf<ProposalRef>(REF),
  lanes,
  resourceIds: () => [],
  apply: (view, params, { waiting }) =>
    isExpected(waiting)
      ? removeRows(view, { locations: [params.locationId] })
      : marked(view, params.locationId, waiting),
  judge: judgeProposal,
  request: (params) => requestOf('PATCH /api/employee/calendar/decline/:id', { params: { id: params.locationId } }),
  facts: ({ date, teamName }) => ({ date, teamName }),
  undo: () => null,
  follow: (params) => params,
};

/** `PATCH /api/employee/calendar/reopen/:id`: a declined team day is to be answered again. */
export const reopenTeamDay: Mutation<ReopenTeamDay> = {
  kind: 'team-day.reopen',
  v: 1,
  effect: 'changes',
  isParams: guardOf<ReopenTeamDay>({
    ...REF,
    teamId: isText,
    dayPart: isDayPart,
    start: isText,
    end: isText,
    floor: isFloor,
  }),
  lanes,
  resourceIds: () => [],
  apply(view, { locationId, date, start, end, dayPart, floor, teamId, teamName }, { waiting }) {
    if (view.locations.has(locationId) || !isExpected(waiting)) return marked(view, locationId, waiting);
    return putLocation(view, {
      id: locationId,
      date,
      start,
      end,
      status: 'TEAMDAY',
      locationType: 'TEAMDAY',
      actualStatus: 'PROPOSED',
      dayPart,
      dayParts: partsOf(dayPart),
      confirmed: false,
      confirmedOrCompleted: false,
      building: floor.building,
      floor,
      workplaceReservation: null,
      teamCalendar: { id: teamId, teamName, proposedBy: null },
      waiting,
    });
  },
  judge: ({ locationId, end }, { view, now }) =>
    view.locations.has(locationId) ? ALLOWED : mayReopen({ actualStatus: 'DECLINED', end }, now),
  request: (params) => requestOf('PATCH /api/employee/calendar/reopen/:id', { params: { id: params.locationId } }),
  facts: ({ date, dayPart, teamName, floor }) => ({ date, dayPart, teamName, timeZone: floor.building.timeZone }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/team/days`: proposes a day to the whole team; what the leader sees of it is what waits. */
export const planTeamDay: Mutation<PlanTeamDay> = {
  kind: 'team-day.plan',
  v: 1,
  effect: 'changes',
  isParams: guardOf<PlanTeamDay>({
    teamDayId: isText,
    departmentProfile: isText,
    teamId: maybe(isText),
    teamName: isText,
    date: isDate,
    dayPart: isDayPart,
    floor: isFloor,
  }),
  lanes: ({ teamDayId, departmentProfile, teamId, date }) => [
    teamDayLane(teamDayId),
    teamDaysLane(teamId ?? departmentProfile),
    teamLane(departmentProfile, date),
    ...(teamId === undefined ? [] : [teamLane(teamId, date)]),
  ],
  resourceIds: (params) => [params.teamDayId],
  apply: (view) => view,
  judge({ date, dayPart, floor }, { config, userStatus, blocks, now }) {
    const { timeZone } = floor.building;
    const verdict = mayPlanTeamDay({ date, dayPart, timeZone, config, userStatus, now });
    return verdict.ok ? mayCome(blocks, date, { buildingId: floor.building.id, floorId: floor.id }) : verdict;
  },
  request: (params) =>
    requestOf('POST /api/team/days', {
      query: {},
      body: {
        departmentProfile: params.departmentProfile,
        date: params.date,
        dayPart: params.dayPart,
        floor: params.floor.id,
      },
    }),
  facts: ({ date, dayPart, teamName, floor }) => ({ date, dayPart, teamName, timeZone: floor.building.timeZone }),
  undo: () => null,
  follow: (params) => params,
};
