import { z } from 'zod';
import { INTENT_STATES } from '../domain/intent/intent.ts';
import { type PublicVisit, VISIT_STATUSES } from '../domain/visit/visit.ts';
import { building } from './building.ts';
import { changeReply, commaList, definePart, flag, id, idParams, uuid, uuidParams, type SchemaOf } from './endpoint.ts';

const entry = z.object({ entry: id.optional() });
const publicVisit = z.object({
  id,
  uuid,
  status: z.enum(VISIT_STATUSES),
  expectedDate: z.string(),
  subject: z.string(),
  visitor: z.object({ name: z.string(), company: z.string().nullable() }),
  host: z.object({ name: z.string() }),
  building,
}) satisfies SchemaOf<PublicVisit>;
const visitChange = changeReply.extend({ visit: publicVisit });
const becameOf = z.object({ id: uuid, state: z.enum(INTENT_STATES), status: z.number().int(), response: z.unknown() });
const hosts = ['HOST', 'HOSPITALITY'] as const;
const announcers = ['NORMAL_EMPLOYEE', 'HOSPITALITY'] as const;

export const visitEndpoints = definePart('visitors', {
  'GET /public/visits/config/company': {
    summary: 'Name and look of the company, for visitors',
    roles: ['PUBLIC'],
    reply: z.object({ organisation: z.string() }),
    offline: 'online',
  },
  'GET /api/visit': { summary: 'One visit', roles: ['EMPLOYEE'], query: z.object({ visitId: id }), offline: 'online' },
  'GET /api/visitors': { summary: 'Known visitors', roles: announcers, offline: 'online' },
  'GET /api/visits': { summary: "The caller's visits", roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/visits/reception': {
    summary: 'Visits for reception',
    roles: ['HOSPITALITY'],
    feature: 'hospitality',
    offline: 'online',
  },
  'GET /api/visits/pending': { summary: 'Visits that wait for an action', roles: ['EMPLOYEE'], offline: 'online' },
  'POST /api/visitors': {
    summary: 'Add a visitor',
    roles: announcers,
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'POST /api/visits': {
    summary: 'Save a visit',
    roles: hosts,
    query: z.object({ procrastinate: flag.optional() }),
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'PATCH /api/visits': { summary: 'Change a visit', roles: hosts, body: z.unknown(), offline: 'outbox' },
  'POST /api/visits/complete/:id': { summary: 'The visitor left', roles: hosts, params: idParams, offline: 'outbox' },
  'POST /api/visits/request': {
    summary: 'Ask for a visit',
    roles: announcers,
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'POST /api/visits/approve': { summary: 'Approve a visit', roles: hosts, body: z.unknown(), offline: 'outbox' },
  'POST /api/visits/cancel/:id': { summary: 'Cancel a visit', roles: hosts, params: idParams, offline: 'outbox' },
  'POST /api/visits/confirm/:id': {
    summary: 'The visitor arrived',
    roles: hosts,
    params: idParams,
    query: entry,
    offline: 'outbox',
  },
  'POST /api/visits/create': {
    summary: 'Create a visit',
    roles: announcers,
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'GET /public/visits/:uuid': {
    summary: 'The visit of a link, for its mirror; ours',
    roles: ['PUBLIC'],
    params: uuidParams,
    reply: z.array(publicVisit),
    offline: { mirror: 'visits' },
  },
  'POST /public/visits/:uuid': {
    summary: 'The visitor opens the link: an approved visit is viewed from now on',
    roles: ['PUBLIC'],
    params: uuidParams,
    body: z.unknown(),
    reply: visitChange,
    offline: 'outbox',
  },
  'POST /public/visits/cancel/:uuid': {
    summary: 'The visitor cancels',
    roles: ['PUBLIC'],
    params: uuidParams,
    offline: 'outbox',
  },
  'POST /public/visits/confirm/:uuid': {
    summary: 'The visitor checks in, at an entrance where one was scanned',
    roles: ['PUBLIC'],
    params: uuidParams,
    query: entry,
    reply: visitChange,
    errors: ['visitCancelled', 'visitNotApproved', 'visitAlreadyScanned', 'visitNotToday', 'visitWrongBuilding'],
    offline: 'outbox',
  },
  'POST /public/visits/complete/:uuid': {
    summary: 'The visitor checks out',
    roles: ['PUBLIC'],
    params: uuidParams,
    reply: visitChange,
    errors: ['visitCancelled', 'visitAlreadyScanned', 'visitNotConfirmed'],
    offline: 'outbox',
  },
  'GET /public/visits/:uuid/intents': {
    summary: "What became of a visitor's intents; unknown ones are left out; ours",
    roles: ['PUBLIC'],
    params: uuidParams,
    query: z.object({ ids: commaList }),
    reply: z.array(becameOf),
    offline: 'online',
  },
  'POST /public/visits/:uuid/intents/:id/void': {
    summary: "Give a visitor's intent up; the reply says what it is from now on; ours",
    roles: ['PUBLIC'],
    params: z.object({ uuid: id, id: uuid }),
    reply: becameOf,
    offline: 'online',
  },
});
