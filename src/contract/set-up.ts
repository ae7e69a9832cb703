import { z } from 'zod';
import { EMAIL } from '../domain/access/password.ts';
import { LOCALES } from '../domain/employee/employee.ts';
import { RIGHTS } from '../domain/access/rights.ts';
import { AUTHORITIES } from '../domain/access/authority.ts';
import { FIELD_PROBLEMS, PROVIDER_KINDS } from '../domain/set-up/method-fields.ts';
import {
  MAIL_FAILURES,
  type MailSetUp,
  type MailTrial,
  METADATA_PROBLEMS,
  type MethodForm,
  type Sample,
  type SetUp,
  type SetUpMethod,
  type Trial,
  TRIAL_PROBLEMS,
} from '../domain/set-up/set-up.ts';
import { REFUSED_BECAUSE } from '../domain/sign-in/judge-person.ts';
import { defineEndpoints, idParams, instant, type SchemaOf, text } from './endpoint.ts';
import { claimMapping } from './sign-in-method.ts';

const fields = z.record(text.max(40), text.max(100_000));
const sample = z.object({
  name: z.string().nullable(),
  match: z.string().nullable(),
  outcome: z.enum(['known', 'match', 'create', 'skip']),
  account: z.object({ name: z.string(), username: z.string() }).nullable(),
  reason: z.enum(REFUSED_BECAUSE).nullable(),
  roles: z.array(z.enum(AUTHORITIES)),
  teams: z.array(z.string()),
}) satisfies SchemaOf<Sample>;
const trial = z.object({
  at: instant,
  isCurrent: z.boolean(),
  problem: z.enum(TRIAL_PROBLEMS).nullable(),
  why: z.string().nullable(),
  claims: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  sample: sample.nullable(),
  isYou: z.boolean(),
}) satisfies SchemaOf<Trial>;
const form = z.object({
  name: z.string(),
  fields,
  mapping: claimMapping,
  hasSecret: z.boolean(),
  changedAt: instant,
}) satisfies SchemaOf<MethodForm>;
const method = z.object({
  id: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  active: form.nullable(),
  draft: form.nullable(),
  isProved: z.boolean(),
  isSampled: z.boolean(),
  trial: trial.nullable(),
  formerKeys: z.array(z.object({ replacedAt: instant, until: instant.nullable() })),
}) satisfies SchemaOf<SetUpMethod>;
const mail = z.object({
  server: z.string().nullable(),
  from: z.string(),
  to: z.string(),
}) satisfies SchemaOf<MailSetUp>;
const setUp = z.object({
  base: z.string().nullable(),
  passwords: z.boolean(),
  passwordsStay: z.string().nullable(),
  methods: z.array(method),
  teams: z.array(z.string()),
  mail,
}) satisfies SchemaOf<SetUp>;
const mailTrial = z.object({
  to: z.string(),
  failure: z.enum(MAIL_FAILURES).nullable(),
  conversation: z.array(z.object({ side: z.enum(['C', 'S']), line: z.string() })),
}) satisfies SchemaOf<MailTrial>;
const failed = z.object({ problem: z.enum(TRIAL_PROBLEMS), why: z.string().nullable() });
const unread = failed.extend({ problem: z.enum([...TRIAL_PROBLEMS, ...METADATA_PROBLEMS]) });

const draft = z.strictObject({
  kind: z.enum(PROVIDER_KINDS),
  name: text.max(200),
  fields,
  /** Null keeps the one that is known, where it goes to the same place. */
  secret: text.max(2000).nullable(),
  /** Null keeps what is known, or begins as most providers have it. */
  mapping: claimMapping.nullable(),
});
const { roles } = RIGHTS.setUp;
const online = { roles, offline: 'online' } as const;

/** Set-up of sign-in and mail (decision 0118); ours. No call tells a secret. */
export const setUpEndpoints = defineEndpoints({
  'GET /api/set-up': { summary: 'How one signs in, with drafts, and how mails leave; ours', reply: setUp, ...online },
  'PUT /api/set-up/methods/:id': {
    summary: 'Save settings of a way to sign in as a draft; ours',
    params: idParams,
    body: draft,
    /** By field; null where it is saved. */
    reply: z.object({ problems: z.record(z.string(), z.enum(FIELD_PROBLEMS)).nullable() }),
    ...online,
  },
  'DELETE /api/set-up/methods/:id': {
    summary: 'Give a draft up; ours',
    params: idParams,
    reply: z.object({}),
    errors: ['notFound'],
    ...online,
  },
  'POST /api/set-up/methods/:id/try': {
    summary: 'Sign the caller in by a draft, without a session, to see what comes; ours',
    params: idParams,
    /** Name and password for a directory; nothing for a provider, whose page asks. */
    body: z.strictObject({ name: text.max(500), password: text.max(2000) }).nullable(),
    /** Where the browser goes; null: what came is with the draft already. */
    reply: z.object({ url: z.string().nullable() }),
    errors: ['notFound'],
    ...online,
  },
  'POST /api/set-up/methods/:id/samples': {
    summary: 'Up to twenty people, with what becomes of each by the draft; ours',
    params: idParams,
    reply: z.union([z.array(sample), failed]),
    errors: ['notFound'],
    ...online,
  },
  'POST /api/set-up/methods/:id/activate': {
    summary: 'Offer what the draft says, once it was tried; `password` switches passwords on; ours',
    params: idParams,
    reply: z.object({}),
    errors: [
      'notFound',
      'signInMethodForAnybody',
      'signInMethodUntried',
      'signInMethodUnsampled',
      'lastSignInMethod',
      'signInMethodUnprovedByYou',
    ],
    ...online,
  },
  'POST /api/set-up/methods/:id/deactivate': {
    summary: 'Offer a way to sign in no more, where the caller came in by one that stays; ours',
    params: idParams,
    reply: z.object({}),
    errors: ['notFound', 'lastSignInMethod', 'signInMethodUnprovedByYou'],
    ...online,
  },
  'POST /api/set-up/metadata': {
    summary: 'Read a SAML provider’s metadata, from an address or as it is; ours',
    body: z.strictObject({ address: text.max(2000) }).or(z.strictObject({ xml: text.max(200_000) })),
    reply: z.union([z.object({ fields }), unread]),
    ...online,
  },
  'POST /api/set-up/invitations': {
    summary: 'Make an account for somebody new, and mail them a link to choose a password; ours',
    body: z.strictObject({
      name: text.trim().min(1).max(200),
      email: text.trim().max(200).regex(EMAIL),
      /** Null: that of everybody. */
      role: z.enum(AUTHORITIES).nullable(),
      language: z.enum(LOCALES),
    }),
    /** The name is made from the address; whether mails leave this server. */
    reply: z.object({ username: z.string(), mails: z.boolean() }),
    errors: ['emailKnown', 'passwordsOff', 'personSuspended'],
    ...online,
  },
  'POST /api/set-up/mail': {
    summary: 'Send a code to the caller’s own address, and say what the mail server said; ours',
    reply: mailTrial,
    errors: ['noMailAddress'],
    ...online,
  },
  'POST /api/set-up/mail/code': {
    summary: 'Say the code that arrived; ours',
    body: z.strictObject({ code: text.max(20) }),
    reply: z.object({ arrived: z.boolean() }),
    ...online,
  },
});
