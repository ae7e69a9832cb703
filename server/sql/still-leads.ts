import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: somebody who is named as a leader is one still. Who lost the role stays named until somebody else is,
 * and sees no more than a member.
 * @param leader id of the employee
 */
export const stillLeads = (leader: string | RawBuilder<unknown>) => sql<boolean>`exists (select from employee_authority
  where employee_authority.employee_id = ${leader} and employee_authority.authority = 'TEAMLEADER')`;
