import { hashSync } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Authority } from '../../src/domain/access/authority.ts';
import type { Database } from '../../server/db/database.ts';

/** Everybody's password in tests. */
export const PASSWORD = 'correct horse';
/** A hash says what it costs to check: this one as little as can be, since tests sign in some thousand times. */
const HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One employee per role; ids are `e-<username>`. `outsider` has no team and another division. */
export const PEOPLE = ['ann', 'ben', 'leader', 'cleaner', 'reception', 'student', 'admin', 'outsider'] as const;
export type Person = (typeof PEOPLE)[number];
const AUTHORITIES: Partial<Record<Person, Authority>> = {
  leader: 'TEAMLEADER',
  cleaner: 'CLEANING',
  reception: 'HOSPITALITY',
  student: 'STUDENT',
  admin: 'ADMIN',
};

/**
 * A small organisation: two buildings (Amsterdam with floors `f-1` and `f-2`, Lisbon with `f-3`), workstations
 * `f-1-01` to `f-1-04` and so on with one meeting room per floor, a team of all but the outsider, one amenity.
 * @param workstations per floor
 */
export async function seedSmallOrganisation(db: Kysely<Database>, workstations = 4): Promise<void> {
  await db
    .insertInto('building')
    .values([
      {
        id: 'b-1',
        identifier: 'AMS',
        name: 'Amsterdam',
        site: 'Netherlands',
        time_zone: 'Europe/Amsterdam',
        position: 1,
      },
      {
        id: 'b-2',
        identifier: 'LIS',
        name: 'Lisbon',
        site: 'Portugal',
        time_zone: 'Europe/Lisbon',
        position: 2,
        visitor_enabled: false,
      },
    ])
    .execute();
  const floors = [
    { id: 'f-1', building: 'b-1', name: 'First' },
    { id: 'f-2', building: 'b-1', name: 'Second' },
    { id: 'f-3', building: 'b-2', name: 'First' },
  ];
  await db
    .insertInto('floor')
    .values(
      floors.map(({ id, building, name }, position) => ({
        id,
        building_id: building,
        identifier: `${building};${id}`,
        name,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('room_category')
    .values([
      { id: 'c-quiet', name: 'Quiet' },
      { id: 'c-open', name: 'Open' },
    ])
    .execute();
  await db
    .insertInto('room')
    .values(
      floors.flatMap(({ id: floor, building }) => [
        ...Array.from({ length: workstations }, (_, index) => `${floor}-${String(index + 1).padStart(2, '0')}`).map(
          (id) => ({
            id,
            floor_id: floor,
            identifier: `${building};${floor};${id}`,
            name: id,
            type: 'WORKSTATION' as const,
            category_id: 'c-open',
          }),
        ),
        {
          id: `${floor}-meet`,
          floor_id: floor,
          identifier: `${building};${floor};${floor}-meet`,
          name: `${floor} meeting room`,
          type: 'MEETING_ROOM' as const,
          category_id: 'c-quiet',
        },
      ]),
    )
    .execute();
  await db
    .insertInto('plan')
    .values({
      floor_id: 'f-1',
      version: 1,
      document: JSON.stringify({
        floorId: 'f-1',
        version: 1,
        width: 1000,
        height: 800,
        layers: [],
        shapes: [],
        labels: [],
      }),
    })
    .execute();
  await seedPeople(db);
  await db
    .insertInto('amenity')
    .values({
      id: 'a-parking',
      name: 'Parking',
      type: 'PARKING',
      capacity: 10,
      site: 'Netherlands',
      building_id: 'b-1',
      floor_id: null,
    })
    .execute();
  await db
    .insertInto('notification')
    .values({ id: 'n-1', employee_id: 'e-ann', type: 'banEnded', subject: '', created_at: '2026-11-01T08:00:00Z' })
    .execute();
}

async function seedPeople(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('division')
    .values([
      { id: 'd-1', name: 'Research' },
      { id: 'd-2', name: 'Sales' },
    ])
    .execute();
  await db
    .insertInto('employee')
    .values(
      PEOPLE.map((name) => ({
        id: `e-${name}`,
        username: name,
        name: `${name} example`,
        email: `${name}@example.test`,
        division_id: name === 'outsider' ? 'd-2' : 'd-1',
        building_id: 'b-1',
      })),
    )
    .execute();
  await db
    .insertInto('employee_password')
    .values(PEOPLE.map((name) => ({ employee_id: `e-${name}`, hash: HASH })))
    .execute();
  const authorities = PEOPLE.flatMap((name) => {
    const authority = AUTHORITIES[name];
    return authority ? [{ employee_id: `e-${name}`, authority }] : [];
  });
  await db.insertInto('employee_authority').values(authorities).execute();
  await db.insertInto('team').values({ id: 't-1', name: 'Owls', division_id: 'd-1' }).execute();
  await db
    .insertInto('team_membership')
    .values(
      PEOPLE.filter((name) => name !== 'outsider').map((name) => ({
        team_id: 't-1',
        employee_id: `e-${name}`,
        from_date: '2020-01-01',
        until_date: null,
      })),
    )
    .execute();
  await db
    .insertInto('department_profile')
    .values({ id: 'p-1', name: 'Owls', leader_id: 'e-leader', team_id: 't-1' })
    .execute();
}
