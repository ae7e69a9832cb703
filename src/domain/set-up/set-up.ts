import type { Authority } from '../access/authority.ts';
import type { RefusedBecause } from '../sign-in/judge-person.ts';
import type { ClaimMapping } from '../sign-in/mapping.ts';
import type { Fields, ProviderKind } from './method-fields.ts';

/** Why trying a draft brought nobody; each has words `setUp.trial.<problem>`. */
export const TRIAL_PROBLEMS = [
  'addressInside',
  'addressUnknown',
  'unreachable',
  'untrustedCertificate',
  'noProvider',
  'clientUnknown',
  'cancelled',
  'over',
  'untrusted',
  'notSetUp',
  'sealed',
  'notHere',
  'bindRefused',
  'noBase',
  'badFilter',
  'nobody',
  'several',
  'noSubject',
  'wrongPassword',
  'directoryFailed',
] as const;
export type TrialProblem = (typeof TRIAL_PROBLEMS)[number];

/** Why metadata cannot be read, besides what befalls every call. */
export const METADATA_PROBLEMS = ['notAddress', 'notMetadata', 'noRedirect'] as const;
export type MetadataProblem = (typeof METADATA_PROBLEMS)[number];

/** What becomes of somebody by the draft. */
export interface Sample {
  /** What the draft reads as name, and by what it looks for an account; null where it reads nothing. */
  name: string | null;
  match: string | null;
  outcome: 'known' | 'match' | 'create' | 'skip';
  /** The account they would have. */
  account: { name: string; username: string } | null;
  reason: RefusedBecause | null;
  /** Roles that their groups give. */
  roles: readonly Authority[];
  /** Names of teams that their groups bring them into. */
  teams: readonly string[];
}

/** The caller's own last try of a draft. */
export interface Trial {
  /** ISO instant. */
  at: string;
  /** The settings that lead there are still those that were tried. */
  isCurrent: boolean;
  problem: TrialProblem | null;
  /** What the other side said, untranslated; names no secret. */
  why: string | null;
  claims: readonly { name: string; values: readonly string[] }[];
  /** As the mapping is now; null where nobody came. */
  sample: Sample | null;
  /** It would sign the caller in to their own account, still as an administrator. */
  isYou: boolean;
}

/** Settings as a form shows them: without secrets. */
export interface MethodForm {
  name: string;
  fields: Fields;
  mapping: ClaimMapping;
  hasSecret: boolean;
  /** ISO instant. */
  changedAt: string;
}

/** A key of ours that another replaced, and that still opens what its provider encrypts (decision 0131). */
export interface FormerKey {
  /** ISO instant. */
  replacedAt: string;
  /** ISO instant; null until its provider has used the next one. */
  until: string | null;
}

/** A way to sign in as whoever sets it up sees it. */
export interface SetUpMethod {
  id: string;
  kind: ProviderKind;
  active: MethodForm | null;
  draft: MethodForm | null;
  /** The caller came in by it, as it is active. */
  isProved: boolean;
  trial: Trial | null;
  /** The caller looked at samples of this very draft. */
  isSampled: boolean;
  /** The last replaced first. */
  formerKeys: readonly FormerKey[];
}

/** How mails leave. */
export interface MailSetUp {
  /** `name:port`, or null where mails are written into a folder. */
  server: string | null;
  from: string;
  /** The caller's own address, to which a test goes. */
  to: string;
}

export interface SetUp {
  /** What addresses that a provider knows begin with, without a slash at the end; null: the server knows none. */
  base: string | null;
  passwords: boolean;
  /** Why passwords cannot be switched off now, as a refusal's code; null where they can. */
  passwordsStay: string | null;
  methods: readonly SetUpMethod[];
  /** Names of teams that groups may decide. */
  teams: readonly string[];
  mail: MailSetUp;
}

/** Why a mail did not leave; each has words `setUp.mail.<failure>`. */
export const MAIL_FAILURES = [
  'unknownHost',
  'refusedConnection',
  'unreachable',
  'untrusted',
  'tls',
  'credentials',
  'sender',
  'recipient',
  'refused',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** What became of a test of the mail server. */
export interface MailTrial {
  to: string;
  failure: MailFailure | null;
  /** What both sides said, line by line, without secrets; `C` is we, `S` the server. */
  conversation: readonly { side: 'C' | 'S'; line: string }[];
}
