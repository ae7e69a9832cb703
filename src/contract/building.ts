import { z } from 'zod';
import type {
  Building,
  BuildingCount,
  BuildingVisitProperties,
  Floor,
  FloorCount,
} from '../domain/building/building.ts';
import type { Guideline } from '../domain/building/guideline.ts';
import { GUIDELINE_KINDS } from '../domain/building/guideline.ts';
import { LOCALES } from '../domain/employee/employee.ts';
import type { LimitedFloor } from '../domain/building/limits.ts';
import { defineEndpoints, flag, id, instant, type SchemaOf } from './endpoint.ts';
import { questionnaire } from './questionnaire.ts';

const buildingFields = { id, identifier: z.string(), name: z.string(), site: z.string(), timeZone: z.string() };
export const building = z.object(buildingFields) satisfies SchemaOf<Building>;
const floorFields = { id, identifier: z.string(), name: z.string(), building };
export const floor = z.object(floorFields) satisfies SchemaOf<Floor>;
const limit = z.int().min(1).nullable();
const limitedFloor = z.object({
  ...floorFields,
  limits: z.object({
    building: limit,
    floor: limit,
    neighborhoods: z.array(z.object({ id, name: z.string(), limit: z.int().min(1), rooms: z.array(id) })),
  }),
}) satisfies SchemaOf<LimitedFloor>;
const counts = { occupied: z.number().int(), capacity: z.number().int() };
const floorCount = z.object({ ...floorFields, ...counts }) satisfies SchemaOf<FloorCount>;
const buildingCount = z.object({
  ...buildingFields,
  ...counts,
  floors: z.array(floorCount),
}) satisfies SchemaOf<BuildingCount>;
const visitProperties = z.object({
  id,
  visitorEnabled: z.boolean(),
  questionnaire: questionnaire.nullable(),
}) satisfies SchemaOf<BuildingVisitProperties>;
const buildingTree = z.array(z.object({ ...buildingFields, floors: z.array(floor) }));

const lines = z.array(z.string());
export const guideline = z.object({
  id,
  buildingId: id,
  kind: z.enum(GUIDELINE_KINDS),
  lines: z.partialRecord(z.enum(LOCALES), lines),
  phone: z.string().nullable(),
}) satisfies SchemaOf<Guideline>;

export const buildingEndpoints = defineEndpoints({
  'GET /api/buildings': {
    summary: 'All buildings',
    roles: ['EMPLOYEE'],
    reply: z.array(building),
    offline: { mirror: 'buildings' },
  },
  'GET /api/floors': {
    summary: 'Floors, of one building or of all',
    roles: ['EMPLOYEE'],
    query: z.object({ building: id.optional() }),
    reply: z.array(limitedFloor),
    offline: { mirror: 'floors' },
  },
  'GET /api/buildingTree': {
    summary: 'Buildings with their floors',
    roles: ['EMPLOYEE'],
    reply: buildingTree,
    offline: 'online',
  },
  'GET /api/buildingVisitProperties': {
    summary: 'Which buildings take visitors, and what they ask of them',
    roles: ['EMPLOYEE'],
    reply: z.array(visitProperties),
    offline: { mirror: 'building-visit-properties' },
  },
  'GET /api/building/tree/count': {
    summary: 'Buildings and floors with the number of workstations taken in a slot',
    roles: ['EMPLOYEE'],
    query: z.object({
      start: instant,
      end: instant,
      building: id.optional(),
      restrict: flag.optional(),
      presence: flag.optional(),
      teamDayOverflow: flag.optional(),
    }),
    reply: z.array(buildingCount),
    errors: ['slotInvalid'],
    offline: 'online',
  },
  'GET /api/building/visitortree': {
    summary: 'Buildings and floors that take visitors',
    roles: ['EMPLOYEE'],
    feature: 'visitors',
    reply: buildingTree,
    offline: 'online',
  },
  'GET /api/building/info': {
    summary: 'Guidelines of a building, in every language there is',
    roles: ['EMPLOYEE'],
    query: z.object({ building: id }),
    reply: z.array(guideline),
    offline: { mirror: 'building-guidelines' },
  },
});
