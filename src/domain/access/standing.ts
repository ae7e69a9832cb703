import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { UserStatus } from './authority.ts';

/**
 * Whether a person may reserve anything: a banned one is asked to cancel, one to be verified answers the questions
 * first, and one without a team asks an administrator. Source: spec 5, "A team not assigned to a workstation", and spec
 * 6.
 */
export function standing({ userStatus, hasTeam }: { userStatus: UserStatus; hasTeam: boolean }): Verdict {
  const status = mayUse(userStatus);
  if (!status.ok) return status;
  return hasTeam ? ALLOWED : refused('noTeam');
}

/** The part of it that also holds for plans without a reservation. */
export function mayUse(userStatus: UserStatus): Verdict {
  if (userStatus === 'BANNED') return refused('userBanned');
  return userStatus === 'VERIFY' ? refused('userMustVerify') : ALLOWED;
}
