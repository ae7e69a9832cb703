import type { Authority } from '../../domain/access/authority.ts';
import type { Locale } from '../../domain/employee/employee.ts';
import type { FieldProblems, Fields, ProviderKind } from '../../domain/set-up/method-fields.ts';
import type { MailTrial, MetadataProblem, Sample, SetUp, TrialProblem } from '../../domain/set-up/set-up.ts';
import type { ClaimMapping } from '../../domain/sign-in/mapping.ts';
import type { Failed } from '../../queries/read-online.ts';

/** A draft as it is typed. */
export interface TypedDraft {
  kind: ProviderKind;
  name: string;
  fields: Fields;
  /** Null keeps the one that is known. */
  secret: string | null;
  mapping: ClaimMapping | null;
}

/** Why something outside could not be had. */
export interface Outside<Problem = TrialProblem> {
  problem: Problem;
  why: string | null;
}

/** Somebody new. */
export interface Invitation {
  name: string;
  email: string;
  /** Null: that of everybody. */
  role: Authority | null;
  language: Locale;
}

/** Calls that need the server at once: secrets are kept on no device. */
export interface SetUpCalls {
  read: () => Promise<SetUp | Failed>;
  /** Problems are null where it is saved. */
  save: (id: string, draft: TypedDraft) => Promise<{ problems: FieldProblems | null } | Failed>;
  remove: (id: string) => Promise<Failed | null>;
  /** Where the browser goes; null where the answer is with the draft already. */
  attempt: (id: string, typed: { name: string; password: string } | null) => Promise<{ url: string | null } | Failed>;
  samples: (id: string) => Promise<Sample[] | Outside | Failed>;
  activate: (id: string) => Promise<Failed | null>;
  deactivate: (id: string) => Promise<Failed | null>;
  /** @param given an address, or the metadata itself */
  metadata: (given: string) => Promise<{ fields: Fields } | Outside<TrialProblem | MetadataProblem> | Failed>;
  invite: (person: Invitation) => Promise<{ username: string; mails?: boolean } | Failed>;
  testMail: () => Promise<MailTrial | Failed>;
  sayCode: (code: string) => Promise<{ arrived: boolean } | Failed>;
  /** Leaves the app for a provider's page. */
  leave: (url: string) => void;
}
