import type { Questionnaire } from '../questionnaire/questionnaire.ts';

/** Authorities as the server names them (spec 6, "Roles are taken"); ADMIN is ours. */
export const AUTHORITIES = ['CLEANING', 'TEAMLEADER', 'STUDENT', 'HOSPITALITY', 'ADMIN'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/**
 * Role that a call or screen requires. NORMAL_EMPLOYEE is neither student nor cleaner (spec 6). GATEWAY is a device
 * that forwards sensor readings.
 */
export type Role = 'PUBLIC' | 'EMPLOYEE' | 'NORMAL_EMPLOYEE' | 'HOST' | 'GATEWAY' | Authority;

/** Whether a person may book and plan (`GET /api/questionnaire/allow`). */
export const USER_STATUSES = ['ALLOW', 'VERIFY', 'BANNED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** How a person stands with the organisation's questions. Rows of an older server have the status alone. */
export interface UserState {
  /** The person's own id. */
  id?: string;
  status: UserStatus;
  /** ISO instant at which a ban ends; null: no ban, or one without an end. */
  until?: string | null;
  /** Their answers say: ask reception. */
  askReception?: boolean;
  /** What they have to answer first; null unless the status is VERIFY. */
  questionnaire?: Questionnaire | null;
}

/** `user.id`, account id and employee id are the same. */
export interface User {
  id: string;
  username: string;
  authorities: { authority: Authority }[];
}

/** Cleaners never check in (spec 6, "A cleaner sees the check-in button"). */
export const cleans = ({ authorities }: { readonly authorities: readonly Authority[] }): boolean =>
  authorities.includes('CLEANING');

/** Students plan no working day elsewhere (decision 0070). */
export const studies = ({ authorities }: { readonly authorities: readonly Authority[] }): boolean =>
  authorities.includes('STUDENT');
