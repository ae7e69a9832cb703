import { type RawBuilder, sql } from 'kysely';

/** What issuers of directories begin with, and no others'. */
export const DIRECTORY_ISSUER = 'directory:';

/** A provider names itself with or without a slash at the end, whatever the settings have. */
const bare = (issuer: RawBuilder<string>) => sql<string>`rtrim(lower(${issuer}), '/')`;

/**
 * Microsoft's tokens name a tenant by its id, also where the settings name it by its domain. The two cannot be compared
 * here, so that a link of any tenant counts then.
 */
const isSameTenant = sql<boolean>`(
  lower(method.settings ->> 'issuer') ~ '^https://(login\\.microsoftonline\\.com|[^/]+\\.b2clogin\\.com)/'
  and lower(method.settings ->> 'issuer') !~ '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(/|$)'
  and split_part(lower(way.issuer), '/', 3) = split_part(lower(method.settings ->> 'issuer'), '/', 3))`;

/** Whether the link `way` opens an account by the method `method` as it is now set: of another issuer it does not. */
const opens = sql<boolean>`(case method.kind
  when 'directory' then way.issuer = ${DIRECTORY_ISSUER} || lower(method.settings ->> 'subject')
  when 'oidc' then ${bare(sql`way.issuer`)} = ${bare(sql`method.settings ->> 'issuer'`)} or ${isSameTenant}
  else way.issuer = method.settings ->> 'issuer' end)`;

/**
 * Whether somebody can come in now: by a password while passwords are on, or by an active method that they are linked
 * with, as it is now set. Who would only be found by their address does not count: nobody has seen them come in.
 * @param employee name of the table `employee` in the statement
 */
export const hasWayIn = (employee = 'employee'): RawBuilder<boolean> => sql<boolean>`(
  exists (select from employee_password as own where own.employee_id = ${sql.ref(`${employee}.id`)})
    and not exists (select from setting where key = 'passwordsOff' and value = 'true')
  or exists (select from sign_in_identity as way join sign_in_method as method on method.id = way.method_id
    where way.employee_id = ${sql.ref(`${employee}.id`)} and method.state = 'active' and ${opens}))`;
