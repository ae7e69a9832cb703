import type { Authority } from '../access/authority.ts';
import type { Locale } from '../employee/employee.ts';
import type { Granted } from '../sign-in/granted.ts';
import { REFUSED_BECAUSE } from '../sign-in/judge-person.ts';

/** What a run does with somebody; who stays as they are is in no list. */
export const RUN_KINDS = [
  'comes',
  'links',
  'changes',
  'returns',
  'leaves',
  'stays',
  'duplicate',
  'unreadable',
  'skipped',
] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Who is unclear or left out stays as they are, whatever is decided. */
export const ACTING: readonly RunKind[] = ['leaves', 'comes', 'links', 'returns', 'changes'];

/** Why somebody is in a list: what keeps them from signing in, and what a run alone meets. */
export const RUN_REASONS = [
  ...REFUSED_BECAUSE,
  'missing',
  'deactivated',
  'noSubject',
  'sameSubject',
  'sameAccount',
  'clash',
  'lastAdministrator',
] as const;
export type RunReason = (typeof RUN_REASONS)[number];

/** What changes of an account. */
export interface RunChange {
  name: string | null;
  department: string | null;
  /** Missing in runs of an older version. */
  email?: string | null | undefined;
  roles: Granted<Authority>;
  teams: Granted<string>;
}

/** One person of a run. */
export interface RunRow {
  kind: RunKind;
  /** Null for who has no account yet. */
  employeeId: string | null;
  name: string;
  /** Their address, or where the directory has them. */
  address: string;
  reason: RunReason | null;
  change: RunChange | null;
  /** Who they are in the directory, for ever. */
  subject: string | null;
  /** Of a new account. */
  username: string | null;
  /** Of a new account, where the directory tells it. */
  locale?: Locale | undefined;
  /** Of who loses something by SCIM: by what, each once. Missing in runs of an older version. */
  losses?: readonly Loss[] | undefined;
}

/** What somebody loses by one cause. */
export interface Loss {
  /** Id of the group that they are no member of any more; null where it goes otherwise, such as by a new name. */
  group: string | null;
  /** Id of the group whose change takes it, where they stay its member. Missing in runs of an older version. */
  by?: string | undefined;
  roles: readonly Authority[];
  teams: readonly string[];
}

/** Why a run stopped, and asks; server/terminal/directory.ts says each in words. */
export const STOP_REASONS = [
  'emptyAnswer',
  'manyLeave',
  'newSettings',
  'changedSince',
  'serviceGone',
  'switchedOff',
  'settingsReplaced',
  'unforeseen',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/**
 * `looked`: nothing was changed, and nothing is in the way; `waiting`: asks for a confirmation of its very list;
 * `left`: an administrator left everything as it was.
 */
export const RUN_STATES = ['looked', 'waiting', 'applied', 'failed', 'left'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Where a provider's people come from, among directories; no sign-in method has this id. */
export const SCIM = 'scim';

/** A run, as administrators see it. */
export interface DirectoryRun {
  id: string;
  /** Id of the sign-in method, or {@link SCIM}. */
  source: string;
  state: RunState;
  stopped: StopReason | null;
  /** Of its list; a confirmation names it. */
  digest: string;
  rows: RunRow[];
  /** People who came from there and were here before the run. */
  people: number;
  /** An administrator said so: the brake does not count it. */
  confirmed: boolean;
  at: string;
}
