import { sql } from 'kysely';
import { asked, toldByLink } from '../../src/domain/questionnaire/outcome.ts';
import type { Answered } from '../../src/domain/questionnaire/questionnaire.ts';
import type { PublicVisit, VisitPlan } from '../../src/domain/visit/visit.ts';
import type { Reader, Writer } from '../db/database.ts';
import { BUILDING_COLUMNS, toBuilding } from './building.ts';
import { findFloorPlan } from './floor-plan.ts';
import { findVisitorQuestionnaire, OUTCOME_COLUMNS, toAnswered } from './questionnaire.ts';
import { visitParking } from './visit-parking.ts';

/** True if an employee hosts any visit, past ones included. */
export async function isVisitHost(db: Reader, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select exists (select from visit where host_id = ${employeeId})
    or exists (select from visit_host where employee_id = ${employeeId}) as named`.execute(db);
  return rows[0]?.named === true;
}

/** A visit as its visitor sees it. */
export interface LinkedVisit {
  visit: Required<PublicVisit>;
  /** Nobody saw the visitor leave: the building closed. Of this they are told nothing. */
  leftAssumed: boolean;
}

/** True if a visitor's link has this UUID. */
export async function isVisitLink(db: Reader, uuid: string): Promise<boolean> {
  return (await db.selectFrom('visit').select('id').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
}

export async function findLinkedVisit(db: Reader, uuid: string): Promise<LinkedVisit | undefined> {
  return toLinked(db, await linked(db, uuid).executeTakeFirst());
}

/** Like `findLinkedVisit`, but locks the visit: the second of two concurrent check-ins sees the first. */
export async function lockLinkedVisit(db: Writer, uuid: string): Promise<LinkedVisit | undefined> {
  return toLinked(db, await linked(db, uuid).forUpdate('visit').executeTakeFirst());
}

const linked = (db: Reader, uuid: string) =>
  db
    .selectFrom('visit')
    .innerJoin('building', 'building.id', 'visit.building_id')
    .innerJoin('employee', 'employee.id', 'visit.host_id')
    .leftJoin('questionnaire_outcome', 'questionnaire_outcome.visit_id', 'visit.id')
    .select([
      'visit.id',
      'visit.uuid',
      'visit.status',
      'visit.expected_at',
      'visit.until_at',
      'visit.location',
      'visit.comments_visitor',
      'visit.subject',
      'visit.visitor_name',
      'visit.visitor_company',
      'visit.left_assumed',
      'employee.name as host_name',
      ...OUTCOME_COLUMNS,
    ])
    .select(visitParking.as('parked'))
    .select(BUILDING_COLUMNS)
    .where('visit.uuid', '=', uuid);

type LinkedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof linked>['executeTakeFirst']>>>;

async function toLinked(db: Reader, row: LinkedRow | undefined): Promise<LinkedVisit | undefined> {
  if (row === undefined) return undefined;
  const building = toBuilding(row);
  const questions = await findVisitorQuestionnaire(db, building.id);
  const questionnaire = questions && asked(questions.questionnaire);
  return {
    leftAssumed: row.left_assumed,
    visit: {
      id: row.id,
      uuid: row.uuid,
      status: row.status,
      expectedDate: row.expected_at,
      until: row.until_at,
      location: row.location,
      commentsVisitor: row.comments_visitor,
      parking: row.parked.map(({ amenity }) => amenity.name),
      questionnaire,
      answered: withTold(toAnswered(row)),
      subject: row.subject,
      visitor: { name: row.visitor_name, company: row.visitor_company },
      host: { name: row.host_name },
      building,
    },
  };
}

const withTold = (answered: Answered | null): Answered | null =>
  answered && { ...answered, outcome: answered.outcome && toldByLink(answered.outcome) };

/**
 * The floor to which a visitor goes: that of the workstation reserved for them, else of the room that `location` names,
 * else the lowest that is drawn.
 */
export async function findVisitPlan(db: Reader, uuid: string): Promise<VisitPlan | null> {
  const { rows } = await sql<Goal>`
    select floor.id as floor_id, floor.name as floor_name, goal.room_id, goal.room_name
    from visit join floor on floor.building_id = visit.building_id join plan on plan.floor_id = floor.id
    left join lateral (
      select room.id as room_id, room.name as room_name, reserved.visit_id is null as is_named
      from room left join workplace_reservation as reserved
        on reserved.room_id = room.id and reserved.visit_id = visit.id and reserved.status in ('APPROVED', 'CONFIRMED')
      where room.floor_id = floor.id
        and (reserved.visit_id is not null or lower(trim(visit.location)) in (lower(room.name), lower(room.identifier)))
      order by is_named, lower(reserved.slot), room.id limit 1) as goal on true
    where visit.uuid = ${uuid}
    order by goal.is_named nulls last, floor.position, floor.name limit 1`.execute(db);
  const [goal] = rows;
  const document = goal && (await findFloorPlan(db, goal.floor_id));
  if (goal === undefined || document === undefined) return null;
  return {
    floor: { id: goal.floor_id, name: goal.floor_name },
    room: goal.room_id === null ? null : { id: goal.room_id, name: goal.room_name ?? '' },
    document,
  };
}

interface Goal {
  floor_id: string;
  floor_name: string;
  room_id: string | null;
  room_name: string | null;
}
