import type { RunRow, StopReason } from './directory-run.ts';

/** Of a hundred people, so many may leave without a question. */
export const MAX_LEAVING_PERCENT = 5;
/** Hours in which those who left count together: five in a hundred each hour would empty a house by night. */
export const BRAKE_HOURS = 24;

/** In a small house one is more than five in a hundred; so many may lose a role or a team where nobody leaves. */
export const LOSSES_UNASKED = 2;

/** What the brake looks at. */
export interface Leaving {
  /** Persons whom the directory told of; null where it tells of one at a time. */
  told: number | null;
  leaving: number;
  /** Who stays, and would lose a role or a team. */
  losing?: number;
  /** Who stays and loses nothing, and would get another address: a mapping may name the wrong attribute. */
  moving?: number;
  /** Groups are asked for, and nobody is told to be in any. */
  isGroupless?: boolean;
  /** Who left in the last hours without a confirmation. */
  lately: number;
  /** Who lost a role or a team in the last hours without one, and neither leaves nor loses any more. */
  lostLately?: number;
  /** Who is still here of those that came from there. */
  people: number;
}

/** Whether a run stops and asks first: nothing was answered, or too many would leave or lose. @returns null if not */
export function brake(given: Leaving): StopReason | null {
  const { told, leaving, losing = 0, moving = 0, isGroupless = false, lately, lostLately = 0, people } = given;
  if (leaving + losing + moving === 0) return null;
  if (told === 0 || (isGroupless && losing > 0)) return 'emptyAnswer';
  const [gone, lost] = [leaving + lately, losing + moving + lostLately];
  if (gone === 0 && lost <= LOSSES_UNASKED) return null;
  return (gone + lost) * 100 > (people + lately) * MAX_LEAVING_PERCENT ? 'manyLeave' : null;
}

/** Whether an account gets another address. */
export const isMoving = ({ kind, employeeId, change }: RunRow): boolean =>
  kind !== 'leaves' && employeeId !== null && (change?.email ?? null) !== null;

/** Whether somebody who stays would lose a role or a team. */
export const isLosing = ({ kind, change }: RunRow): boolean =>
  kind !== 'leaves' && change !== null && change.roles.remove.length + change.teams.remove.length > 0;
