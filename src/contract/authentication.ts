import { z } from 'zod';
import { AUTHORITIES, USER_STATUSES } from '../domain/access/authority.ts';
import { EMAIL, USERNAME } from '../domain/access/password.ts';
import type { User } from '../domain/access/authority.ts';
import type { UserState } from '../domain/questionnaire/user-state.ts';
import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { defineEndpoints, id, instant, type SchemaOf } from './endpoint.ts';
import { questionnaire, questionsAnyway, questionsElsewhere } from './questionnaire.ts';

export const user = z.object({
  id,
  username: z.string(),
  authorities: z.array(z.object({ authority: z.enum(AUTHORITIES) })),
}) satisfies SchemaOf<User>;
const authentication = z.object({ token: z.string(), expiresAt: instant, user });
const authenticationConfig = z.object({
  methods: z.array(z.enum(['basic', 'directory', 'oidc', 'saml'])),
  /** Whether one can type name and password here; ours. */
  typed: z.boolean(),
  /** Where else one can sign in: a button each; ours. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  sessionTokens: z.boolean(),
  organisation: z.string(),
  enableQrFunction: z.boolean(),
  cookiePolicyUrl: z.string().nullable(),
  cookieAcceptLabel: z.string().nullable(),
});
const clientConfig = z.object({
  cancelHours: z.number(),
  daysAhead: z.number().int(),
  daysAheadTeamDays: z.number().int(),
  enableHalfDays: z.boolean(),
  enableQuarterDays: z.boolean(),
  enableQrFunction: z.boolean(),
  enableAdhocReservations: z.boolean(),
  allowUncleanedWorkstationReservations: z.boolean(),
  locateCoworkerScope: z.enum(['BUSINESS_UNIT', 'TEAM']),
  enableLocateAllEmployees: z.boolean(),
  bookingOptions: z.string(),
  bookingOptionsTeamday: z.string(),
  flexHighlightColor: z.string().nullable(),
  hostIsHospitality: z.boolean(),
  overwriteNameOnImport: z.boolean(),
  shareMyLocationBehavior: z.enum(['optional', 'mandatory enabled']),
  sessionHours: z.number(),
  coworkerDays: z.number().int(),
  signOfLifeMinutes: z.number(),
  timeZone: z.string().optional(),
}) satisfies SchemaOf<ClientConfig>;

const userStatus = z.object({
  id,
  status: z.enum(USER_STATUSES),
  until: instant.nullable(),
  askReception: z.boolean(),
  questionnaire: questionnaire.nullable(),
  own: questionsAnyway.nullable(),
  elsewhere: z.array(questionsElsewhere),
}) satisfies SchemaOf<UserState>;

export const authenticationEndpoints = defineEndpoints({
  'GET /public/authentication-config': {
    summary: 'Ways to sign in',
    roles: ['PUBLIC'],
    reply: authenticationConfig,
    offline: 'online',
  },
  'GET /api/authenticate': {
    summary: 'Sign in by Basic, or renew by Bearer or cookie',
    roles: ['PUBLIC'],
    reply: authentication,
    errors: ['badCredentials', 'signInRefused', 'tooManyAttempts'],
    offline: 'online',
  },
  'POST /public/logout': {
    summary: 'End the session; says where to sign out at the provider, or that its person is still signed in there',
    roles: ['PUBLIC'],
    /** `stillAt` is the provider's name. */
    reply: z.object({ providerUrl: z.string().optional(), stillAt: z.string().optional() }),
    offline: 'online',
  },
  'POST /public/administrator': {
    summary: 'Become the first administrator by the one-time link that the server printed; ours',
    roles: ['PUBLIC'],
    body: z.object({
      link: z.string().max(100),
      username: z.string().regex(USERNAME),
      name: z.string().trim().min(1).max(200),
      email: z.string().max(200).regex(EMAIL),
      password: z.string().max(1000),
    }),
    reply: z.object({}),
    errors: ['linkOver', 'nameUnreadable', 'passwordTooShort', 'passwordTooLong', 'tooManyAttempts'],
    offline: 'online',
  },
  'POST /public/password/forgotten': {
    summary: 'Mail a link for a new password to whoever has that user name or address; ours',
    roles: ['PUBLIC'],
    body: z.object({ name: z.string().trim().min(1).max(200) }),
    /** Whether mails leave this server at all, whoever was named. */
    reply: z.object({ mails: z.boolean() }),
    errors: ['tooManyAttempts'],
    offline: 'online',
  },
  'POST /public/password': {
    summary: 'Choose a password by the one-time link of an invitation or of a forgotten one; ours',
    roles: ['PUBLIC'],
    body: z.object({ link: z.string().max(100), password: z.string().max(1000) }),
    reply: z.object({ username: z.string() }),
    errors: ['linkOver', 'linkPasswordsOff', 'passwordTooShort', 'passwordTooLong', 'tooManyAttempts'],
    offline: 'online',
  },
  'POST /api/employee/password': {
    summary: "Change the caller's password, which ends their other sessions; ours",
    roles: ['EMPLOYEE'],
    body: z.object({ old: z.string().max(1000), new: z.string().max(1000) }),
    reply: z.object({}),
    errors: ['passwordWrong', 'passwordTooShort', 'passwordTooLong', 'tooManyAttempts'],
    offline: 'online',
  },
  'POST /api/employee/sign-out-elsewhere': {
    summary: "End the caller's sessions on all other devices; ours",
    roles: ['EMPLOYEE'],
    reply: z.object({}),
    offline: 'online',
  },
  'GET /api/client/config': {
    summary: 'What the organisation set',
    roles: ['EMPLOYEE'],
    reply: clientConfig,
    offline: { mirror: 'client-config' },
  },
  'GET /api/features': {
    summary: 'Feature flags',
    roles: ['EMPLOYEE'],
    reply: z.record(z.string(), z.boolean()),
    offline: { mirror: 'features' },
  },
  'GET /api/questionnaire/allow': {
    summary: 'Whether the caller may use the app, also in a building, and what they have to answer first',
    roles: ['EMPLOYEE'],
    query: z.object({ building: id.optional() }),
    reply: userStatus,
    offline: { mirror: 'user-status' },
  },
});
