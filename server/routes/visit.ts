import { inReadingOrder } from '../../src/domain/building/guideline.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { visitOfAccount } from '../../src/domain/visit/visit.ts';
import { addVisitor, announceVisits } from '../commands/announce-visit.ts';
import {
  approveVisit,
  cancelVisit,
  editVisit,
  receiveVisitor,
  saveVisit,
  seeVisitorOff,
} from '../commands/change-visit.ts';
import { unknown } from '../commands/enforce.ts';
import { requireVisit } from '../commands/visit-actor.ts';
import { knownTo } from '../commands/visit-readers.ts';
import { countVisitWorkplaces, readOwnVisits, readPendingVisits, readReceptionVisits } from '../commands/visits.ts';
import { callOff, completeVisit, confirmVisit, viewVisit } from '../commands/visit-by-link.ts';
import type { Routes } from '../http/handler.ts';
import { sameForAll } from '../http/same-for-all.ts';
import { listKnownVisitors } from '../sql/announced-visit.ts';
import { listGuidelines } from '../sql/guideline.ts';
import { readOrganisationName } from '../sql/setting.ts';
import { findLinkedVisit, findVisitPlan } from '../sql/visit.ts';

export const visitRoutes: Routes<
  | 'GET /api/visit'
  | 'GET /api/visits'
  | 'GET /api/visits/pending'
  | 'GET /api/visits/reception'
  | 'GET /api/visitors'
  | 'GET /api/visitors/workplace/count'
  | 'POST /api/visitors'
  | 'POST /api/visits'
  | 'PATCH /api/visits'
  | 'POST /api/visits/approve'
  | 'POST /api/visits/cancel/:id'
  | 'POST /api/visits/complete/:id'
  | 'POST /api/visits/confirm/:id'
  | 'POST /api/visits/create'
  | 'POST /api/visits/request'
  | 'GET /public/visits/config/company'
  | 'GET /public/visits/:uuid'
  | 'GET /public/visits/building/info/:uuid'
  | 'GET /public/visits/plan/:uuid'
  | 'POST /public/visits/:uuid'
  | 'POST /public/visits/cancel/:uuid'
  | 'POST /public/visits/confirm/:uuid'
  | 'POST /public/visits/complete/:uuid'
> = {
  'GET /api/visit': {
    topics: null,
    read: async (context, { query }) => {
      const { visit, actor } = await requireVisit(context, query.visitId);
      return actor.authorities.includes('HOSPITALITY') ? visit : knownTo(visit, actor);
    },
  },
  'GET /api/visits': {
    // Whether hosts act as reception decides what they are told of answers.
    topics: (_, caller) => [collectionKey('own-visits', caller.id), 'client-config'],
    timed: 'day',
    read: (context) => readOwnVisits(context),
    readRows: (context, _, ids) => readOwnVisits(context, ids),
  },
  'GET /api/visits/pending': { topics: null, read: readPendingVisits },
  'GET /api/visits/reception': {
    // When the visits of others change is nothing to a host who acts as reception.
    topics: (_, { id, authorities }) => [
      authorities.includes('HOSPITALITY') ? 'reception-visits' : collectionKey('own-visits', id),
      ...(authorities.includes('HOSPITALITY') ? [] : (['client-config'] as const)),
    ],
    timed: 'day',
    read: (context) => readReceptionVisits(context),
    // A host who acts as reception asks by the call alone: of changes and news they are refused.
    alike: sameForAll((context, _, ids) => readReceptionVisits(context, ids)),
  },
  'GET /api/visitors': { topics: null, read: ({ db, caller }) => listKnownVisitors(db, caller.id) },
  'GET /api/visitors/workplace/count': { topics: null, read: countVisitWorkplaces },
  'POST /api/visitors': {
    async change(context, { body }) {
      await addVisitor(context, body);
      return {};
    },
  },
  'POST /api/visits': {
    async change(context, { query, body }) {
      await saveVisit(context, body.visit, {
        procrastinate: query.procrastinate === true,
        anyway: body.anyway === true,
      });
      return {};
    },
  },
  'PATCH /api/visits': {
    async change(context, { body }) {
      await editVisit(context, body);
      return {};
    },
  },
  'POST /api/visits/approve': {
    async change(context, { body }) {
      await approveVisit(context, body.visit);
      return {};
    },
  },
  'POST /api/visits/cancel/:id': {
    async change(context, { params }) {
      await cancelVisit(context, params.id);
      return {};
    },
  },
  'POST /api/visits/complete/:id': {
    async change(context, { params }) {
      await seeVisitorOff(context, params.id);
      return {};
    },
  },
  'POST /api/visits/confirm/:id': {
    async change(context, { params, query }) {
      await receiveVisitor(context, params.id, { entry: query.entry ?? null, unattended: query.unattended === true });
      return {};
    },
  },
  'POST /api/visits/create': {
    async change(context, { body }) {
      await announceVisits(context, body, false);
      return {};
    },
  },
  'POST /api/visits/request': {
    async change(context, { body }) {
      await announceVisits(context, body, true);
      return {};
    },
  },
  'GET /public/visits/config/company': {
    topics: null,
    read: async ({ db }) => ({ organisation: await readOrganisationName(db) }),
  },
  'GET /public/visits/:uuid': {
    topics: (_, caller) => [collectionKey('visits', caller.id)],
    // The reply also names the host and the building.
    taggedByContent: true,
    read: async ({ db, caller }) => {
      const linked = await findLinkedVisit(db, visitOfAccount(caller.id) ?? '');
      if (linked === undefined) throw unknown('visit');
      return [linked.visit];
    },
  },
  'GET /public/visits/building/info/:uuid': {
    topics: (_, caller) => [collectionKey('visit-building', caller.id)],
    taggedByContent: true,
    read: async ({ db, caller }) => {
      const linked = await findLinkedVisit(db, visitOfAccount(caller.id) ?? '');
      if (linked === undefined) throw unknown('visit');
      const { building } = linked.visit;
      return { building, guidelines: inReadingOrder(await listGuidelines(db, building.id)) };
    },
  },
  'GET /public/visits/plan/:uuid': {
    topics: (_, caller) => [collectionKey('visit-plan', caller.id)],
    taggedByContent: true,
    read: async ({ db, caller }) => ({ plan: await findVisitPlan(db, visitOfAccount(caller.id) ?? '') }),
  },
  'POST /public/visits/:uuid': { change: async (context) => ({ visit: await viewVisit(context) }) },
  'POST /public/visits/cancel/:uuid': { change: async (context) => ({ visit: await callOff(context) }) },
  'POST /public/visits/confirm/:uuid': {
    change: async (context, { query }) => ({ visit: await confirmVisit(context, query.entry ?? null) }),
  },
  'POST /public/visits/complete/:uuid': { change: async (context) => ({ visit: await completeVisit(context) }) },
};
