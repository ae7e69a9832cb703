import { z } from 'zod';
import { LOCALES } from '../domain/employee/employee.ts';
import { INTENT_STATES } from '../domain/intent/intent.ts';
import type { WorkplaceCount } from '../domain/visit/workstations.ts';
import { type AnnouncedVisit, MAIL_STATES, type VisitNeeds, type Visitor } from '../domain/visit/announced-visit.ts';
import { MAX_NEEDED, MAX_VISITS_AT_ONCE } from '../domain/visit/may-announce.ts';
import { type PublicVisit, VISIT_STATUSES, type VisitBuilding, type VisitPlan } from '../domain/visit/visit.ts';
import { building, guideline } from './building.ts';
import {
  changeReply,
  commaList,
  definePart,
  flag,
  id,
  idParams,
  instant,
  isoDate,
  text,
  uuid,
  uuidParams,
  type SchemaOf,
} from './endpoint.ts';
import { answered, questionnaire } from './questionnaire.ts';
import { plan } from './room.ts';

const entry = z.object({ entry: id.optional() });
const publicVisit = z.object({
  id,
  uuid,
  status: z.enum(VISIT_STATUSES),
  expectedDate: z.string(),
  until: z.string().nullable(),
  location: z.string().nullable(),
  commentsVisitor: z.string().nullable(),
  parking: z.array(z.string()),
  questionnaire: questionnaire.nullable(),
  answered: answered.nullable(),
  subject: z.string(),
  visitor: z.object({ name: z.string(), company: z.string().nullable() }),
  host: z.object({ name: z.string() }),
  building,
}) satisfies SchemaOf<PublicVisit>;
const visitBuilding = z.object({ building, guidelines: z.array(guideline) }) satisfies SchemaOf<VisitBuilding>;
const place = z.object({ id, name: z.string() });
const visitPlan = z.object({ floor: place, room: place.nullable(), document: plan }) satisfies SchemaOf<VisitPlan>;
const visitChange = changeReply.extend({ visit: publicVisit });
const becameOf = z.object({ id: uuid, state: z.enum(INTENT_STATES), status: z.number().int(), response: z.unknown() });
const line = (most: number) => text.trim().max(most);
const optional = (most: number) =>
  line(most)
    .nullable()
    .transform((value) => (value === '' ? null : value));
const visitor = z.object({
  name: line(200),
  company: optional(200),
  email: optional(200),
  phone: optional(50),
  licensePlate: optional(20),
  // Older apps do not send it.
  language: z.enum(LOCALES).nullable().default(null),
}) satisfies SchemaOf<Visitor>;
const needed = z.number().int().min(0).max(MAX_NEEDED);
const needs = z.object({ workstations: needed, parking: needed }) satisfies SchemaOf<VisitNeeds>;
const person = z.object({ id, name: z.string() });
const times = { expectedDate: instant, until: instant.nullable() };
const words = {
  subject: line(200),
  location: optional(200),
  commentsHospitality: optional(2000),
  commentsVisitor: optional(2000),
};
const announcedVisit = z.object({
  id,
  uuid,
  status: z.enum(VISIT_STATUSES),
  pending: z.boolean(),
  putOffUntil: isoDate.nullable(),
  buildingId: id,
  ...times,
  ...words,
  visitor,
  hosts: z.array(person),
  announcedBy: person.nullable(),
  needs,
  groupId: id.nullable(),
  handled: z.boolean(),
  arrivedAt: instant.nullable(),
  leftAt: instant.nullable(),
  leftAssumed: z.boolean(),
  reserved: z.array(z.object({ id, room: person, floor: person, start: instant, end: instant })).optional(),
  parking: z.array(z.object({ id, amenity: person, start: instant, end: instant })).optional(),
  mail: z.object({ state: z.enum(MAIL_STATES), address: z.string() }).nullable(),
  answered: answered.nullable(),
}) satisfies SchemaOf<AnnouncedVisit>;
const many = z.number().int().min(0);
const workplaceCount = z.object({
  date: isoDate,
  buildingId: id,
  asked: many,
  reserved: many,
}) satisfies SchemaOf<WorkplaceCount>;
/** Every visitor comes on every date; `Resource-Id` names the visits, the visitors of the first date first. */
const announcement = z.strictObject({
  building: id,
  dates: z.array(z.object(times)).max(MAX_VISITS_AT_ONCE),
  visitors: z.array(visitor).max(MAX_VISITS_AT_ONCE),
  hosts: z.array(id).max(10),
  ...words,
  needs,
  /** The visitor stands at reception: in the building at once, or waiting there for the host who is asked. */
  arrived: z.boolean().optional(),
});
const oneVisit = z.strictObject({ visit: id });
const visitorErrors = ['nameMissing', 'emailInvalid', 'visitPast', 'visitTooFar', 'tooManyMails', 'tooManyTold'];
const announceErrors = [
  ...visitorErrors,
  'hostMissing',
  'dateMissing',
  'tooManyVisits',
  'tooManyAnnounced',
  'tooManyNeeded',
  'visitorsNotAllowed',
  'visitEndsEarly',
];
const arrivalErrors = [
  'visitCancelled',
  'visitNotApproved',
  'visitAlreadyScanned',
  'visitNotToday',
  'visitWrongBuilding',
  'visitQuestionsFirst',
  'visitAskReception',
];
const stateErrors = ['visitCancelled', 'visitIsOver', 'visitHasBegun'];
const hosts = ['HOST', 'HOSPITALITY'] as const;
const announcers = ['NORMAL_EMPLOYEE', 'HOSPITALITY'] as const;

export const visitEndpoints = definePart('visitors', {
  'GET /public/visits/config/company': {
    summary: 'Name and look of the company, for visitors',
    roles: ['PUBLIC'],
    reply: z.object({ organisation: z.string() }),
    offline: 'online',
  },
  'GET /api/visit': {
    summary: 'One visit, for its hosts, whoever announced it, and reception',
    roles: ['EMPLOYEE'],
    query: z.object({ visitId: id }),
    reply: announcedVisit,
    offline: 'online',
  },
  'GET /api/visitors': {
    summary: 'Visitors whom the caller received or announced before, the latest first',
    roles: announcers,
    reply: z.array(visitor),
    offline: 'online',
  },
  'GET /api/visits': {
    summary: 'Visits that the caller hosts or announced, from a week ago on',
    roles: ['EMPLOYEE'],
    reply: z.array(announcedVisit),
    offline: { mirror: 'own-visits' },
  },
  'GET /api/visits/reception': {
    summary: 'Visits for reception from yesterday on; own ones for a host who acts as hospitality',
    roles: ['HOSPITALITY'],
    actingHosts: true,
    feature: 'hospitality',
    reply: z.array(announcedVisit),
    offline: { mirror: 'reception-visits' },
  },
  'GET /api/visits/pending': {
    summary: "Visits that wait for the caller's action",
    roles: ['EMPLOYEE'],
    reply: z.array(announcedVisit),
    offline: 'online',
  },
  'GET /api/visitors/workplace/count': {
    summary:
      'Workstations that visits from today on ask for and have, by day and building, of those that the caller sees',
    roles: ['HOSPITALITY', 'HOST'],
    reply: z.array(workplaceCount),
    offline: 'online',
  },
  'POST /api/visitors': {
    summary: 'One more visitor beside those of a visit',
    roles: announcers,
    body: z.strictObject({ visit: id, visitor }),
    reply: changeReply,
    creates: 1,
    errors: ['tooManyAnnounced', 'visitorsNotAllowed', ...visitorErrors, ...stateErrors],
    offline: 'outbox',
  },
  'POST /api/visits': {
    summary: 'Save a visit finally; `procrastinate` hides it until its day from what waits for the host',
    roles: hosts,
    query: z.object({ procrastinate: flag.optional() }),
    body: z.strictObject({ visit: id, anyway: z.boolean().optional() }),
    reply: changeReply,
    errors: ['visitLacks', 'visitTooFewReserved', 'visitTooManyReserved', 'visitNotApproved', ...stateErrors],
    offline: 'outbox',
  },
  'PATCH /api/visits': {
    summary: 'Change a visit, `with` others of its group; `handled` is for reception alone',
    roles: hosts,
    body: z.strictObject({
      visit: id,
      with: z
        .array(id)
        .max(MAX_VISITS_AT_ONCE - 1)
        .optional(),
      ...z.object({ ...times, ...words, needs, visitor }).partial().shape,
      hosts: z.array(id).max(10).optional(),
      handled: z.boolean().optional(),
    }),
    reply: changeReply,
    errors: [
      'hostMissing',
      'visitEndsEarly',
      'visitTooManyReserved',
      'tooManyMailsOfVisit',
      ...visitorErrors,
      ...stateErrors,
    ],
    offline: 'outbox',
  },
  'POST /api/visits/complete/:id': {
    summary: 'The visitor left',
    roles: hosts,
    params: idParams,
    reply: changeReply,
    errors: ['visitCancelled', 'visitNotConfirmed'],
    offline: 'outbox',
  },
  'POST /api/visits/request': {
    summary: 'Ask a host to receive somebody',
    roles: announcers,
    body: announcement,
    reply: changeReply,
    creates: MAX_VISITS_AT_ONCE,
    errors: announceErrors,
    offline: 'outbox',
  },
  'POST /api/visits/approve': {
    summary: 'Approve a visit',
    roles: hosts,
    body: oneVisit,
    reply: changeReply,
    errors: ['visitCancelled', 'tooManyMails'],
    offline: 'outbox',
  },
  'POST /api/visits/cancel/:id': {
    summary: 'Cancel a visit',
    roles: hosts,
    params: idParams,
    reply: changeReply,
    errors: ['visitIsOver', 'visitHasBegun'],
    offline: 'outbox',
  },
  'POST /api/visits/confirm/:id': {
    summary: "The visitor arrived; `unattended`: at a tablet where reception does not decide, the visitor's answers do",
    roles: hosts,
    params: idParams,
    query: entry.extend({ unattended: flag.optional() }),
    reply: changeReply,
    errors: arrivalErrors,
    offline: 'outbox',
  },
  'POST /api/visits/create': {
    summary: 'Announce visits as their host or as reception',
    roles: announcers,
    body: announcement,
    reply: changeReply,
    creates: MAX_VISITS_AT_ONCE,
    errors: announceErrors,
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
    reply: visitChange,
    errors: ['visitHasBegun', 'visitIsOver'],
    offline: 'outbox',
  },
  'POST /public/visits/confirm/:uuid': {
    summary: 'The visitor checks in, at an entrance where one was scanned',
    roles: ['PUBLIC'],
    params: uuidParams,
    query: entry,
    reply: visitChange,
    errors: arrivalErrors,
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
  'GET /public/visits/building/info/:uuid': {
    summary: 'The building of a visit with its guidelines, in every language there is',
    roles: ['PUBLIC'],
    params: uuidParams,
    reply: visitBuilding,
    offline: { mirror: 'visit-building' },
  },
  'GET /public/visits/plan/:uuid': {
    summary: 'Drawing of the floor to which a visitor goes; null: none is drawn',
    roles: ['PUBLIC'],
    params: uuidParams,
    reply: z.object({ plan: visitPlan.nullable() }),
    offline: { mirror: 'visit-plan' },
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
