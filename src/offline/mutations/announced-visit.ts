import type { AnnouncedVisit, Visitor } from '../../domain/visit/announced-visit.ts';
import { lacksAnything, withReserved } from '../../domain/visit/reserved.ts';
import type { VisitChange } from '../../domain/visit/may-change.ts';
import { changesAlong, sharedOf } from '../../domain/visit/together.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, patchReservation, putAnnouncedVisit, removeRows } from '../view/change-view.ts';
import type { ReservationView, View, Waiting } from '../view/view.ts';
import { visitLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { fields, guardOf, isFlag, isNamed, isText, listOf, maybe } from './params.ts';

/** A visit, and the visitor's name to be said while the change waits. */
export interface AnnouncedVisitRef {
  visitId: string;
  visitorName: string;
}

export interface ChangeVisit extends AnnouncedVisitRef {
  change: VisitChange;
  /** What reception was asked for is seen to, or not; null: it stays. */
  handled: boolean | null;
  /** Others of its group, who share what they have in common. */
  with?: readonly AnnouncedVisitRef[] | undefined;
}

export interface SaveVisit extends AnnouncedVisitRef {
  /** Although not everything that it asks for is reserved. */
  anyway: boolean;
}

export interface PutOffVisit extends AnnouncedVisitRef {
  /** ISO date of the visit in the building's zone. */
  until: string;
}

export interface ReceiveVisitor extends AnnouncedVisitRef {
  /** The entrance that was scanned; null where a button was pressed. */
  entry: string | null;
  /** At a tablet that nobody attends, so that the answers decide; an older app did not say. */
  unattended?: boolean | undefined;
}

export interface AddVisitor extends AnnouncedVisitRef {
  /** Of the visit that is added. */
  addedId: string;
  visitor: Visitor;
  /** Who adds; an older app did not say. */
  announcer?: { id: string; name: string } | undefined;
  /** A host is asked; an older app did not say. */
  asks?: boolean | undefined;
}

const REF = { visitId: isText, visitorName: isText };
const isThing = (value: unknown) => typeof value === 'object' && value !== null;

/** Shows a visit and its workstations as a change makes them, or only that one waits. */
function changed(
  view: View,
  visitId: string,
  waiting: Waiting,
  change: (visit: AnnouncedVisit) => Partial<AnnouncedVisit>,
): View {
  const row = view.announcedVisits.get(visitId);
  if (row === undefined) return view;
  if (!isExpected(waiting)) return putAnnouncedVisit(view, { ...row, waiting });
  const after = withReserved(row, change(row));
  const left = (row.reserved ?? []).flatMap(({ id }) => (after.reserved?.some((one) => one.id === id) ? [] : [id]));
  const seen = (after.reserved ?? []).reduce(
    (one, { id }) => patchReservation(one, id, seenWith(after, waiting)),
    view,
  );
  return putAnnouncedVisit(removeRows(seen, { reservations: left }), { ...after, waiting });
}

/** Whoever arrives, or leaves, does so at their workstation. */
const seenWith =
  ({ status, arrivedAt, leftAt }: AnnouncedVisit, waiting: Waiting) =>
  (row: ReservationView): ReservationView => {
    if (status === 'CONFIRMED' && row.status === 'APPROVED')
      return { ...row, status, dateConfirmed: row.mine ? arrivedAt : null, waiting };
    return status === 'COMPLETED' && row.status === 'CONFIRMED'
      ? { ...row, status, dateCompleted: row.mine ? leftAt : null, waiting }
      : row;
  };

/** `POST /api/visits/approve` */
export const approveVisit: Mutation<AnnouncedVisitRef> = {
  kind: 'visit.approve',
  v: 1,
  effect: 'changes',
  isParams: guardOf<AnnouncedVisitRef>(REF),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) =>
    changed(view, visitId, waiting, (visit) =>
      visit.status === 'REQUESTED' ? { status: 'APPROVED', pending: lacksAnything(visit) } : {},
    ),
  request: ({ visitId }) => requestOf('POST /api/visits/approve', { body: { visit: visitId } }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/visits/cancel/:id` */
export const cancelVisit: Mutation<AnnouncedVisitRef> = {
  kind: 'visit.cancel',
  v: 1,
  effect: 'removes',
  isParams: guardOf<AnnouncedVisitRef>(REF),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) =>
    changed(view, visitId, waiting, () => ({ status: 'CANCELLED', pending: false })),
  request: ({ visitId }) => requestOf('POST /api/visits/cancel/:id', { params: { id: visitId } }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  follow: (params) => params,
};

/** `PATCH /api/visits` */
export const changeVisit: Mutation<ChangeVisit> = {
  kind: 'visit.change',
  v: 2,
  effect: 'changes',
  isParams: guardOf<ChangeVisit>({ ...REF, change: isThing, handled: maybe(isFlag), with: maybe(listOf(fields(REF))) }),
  lanes: ({ visitId, with: others = [] }) => [visitLane(visitId), ...others.map((one) => visitLane(one.visitId))],
  resourceIds: () => [],
  apply: (view, { visitId, change, handled, with: others = [] }, { waiting }) =>
    others
      .filter((one) => changesAlong(view.announcedVisits.get(one.visitId) ?? { status: 'CANCELLED' }))
      .reduce(
        (seen, one) => changed(seen, one.visitId, waiting, () => sharedOf(change)),
        changed(view, visitId, waiting, () => ({ ...change, ...(handled === null ? {} : { handled }) })),
      ),
  request: ({ visitId, change: { hosts, ...change }, handled, with: others = [] }) =>
    requestOf('PATCH /api/visits', {
      body: {
        visit: visitId,
        ...(others.length === 0 ? {} : { with: others.map((one) => one.visitId) }),
        ...change,
        ...(hosts === undefined ? {} : { hosts: hosts.map(({ id }) => id) }),
        ...(handled === null ? {} : { handled }),
      },
    }),
  facts: ({ visitorName, change: { expectedDate, until = null }, with: others = [] }) => ({
    visitor: visitorName,
    ...(expectedDate === undefined ? {} : { times: [{ start: expectedDate, end: until }] }),
    ...(others.length === 0 ? {} : { others: others.map((one) => ({ visitor: one.visitorName })) }),
  }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/visits`: saved finally. */
export const saveVisit: Mutation<SaveVisit> = {
  kind: 'visit.save',
  v: 1,
  effect: 'changes',
  isParams: guardOf<SaveVisit>({ ...REF, anyway: isFlag }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting }) =>
    changed(view, visitId, waiting, ({ status }) => (status === 'REQUESTED' ? {} : { pending: false })),
  // The screen has said what is missing; an app that knew nothing of parking places asked without `anyway`.
  request: ({ visitId }) => requestOf('POST /api/visits', { query: {}, body: { visit: visitId, anyway: true } }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/visits?procrastinate=true`: hidden until its day from what waits for the host. */
export const putOffVisit: Mutation<PutOffVisit> = {
  kind: 'visit.put-off',
  v: 1,
  effect: 'changes',
  isParams: guardOf<PutOffVisit>({ ...REF, until: isText }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId, until }, { waiting }) => changed(view, visitId, waiting, () => ({ putOffUntil: until })),
  request: ({ visitId }) =>
    requestOf('POST /api/visits', { query: { procrastinate: 'true' }, body: { visit: visitId } }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/visits/confirm/:id`: reception lets the visitor in. */
export const receiveVisitor: Mutation<ReceiveVisitor> = {
  kind: 'visit.receive',
  v: 2,
  effect: 'confirms',
  isParams: guardOf<ReceiveVisitor>({ ...REF, entry: maybe(isText), unattended: maybe(isFlag) }),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting, occurredAt }) =>
    changed(view, visitId, waiting, ({ arrivedAt }) => ({
      status: 'CONFIRMED',
      pending: false,
      arrivedAt: arrivedAt ?? occurredAt,
    })),
  request: ({ visitId, entry, unattended = false }) =>
    requestOf('POST /api/visits/confirm/:id', {
      params: { id: visitId },
      query: { ...(entry === null ? {} : { entry }), ...(unattended ? { unattended: 'true' } : {}) },
    }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/visits/complete/:id`: the visitor left. */
export const seeVisitorOff: Mutation<AnnouncedVisitRef> = {
  kind: 'visit.see-off',
  v: 1,
  effect: 'leaves',
  isParams: guardOf<AnnouncedVisitRef>(REF),
  lanes: ({ visitId }) => [visitLane(visitId)],
  resourceIds: () => [],
  apply: (view, { visitId }, { waiting, occurredAt }) =>
    changed(view, visitId, waiting, ({ leftAt, leftAssumed }) => ({
      status: 'COMPLETED',
      leftAt: leftAssumed ? occurredAt : (leftAt ?? occurredAt),
      leftAssumed: false,
    })),
  request: ({ visitId }) => requestOf('POST /api/visits/complete/:id', { params: { id: visitId } }),
  facts: ({ visitorName }) => ({ visitor: visitorName }),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/visitors`: one more visitor, with a visit of their own. */
export const addVisitor: Mutation<AddVisitor> = {
  kind: 'visit.add-visitor',
  v: 1,
  effect: 'changes',
  isParams: guardOf<AddVisitor>({
    ...REF,
    addedId: isText,
    visitor: isThing,
    announcer: maybe(isNamed),
    asks: maybe(isFlag),
  }),
  lanes: ({ visitId, addedId }) => [visitLane(visitId), visitLane(addedId)],
  resourceIds: ({ addedId }) => [addedId],
  apply(view, { visitId, addedId, visitor, announcer, asks = false }, { waiting }) {
    const known = view.announcedVisits.get(addedId);
    if (known !== undefined) return putAnnouncedVisit(view, { ...known, waiting });
    const beside = view.announcedVisits.get(visitId);
    if (beside === undefined || !isExpected(waiting)) return view;
    const groupId = beside.groupId ?? beside.id;
    const grouped = beside.groupId === null ? putAnnouncedVisit(view, { ...beside, groupId, waiting }) : view;
    return putAnnouncedVisit(grouped, {
      ...beside,
      id: addedId,
      // The server makes the link's secret.
      uuid: '',
      visitor,
      status: asks ? 'REQUESTED' : 'APPROVED',
      pending: asks,
      needs: { workstations: 0, parking: 0 },
      reserved: [],
      parking: [],
      groupId,
      announcedBy: announcer ?? beside.announcedBy,
      handled: false,
      arrivedAt: null,
      leftAt: null,
      leftAssumed: false,
      mail: null,
      answered: null,
      // Whoever put the others off has not seen this one.
      putOffUntil: null,
      waiting,
    });
  },
  request: ({ visitId, visitor }) => requestOf('POST /api/visitors', { body: { visit: visitId, visitor } }),
  facts: ({ visitor }) => ({ visitor: visitor.name }),
  undo: () => null,
  follow: (params) => params,
};
