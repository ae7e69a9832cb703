import { sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { AskedAnyway, AskedElsewhere } from '../../src/domain/questionnaire/elsewhere.ts';

/** SQL: the id of what the `employee` in scope is asked after sign-in. */
export const askedOf = sql<string | null>`(select used.questionnaire_id from questionnaire_use as used
  where used.kind = 'login' and (used.building_id is null or used.building_id = employee.building_id)
  order by used.building_id nulls last limit 1)`;

/** SQL: the status of somebody new, whose building is not known: what everybody is asked comes first. */
export const newcomersStatus = sql<UserStatus>`(case when exists (select from questionnaire_use as used
    join questionnaire on questionnaire.id = used.questionnaire_id
    where used.kind = 'login' and used.building_id is null and questionnaire.asks_everybody)
  then 'VERIFY' else 'ALLOW' end)`;

const answered = sql`case when kept.id is not null
  then jsonb_build_object('outcome', kept.outcome, 'until', kept.until, 'at', kept.at) end`;

/** SQL: what the `employee` in scope is asked after sign-in, and what came of it; null: nothing (decision 0161). */
export const askedAnyway = sql<AskedAnyway | null>`(
  select jsonb_build_object('asksEverybody', own.asks_everybody, 'answered', ${answered})
  from questionnaire as own
  left join questionnaire_outcome as kept on kept.questionnaire_id = own.id and kept.employee_id = employee.id
  where own.id = ${askedOf})`;

/** SQL: what other buildings than theirs ask of the `employee` in scope, without the questions (decision 0149). */
export const askedElsewhere = sql<(AskedElsewhere & { id: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', asks.id, 'buildings', asks.buildings, 'answered', ${answered})
    order by asks.id)
  from (
    select questionnaire.id, array_agg(place.id order by place.id) as buildings
    from building as place
    cross join lateral (select used.questionnaire_id from questionnaire_use as used
      where used.kind = 'login' and (used.building_id is null or used.building_id = place.id)
      order by used.building_id nulls last limit 1) as its
    join questionnaire on questionnaire.id = its.questionnaire_id and questionnaire.asks_everybody
    where questionnaire.id is distinct from ${askedOf}
      and exists (select from questionnaire_use where kind = 'login' and building_id is not null)
    group by questionnaire.id) as asks
  left join questionnaire_outcome as kept
    on kept.questionnaire_id = asks.id and kept.employee_id = employee.id), '[]')`;
