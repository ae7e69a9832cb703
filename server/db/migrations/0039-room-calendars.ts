import { type Kysely, sql } from 'kysely';

/**
 * Calendars elsewhere that rooms are kept in step with (decision 0106). What somebody has a room for there stands among
 * the meetings, so that one constraint has the last word over both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table room_calendar (room_id text primary key references room on delete cascade,
    address text not null, username text not null, secret text not null, sync_token text, ctag text,
    listed_at timestamptz, synced_at timestamptz, failure text, failing_since timestamptz,
    failures int not null default 0, next_at timestamptz not null, lease text, leased_until timestamptz)`,
  // Without a reference to the meeting: of one that is gone, the event has yet to go.
  `create table room_event (room_id text not null references room_calendar on delete cascade, name text not null,
    etag text not null, meeting_id text, slot tstzrange, sequence int not null default 0, primary key (room_id, name))`,
  `create unique index room_event_meeting on room_event (room_id, meeting_id)`,
  `create table room_conflict (id text primary key,
    room_id text not null references room_calendar on delete cascade, kind text not null, key text not null,
    slot tstzrange, found_at timestamptz not null, ended_at timestamptz, unique (room_id, key))`,
  `alter table meeting alter column organizer_id drop not null, add column event text,
    add column clashes boolean not null default false,
    add constraint meeting_whose check ((organizer_id is null) = (event is not null)),
    add constraint meeting_event foreign key (room_id, event) references room_event on delete cascade`,
  `alter table meeting drop constraint meeting_room_free`,
  `alter table meeting add constraint meeting_room_free exclude using gist (room_id with =, slot with &&)
    where (status in ('APPROVED','CONFIRMED') and not clashes)`,
  `create index meeting_event on meeting (room_id, event) where event is not null`,
];
