import type { Locale } from '../employee/employee.ts';
import type { Refusal } from '../verdict.ts';
import { refused } from '../verdict.ts';
import type { ClaimMapping } from './mapping.ts';
import type { ToldPerson } from './told-person.ts';

/** An account that may be meant. */
export interface KnownPerson {
  id: string;
  isSuspended: boolean;
  /** Somebody else at the same provider signs in to it already. */
  isLinked: boolean;
}

/** Accounts that may be meant. */
export interface Candidates {
  /** By the provider's own identifier, from an earlier sign-in. */
  linked: KnownPerson | null;
  /** By the configured attribute. */
  matches: readonly KnownPerson[];
  /** Somebody has the address that a new account would get. */
  isAddressTaken: boolean;
  /** Runs of a directory remove later who left; absent: nobody does. */
  doRunsRemove?: boolean;
}

export type Judged =
  | { kind: 'known'; employeeId: string }
  | { kind: 'match'; employeeId: string }
  | { kind: 'create'; name: string; email: string; username: string; locale?: Locale }
  | { kind: 'refused'; refusal: Refusal };

/** Why somebody whom the provider knows does not come in; each has words `error.signInRefused.<reason>`. */
export const REFUSED_BECAUSE = [
  'notInGroup',
  'groupsUnknown',
  'suspended',
  'noMatchValue',
  'notVerified',
  'ambiguous',
  'linkedElsewhere',
  'noAccount',
  'noAddress',
  'addressTaken',
  'noName',
] as const;
export type RefusedBecause = (typeof REFUSED_BECAUSE)[number];

const no = (reason: RefusedBecause): Judged => ({ kind: 'refused', refusal: refused('signInRefused', { reason }) });

const lower = (texts: readonly string[]): Set<string> => new Set(texts.map((text) => text.toLowerCase()));

/**
 * Decides whose account a person signs in to, for the set-up's samples as for a sign-in (spec 2, "Authentication").
 * @returns one known by an earlier sign-in, one that matches, a new one, or why none
 */
export function judgePerson(told: ToldPerson, mapping: ClaimMapping, candidates: Candidates): Judged {
  const { linked, matches } = candidates;
  if (mapping.required.length > 0) {
    // Whom a run would leave in place comes in; where none comes after, one could join groups until they are not told.
    if (told.groups === null && (linked === null || candidates.doRunsRemove !== true)) return no('groupsUnknown');
    const groups = lower(told.groups ?? []);
    if (told.groups !== null && !mapping.required.some((group) => groups.has(group.toLowerCase())))
      return no('notInGroup');
  }
  if (linked !== null) return linked.isSuspended ? no('suspended') : { kind: 'known', employeeId: linked.id };
  if (told.match === null) return no('noMatchValue');
  if (!told.isVerified) return no('notVerified');
  const [match, ...more] = matches;
  if (more.length > 0) return no('ambiguous');
  if (match === undefined) return judgeNew(told, mapping, candidates);
  if (match.isSuspended) return no('suspended');
  // Addresses are given out again; an account is not.
  return match.isLinked ? no('linkedElsewhere') : { kind: 'match', employeeId: match.id };
}

function judgeNew({ name, email, username, locale }: ToldPerson, { create }: ClaimMapping, found: Candidates): Judged {
  if (!create) return no('noAccount');
  if (email === null) return no('noAddress');
  if (found.isAddressTaken) return no('addressTaken');
  if (name === null || username === null) return no('noName');
  return { kind: 'create', name, email, username, ...(locale === undefined ? {} : { locale }) };
}
