import { type Kysely, sql } from 'kysely';

/**
 * Foundation: organisation, people, plans, reservations, sessions, intents. Slots are half-open. Ids are text: UUIDs
 * from clients or names from imports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create extension if not exists btree_gist`,
  `create table setting (key text primary key, value jsonb not null)`,
  `create table feature (name text primary key, enabled boolean not null)`,
  `create table topic (name text primary key, revision bigint not null default 0)`,

  `create table building (
    id text primary key, identifier text not null unique, name text not null, site text not null,
    time_zone text not null,
    visitor_enabled boolean not null default true, position int not null default 0)`,
  `create table floor (
    id text primary key, building_id text not null references building, identifier text not null unique,
    name text not null, position int not null default 0,
    person_limit int check (person_limit > 0))`,
  `create index floor_building on floor (building_id)`,
  `create table room_category (id text primary key, name text not null)`,
  `create table room (
    id text primary key, floor_id text not null references floor, identifier text not null unique, name text not null,
    type text not null check (type in ('WORKSTATION','MEETING_ROOM','PARKING','AMENITY','SPACE')),
    category_id text references room_category, reservable boolean not null default true,
    flex boolean not null default true,
    status text not null default 'AVAILABLE' check (status in ('AVAILABLE','UNAVAILABLE')), unavailable_reason text,
    dirty boolean not null default false)`,
  `create index room_floor on room (floor_id)`,
  `create table plan (floor_id text primary key references floor, version int not null, document jsonb not null)`,

  `create table division (id text primary key, name text not null)`,
  `create table employee (
    id text primary key, username text not null unique, name text not null, email text not null unique,
    division_id text references division,
    language_code text not null default 'en' check (language_code in ('en','nl','fr','de','pt')), locale_extension text,
    building_id text references building, preferred_category text references room_category,
    visually_impaired boolean not null default false, color_blind boolean not null default false,
    share_my_location boolean not null default true,
    electric_vehicle boolean not null default false, amenity_emails boolean not null default true,
    user_status text not null default 'ALLOW' check (user_status in ('ALLOW','VERIFY','BANNED')),
    parking_credits int not null default 0)`,
  `create table employee_authority (
    employee_id text not null references employee on delete cascade,
    authority text not null check (authority in ('CLEANING','TEAMLEADER','STUDENT','HOSPITALITY','ADMIN')),
    primary key (employee_id, authority))`,
  `create table employee_password (employee_id text primary key references employee on delete cascade,
      hash text not null)`,
  `create table team (id text primary key, name text not null, division_id text references division)`,
  `create table team_membership (
    team_id text not null references team, employee_id text not null references employee on delete cascade,
    from_date date not null, until_date date,
    primary key (team_id, employee_id, from_date))`,
  `create index team_membership_employee on team_membership (employee_id)`,
  `create table assigned_workstation (
    room_id text not null references room, employee_id text not null references employee on delete cascade,
    primary key (room_id, employee_id))`,
  `create table team_workstation (team_id text not null references team, room_id text not null references room,
      primary key (team_id, room_id))`,
  `create table department_profile (id text primary key, name text not null,
      leader_id text not null references employee, team_id text references team)`,

  `create table session (
    token_hash bytea primary key, kind text not null check (kind in ('cookie','bearer')),
    employee_id text not null references employee on delete cascade,
    login_id uuid not null, created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index session_login on session (login_id)`,
  `create index session_expiry on session (expires_at)`,
  `create table sign_in_failure (attempt uuid not null, bucket text not null, at timestamptz not null,
      primary key (attempt, bucket))`,
  `create index sign_in_failure_bucket on sign_in_failure (bucket, at)`,

  `create table intent (
    account text not null, intent_id uuid not null, state text not null check (state in ('applied','refused','voided')),
    request_hash bytea, status int, response jsonb, created_at timestamptz not null default now(),
    primary key (account, intent_id))`,
  `create index intent_age on intent (created_at)`,

  `create table employee_location (
    id text primary key, employee_id text not null references employee on delete cascade, date date not null,
    day_part text not null, slot tstzrange not null check (not isempty(slot)),
    status text not null check
      (status in ('WORKSTATION','TEAMDAY','ASSIGNED','OFFICE','HOME','AWAY','HOLIDAY','SICK','DECLINE','UNKNOWN')),
    actual_status text not null default 'APPROVED' check
      (actual_status in ('PROPOSED','APPROVED','CONFIRMED','COMPLETED','REJECTED','CANCELLED','DECLINED')),
    building_id text references building, floor_id text references floor, team_id text references team,
    created_at timestamptz not null default now(),
    constraint employee_location_no_overlap exclude using gist (employee_id with =, slot with &&)
    where (actual_status in ('APPROVED','CONFIRMED')))`,
  `create index employee_location_day on employee_location (employee_id, date)`,

  `create table workplace_reservation (
    id text primary key, room_id text references room not null, employee_id text references employee on delete cascade,
    location_id text references employee_location,
    date date not null, day_part text not null, slot tstzrange not null check (not isempty(slot)),
    status text not null check
      (status in ('APPROVED','CONFIRMED','COMPLETED','CLOSED','CANCELLED','REJECTED','BLOCKED','ADHOC','SIGN_OF_LIFE')),
    origin text not null default 'own' check (origin in ('own','multiple','visit','block')),
    confirmed_at timestamptz, completed_at timestamptz, created_at timestamptz not null default now(),
    constraint workplace_reservation_room_free exclude using gist (room_id with =, slot with &&)
    where (status in ('APPROVED','BLOCKED','CONFIRMED')),
    constraint workplace_reservation_person_free exclude using gist (employee_id with =, slot with &&)
    where (status in ('APPROVED','BLOCKED','CONFIRMED') and origin = 'own'))`,
  `create index workplace_reservation_room_date on workplace_reservation (room_id, date)`,
  `create index workplace_reservation_location on workplace_reservation (location_id)`,

  `create table amenity (
    id text primary key, name text not null, type text not null, capacity int not null check (capacity > 0),
    site text not null, building_id text not null references building,
    floor_id text references floor)`,
  `create table amenity_permission (amenity_id text not null references amenity, authority text not null,
      creatable boolean not null default false, primary key (amenity_id, authority))`,
  `create table parking_credit (employee_id text not null references employee on delete cascade, month date not null,
      credits int not null check (credits >= 0), primary key (employee_id, month))`,
  `create table amenity_reservation (
    id text primary key, amenity_id text not null references amenity,
    employee_id text not null references employee on delete cascade, date date not null, slot tstzrange not null,
    status text not null default 'APPROVED' check (status in ('APPROVED','CANCELLED')))`,
  `create index amenity_reservation_day on amenity_reservation (amenity_id, date)`,
  `create table visit (
    id text primary key, uuid uuid not null unique, host_id text not null references employee,
    building_id text not null references building, visitor_name text not null,
    visitor_company text, visitor_email text, expected_at timestamptz not null, subject text not null default '',
    status text not null, pending boolean not null default false)`,
  `create index visit_day on visit (building_id, expected_at)`,
  `create table sensor (id text primary key, room_id text not null references room, position_id text not null)`,
  `create table sensor_reading (sensor_id text not null references sensor, at timestamptz not null, value real not null,
      primary key (sensor_id, at))`,
  `create table notification (
    id text primary key, employee_id text not null references employee on delete cascade, type text not null,
    subject text not null, values jsonb not null default '{}',
    status text not null default 'NEW' check (status in ('NEW','READ')), created_at timestamptz not null default now(),
    expected_at timestamptz, until_at timestamptz,
    visit_id text, reservation_id text, location_id text, location_type text, goto jsonb)`,
  `create index notification_employee on notification (employee_id, created_at desc)`,
];
