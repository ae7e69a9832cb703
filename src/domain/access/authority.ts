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

/** `user.id`, account id and employee id are the same. */
export interface User {
  id: string;
  username: string;
  authorities: { authority: Authority }[];
}

/** In whatever order they are named. */
export const haveSameRoles = (some: readonly Authority[], others: readonly Authority[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** Cleaners never check in (spec 6, "A cleaner sees the check-in button"). */
export const cleans = ({ authorities }: { readonly authorities: readonly Authority[] }): boolean =>
  authorities.includes('CLEANING');

/** Students plan no working day elsewhere (decision 0070). */
export const studies = ({ authorities }: { readonly authorities: readonly Authority[] }): boolean =>
  authorities.includes('STUDENT');
