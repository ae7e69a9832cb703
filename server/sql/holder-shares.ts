import { sql } from 'kysely';

/**
 * SQL condition on `employee`: colleagues may see where they are, by choice or by the organisation's setting (spec 6,
 * "The location-sharing toggle").
 */
export const holderShares = sql<boolean>`(employee.share_my_location or exists (
  select from setting where setting.key = 'shareMyLocationBehavior' and setting.value = '"mandatory enabled"'))`;
