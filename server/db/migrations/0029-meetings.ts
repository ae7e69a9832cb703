import { type Kysely, sql } from 'kysely';

/** Rooms to meet in, and who meets there: no room is had twice at a time, whoever writes (decision 0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table room add column capacity int check (capacity > 0),
    add column equipment text[] not null default '{}'`,
  `create table meeting (id text primary key, series_id text,
    organizer_id text not null references employee on delete cascade,
    room_id text not null references room, date date not null, slot tstzrange not null check (not isempty(slot)),
    title text not null default '',
    status text not null default 'APPROVED' check (status in ('APPROVED','CONFIRMED','RELEASED','CANCELLED')),
    created_at timestamptz not null default now(),
    constraint meeting_room_free exclude using gist (room_id with =, slot with &&)
      where (status in ('APPROVED','CONFIRMED')))`,
  `create index meeting_organizer on meeting (organizer_id, date)`,
  `create index meeting_date on meeting (date, room_id)`,
  `create table meeting_person (meeting_id text not null references meeting on delete cascade,
    employee_id text not null references employee on delete cascade,
    answer text not null default 'ASKED' check (answer in ('ASKED','JOINED','LEFT')),
    primary key (meeting_id, employee_id))`,
  `create index meeting_person_employee on meeting_person (employee_id)`,
  `create index room_meeting on room (floor_id) where type = 'MEETING_ROOM'`,
];
