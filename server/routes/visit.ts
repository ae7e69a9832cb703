import { collectionKey } from '../../src/domain/intent/intent.ts';
import { visitOfAccount } from '../../src/domain/visit/visit.ts';
import { unknown } from '../commands/enforce.ts';
import { completeVisit, confirmVisit, viewVisit } from '../commands/visit-by-link.ts';
import type { Routes } from '../http/handler.ts';
import { readOrganisationName } from '../sql/setting.ts';
import { findLinkedVisit } from '../sql/visit.ts';

export const visitRoutes: Routes<
  | 'GET /public/visits/config/company'
  | 'GET /public/visits/:uuid'
  | 'POST /public/visits/:uuid'
  | 'POST /public/visits/confirm/:uuid'
  | 'POST /public/visits/complete/:uuid'
> = {
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
  'POST /public/visits/:uuid': { change: async (context) => ({ visit: await viewVisit(context) }) },
  'POST /public/visits/confirm/:uuid': {
    change: async (context, { query }) => ({ visit: await confirmVisit(context, query.entry ?? null) }),
  },
  'POST /public/visits/complete/:uuid': { change: async (context) => ({ visit: await completeVisit(context) }) },
};
