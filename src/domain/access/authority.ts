/** Who may do what: authorities as the server names them. Source: spec 6, "Roles are taken"; ADMIN is ours. */
export const AUTHORITIES = ['CLEANING', 'TEAMLEADER', 'STUDENT', 'HOSPITALITY', 'ADMIN'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/**
 * A role that a call or a screen asks for. PUBLIC needs no sign-in, EMPLOYEE is everyone signed in, NORMAL_EMPLOYEE
 * neither student nor cleaner (spec 6); GATEWAY is a thing, not a person: what passes on sensors' readings.
 */
export type Role = 'PUBLIC' | 'EMPLOYEE' | 'NORMAL_EMPLOYEE' | 'HOST' | 'GATEWAY' | Authority;

/** Whether the person may book and plan at all: asked by `GET /api/questionnaire/allow`. */
export const USER_STATUSES = ['ALLOW', 'VERIFY', 'BANNED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The signed-in account. `user.id`, account id and employee id are one. */
export interface User {
  id: string;
  username: string;
  authorities: { authority: Authority }[];
}

/** Whether a caller cleans: cleaners check nothing in (spec 6, "A cleaner sees the check-in button"). */
export const cleans = ({ authorities }: { readonly authorities: readonly Authority[] }): boolean =>
  authorities.includes('CLEANING');

/**
 * Whether a caller is a student, who uses workstations and gives no account of a working day elsewhere (decision 0070).
 */
export const studies = ({ authorities }: { readonly authorities: readonly Authority[] }): boolean =>
  authorities.includes('STUDENT');
