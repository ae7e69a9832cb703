import { z } from 'zod';
import type { ColleagueDays, ColleaguePart } from '../domain/colleague/colleague-days.ts';
import { SHOWN_STATUSES } from '../domain/colleague/colleague-days.ts';
import type { LookUp } from '../domain/colleague/look-up.ts';
import type { OfficeDay } from '../domain/colleague/office-day.ts';
import type { Colleague, EmployeeInfo, EmployeeInfoChange } from '../domain/employee/employee.ts';
import { isDateFormat } from '../domain/date-format/date-format.ts';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import { LOCALES } from '../domain/employee/employee.ts';
import { REGION } from '../domain/employee/locale-extension.ts';
import { building } from './building.ts';
import {
  changeReply,
  commaList,
  defineEndpoints,
  id,
  idParams,
  instant,
  isoDate,
  text,
  type SchemaOf,
} from './endpoint.ts';
import { ownDraws } from './draw.ts';
import { messageSettings, messageSettingsChange } from './message-settings.ts';
import { week } from './week.ts';
import { employeeSummary } from './workplace-reservation.ts';

export const employeeInfo = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  languageCode: z.enum(LOCALES),
  localeExtension: z.string().nullable(),
  dateFormat: z.string().nullable().optional(),
  building: building.nullable(),
  preferredCategory: id.nullable(),
  division: z.object({ id, name: z.string() }).nullable(),
  visuallyImpaired: z.boolean(),
  colorBlind: z.boolean(),
  shareMyLocation: z.boolean(),
  electricVehicle: z.boolean(),
  amenityEmails: z.boolean(),
  parkingCredits: z.int().min(0).nullable().optional(),
  assignedWorkstations: z.array(id),
  week: week.nullable().optional(),
  draws: ownDraws.nullable().optional(),
  messages: messageSettings.optional(),
  hasPassword: z.boolean().optional(),
}) satisfies SchemaOf<EmployeeInfo>;
const employeeInfoChange = z.strictObject({
  languageCode: z.enum(LOCALES).optional(),
  localeExtension: z.string().regex(REGION).nullable().optional(),
  dateFormat: z.string().refine(isDateFormat).nullable().optional(),
  building: id.nullable().optional(),
  preferredCategory: id.nullable().optional(),
  visuallyImpaired: z.boolean().optional(),
  colorBlind: z.boolean().optional(),
  shareMyLocation: z.boolean().optional(),
  electricVehicle: z.boolean().optional(),
  amenityEmails: z.boolean().optional(),
  name: z.string().trim().min(1).max(200).optional(),
  messages: messageSettingsChange.optional(),
}) satisfies SchemaOf<EmployeeInfoChange>;
const membership = z.object({
  team: z.object({ id, name: z.string() }),
  periods: z.array(z.object({ from: isoDate, until: isoDate.nullable() })),
});
const colleague = employeeSummary.extend({ teams: z.array(id).optional() }) satisfies SchemaOf<Colleague>;
const officeDay = z.object({
  id,
  employee: id,
  date: isoDate,
  dayPart: z.enum(DAY_PARTS),
  building: id.nullable(),
  floor: id.nullable(),
}) satisfies SchemaOf<OfficeDay>;
export const colleaguePart = z.object({
  date: isoDate,
  dayPart: z.enum(DAY_PARTS),
  status: z.enum(SHOWN_STATUSES),
  building: id.nullable(),
  floor: id.nullable(),
  room: z.object({ id, name: z.string() }).nullable(),
}) satisfies SchemaOf<ColleaguePart>;
const colleagueDays = z.object({ id, parts: z.array(colleaguePart) }) satisfies SchemaOf<ColleagueDays>;
const lookUp = z.object({
  looker: z.object({ id, displayName: z.string() }),
  day: isoDate,
  at: instant,
  times: z.int(),
}) satisfies SchemaOf<LookUp>;
const searchQuery = z.object({ filter: text.max(200), teams: commaList.optional(), division: id.optional() });

export const employeeEndpoints = defineEndpoints({
  'GET /api/employee/info': {
    summary: "The caller's own record",
    roles: ['EMPLOYEE'],
    reply: employeeInfo,
    offline: { mirror: 'employee-info' },
  },
  'PATCH /api/employee/info': {
    summary: "Change the caller's settings",
    roles: ['EMPLOYEE'],
    body: employeeInfoChange,
    reply: changeReply,
    errors: ['sharingMandatory', 'nameFixed', 'nameUnreadable', 'quietHoursNone'],
    offline: 'outbox',
  },
  'GET /api/employee/myTeams': {
    summary: "The caller's teams",
    roles: ['EMPLOYEE'],
    reply: z.array(membership),
    offline: { mirror: 'my-teams' },
  },
  'GET /api/coworker/ids': {
    summary: 'Colleagues whom the caller may locate',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    reply: z.array(colleague),
    offline: { mirror: 'coworkers' },
  },
  'GET /api/coworker/locations': {
    summary: 'Colleagues in the office without a workstation, whom the caller may locate',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    reply: z.array(officeDay),
    offline: { mirror: 'coworker-locations' },
  },
  'GET /api/coworker/days': {
    summary: 'Where colleagues whom the caller may locate plan to be on the coming days',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    reply: z.array(colleagueDays),
    offline: { mirror: 'coworker-days' },
  },
  'GET /api/coworker/days/:id': {
    summary: 'Where one colleague plans to be, who learns that the caller looked; ours',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    params: idParams,
    reply: colleagueDays,
    offline: 'online',
  },
  'GET /api/employee/look-ups': {
    summary: 'Who looked where the caller is, in the last 30 days; ours',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    reply: z.array(lookUp),
    offline: 'online',
  },
  'GET /api/coworker/search': {
    summary: 'Find a colleague whom the caller may locate by more than two characters of the name or the address',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    query: searchQuery,
    reply: z.array(z.object({ id, name: z.string(), email: z.string() })),
    offline: 'online',
  },
  'GET /api/employees/search': {
    summary: 'Find a host by a part of the name or the address, of more than two characters',
    roles: ['HOSPITALITY', 'HOST'],
    feature: 'visitors',
    query: searchQuery,
    reply: z.array(z.object({ id, name: z.string(), email: z.string().nullable() })),
    offline: 'online',
  },
  'GET /public/visits/employees/search': {
    summary: 'Whether a host has exactly this name, of more than four characters; for visitors, who browse nobody',
    roles: ['PUBLIC'],
    feature: 'visitors',
    query: searchQuery,
    reply: z.array(z.object({ name: z.string() })),
    offline: 'online',
  },
});
