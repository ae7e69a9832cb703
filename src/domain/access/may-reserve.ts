import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { UserStatus } from './authority.ts';

/**
 * Whether a person may reserve anything (spec 6; spec 5, "A team not assigned to a workstation").
 * @returns `userBanned`, `userMustVerify` or `noTeam`
 */
export function mayReserve({ userStatus, hasTeam }: { userStatus: UserStatus; hasTeam: boolean }): Verdict {
  const status = mayUse(userStatus);
  if (!status.ok) return status;
  return hasTeam ? ALLOWED : refused('noTeam');
}

/** As {@link mayReserve}, for plans without a reservation or team. */
export function mayUse(userStatus: UserStatus): Verdict {
  if (userStatus === 'BANNED') return refused('userBanned');
  return userStatus === 'VERIFY' ? refused('userMustVerify') : ALLOWED;
}
