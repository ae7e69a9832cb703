import { type RawBuilder, sql } from 'kysely';

/**
 * Whether somebody can come in now: by a password while passwords are on, or by an active method that they are linked
 * with. Who would only be found by their address does not count: nobody has seen them come in.
 * @param employee name of the table `employee` in the statement
 */
export const hasWayIn = (employee = 'employee'): RawBuilder<boolean> => sql<boolean>`(
  exists (select from employee_password as own where own.employee_id = ${sql.ref(`${employee}.id`)})
    and not exists (select from setting where key = 'passwordsOff' and value = 'true')
  or exists (select from sign_in_identity as way join sign_in_method as method on method.id = way.method_id
    where way.employee_id = ${sql.ref(`${employee}.id`)} and method.state = 'active'))`;
