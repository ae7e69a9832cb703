import type { ColumnType, Generated } from 'kysely';
import type { Authority, UserStatus } from '../../src/domain/access/authority.ts';
import type { Guideline, GuidelineKind } from '../../src/domain/building/guideline.ts';
import type { ObstacleReason } from '../../src/domain/cleaning/obstacle.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import type { ActualStatus, LocationStatus } from '../../src/domain/employee-location/employee-location.ts';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { IntentState } from '../../src/domain/intent/intent.ts';
import type { FloorPlanDocument } from '../../src/domain/floor-plan/floor-plan.ts';
import type { MeetingAnswer, MeetingStatus } from '../../src/domain/meeting/meeting.ts';
import type { MarkKind, OpenPerson } from '../../src/domain/roll-call/mark.ts';
import type { RoomStatus, RoomType } from '../../src/domain/room/room.ts';
import type { Scheme, SchemeWeek } from '../../src/domain/team-profile/team-profile.ts';
import type { Weekday, WeekStatus } from '../../src/domain/week/week.ts';
import type { ReservationStatus } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Instant, IsoDate, Json, Range } from './column.ts';
import type { DrawTables } from './draw-tables.ts';
import type { MessageTables, StoredMessageSettings } from './message-tables.ts';
import type { QuestionnaireTables } from './questionnaire-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { RoomCalendarTables } from './room-calendar-tables.ts';
import type { StatisticsTables } from './statistics-tables.ts';
import type { VisitTables } from './visit-tables.ts';

/** Tables after all migrations. */
export interface Database
  extends
    DrawTables,
    MessageTables,
    SignInTables,
    QuestionnaireTables,
    RoomCalendarTables,
    StatisticsTables,
    VisitTables {
  setting: { key: string; value: Json<unknown> };
  feature: { name: string; enabled: boolean };
  topic: { name: string; revision: Generated<number>; before: Generated<number> };
  row_change: { topic: string; revision: number; before: number; ids: string[] | null };

  building: {
    id: string;
    identifier: string;
    name: string;
    site: string;
    time_zone: string;
    visitor_enabled: Generated<boolean>;
    position: Generated<number>;
    person_limit: number | null;
  };
  floor: {
    id: string;
    building_id: string;
    identifier: string;
    name: string;
    position: Generated<number>;
    person_limit: number | null;
  };
  neighborhood: { id: string; floor_id: string; name: string; person_limit: number | null };
  room_category: { id: string; name: string };
  room_category_permission: { category_id: string; authority: string };
  room: {
    id: string;
    floor_id: string;
    identifier: string;
    name: string;
    type: RoomType;
    category_id: string | null;
    reservable: Generated<boolean>;
    flex: Generated<boolean>;
    status: Generated<RoomStatus>;
    unavailable_reason: string | null;
    dirty_since: Instant | null;
    obstacle: ObstacleReason | null;
    obstacle_at: Instant | null;
    neighborhood_id: string | null;
    capacity: number | null;
    equipment: Generated<string[]>;
  };
  plan: { floor_id: string; version: number; document: Json<FloorPlanDocument> };

  meeting: {
    id: string;
    series_id: string | null;
    /** Null for what somebody has the room for elsewhere: then `event` says by which event of its calendar. */
    organizer_id: string | null;
    event: Generated<string | null>;
    /** Of what is elsewhere: whether somebody else has the room then, so that it keeps nothing. */
    clashes: Generated<boolean>;
    room_id: string;
    date: IsoDate;
    slot: Range;
    title: Generated<string>;
    status: Generated<MeetingStatus>;
    created_at: Generated<Instant>;
    /** Null: who asked for it was not told yet that the room is about to go back. */
    warned_at: Generated<Instant | null>;
  };
  calendar_feed: { employee_id: string; token_hash: Buffer; created_at: Instant };
  meeting_told: { organizer_id: string; told_at: Instant; people: number };
  meeting_person: { meeting_id: string; employee_id: string; answer: Generated<MeetingAnswer> };

  division: { id: string; name: string };
  employee: {
    id: string;
    username: string;
    name: string;
    email: string;
    division_id: string | null;
    language_code: Generated<Locale>;
    locale_extension: string | null;
    date_format: string | null;
    building_id: string | null;
    preferred_category: string | null;
    visually_impaired: Generated<boolean>;
    color_blind: Generated<boolean>;
    share_my_location: Generated<boolean>;
    electric_vehicle: Generated<boolean>;
    amenity_emails: Generated<boolean>;
    user_status: Generated<UserStatus>;
    banned_until: Generated<Instant | null>;
    /** When somebody let them in again by hand: answers from before ban no more. */
    ban_ended_at: Generated<Instant | null>;
    parking_credits: Generated<number | null>;
    suspended_at: Generated<Instant | null>;
    message_settings: ColumnType<StoredMessageSettings, string | undefined, string>;
  };
  employee_authority: { employee_id: string; authority: Authority };
  employee_password: { employee_id: string; hash: string };
  team: { id: string; name: string; division_id: string | null };
  team_membership: { team_id: string; employee_id: string; from_date: IsoDate; until_date: IsoDate | null };
  assigned_workstation: { room_id: string; employee_id: string };
  team_workstation: { team_id: string; room_id: string };
  team_day: {
    id: string;
    team_id: string;
    date: IsoDate;
    day_part: DayPart;
    slot: Range;
    floor_id: string;
    planned_by: string | null;
    status: Generated<'PLANNED' | 'CANCELLED'>;
    created_at: Generated<Instant>;
  };
  block_period: {
    id: string;
    from_date: IsoDate;
    until_date: IsoDate;
    reason: string;
    building_id: string | null;
    floor_id: string | null;
    published: Generated<boolean>;
    /** When those with bookings then were told. */
    told_at: Generated<Instant | null>;
  };
  department_profile: {
    id: string;
    name: string;
    leader_id: string;
    team_id: string | null;
    division_id: Generated<string | null>;
  };
  team_profile: {
    id: string;
    team_id: string | null;
    division_id: string | null;
    scheme: Scheme;
    week: SchemeWeek;
    days_in_scheme: number;
    preferred_days: number[];
    optional_days: number[];
    attendance: number;
    max_occupancy: number;
    floor_id: string;
    neighborhoods: string[];
    revision: Generated<number>;
    changed_by: string | null;
  };

  intent: {
    account: string;
    intent_id: string;
    state: IntentState;
    request_hash: Buffer | null;
    status: number | null;
    response: Json<unknown> | null;
    created_at: Generated<Instant>;
  };
  /** Up to when answers to intents have forgotten people. */
  forgotten_answers: { what: string; before: Instant };

  employee_location: {
    id: string;
    employee_id: string;
    date: IsoDate;
    day_part: DayPart;
    slot: Range;
    status: LocationStatus;
    actual_status: Generated<ActualStatus>;
    building_id: string | null;
    floor_id: string | null;
    team_id: string | null;
    completed_at: Instant | null;
    chosen_at: Generated<Instant | null>;
    chosen_on: Generated<string | null>;
    created_at: Generated<Instant>;
    by_week: Generated<boolean>;
    absence_id: Generated<string | null>;
  };
  absence: {
    id: string;
    employee_id: string;
    from_date: IsoDate;
    until_date: IsoDate;
    created_at: Generated<Instant>;
    taken_back_at: Generated<Instant | null>;
  };
  absence_gave: {
    absence_id: string;
    kind: 'entry' | 'amenity' | 'meeting';
    thing_id: string;
    reservation_id: string | null;
  };
  week: { employee_id: string; from_date: IsoDate; until_date: IsoDate | null };
  week_part: { employee_id: string; weekday: Weekday; day_part: DayPart; status: WeekStatus; room_id: string | null };
  week_application: { employee_id: string; date: IsoDate; day_part: DayPart; applied_at: Generated<Instant> };
  workplace_reservation: {
    id: string;
    room_id: string;
    employee_id: string | null;
    location_id: string | null;
    date: IsoDate;
    day_part: DayPart;
    slot: Range;
    status: ReservationStatus;
    origin: Generated<'own' | 'multiple' | 'visit' | 'block'>;
    confirmed_at: Instant | null;
    completed_at: Instant | null;
    created_at: Generated<Instant>;
    visit_id: Generated<string | null>;
  };

  amenity: {
    id: string;
    name: string;
    type: string;
    capacity: number;
    site: string;
    building_id: string;
    floor_id: string | null;
  };
  amenity_permission: { amenity_id: string; authority: string; creatable: Generated<boolean> };
  parking_credit: { employee_id: string; month: IsoDate; credits: number };
  amenity_reservation: {
    id: string;
    amenity_id: string;
    employee_id: string | null;
    visit_id: Generated<string | null>;
    date: IsoDate;
    slot: Range;
    status: Generated<'APPROVED' | 'CANCELLED'>;
    created_at: Generated<Instant>;
  };
  roll_call_mark: {
    id: string;
    building_id: string;
    roll_call: string;
    kind: MarkKind;
    person: string;
    nth: number;
    by_id: string;
    via_id: string | null;
    name: string | null;
    floor: Generated<string | null>;
    at: Instant;
    drill: boolean;
    open: Json<OpenPerson[]> | null;
  };
  guideline: {
    id: string;
    building_id: string;
    kind: GuidelineKind;
    lines: Json<Guideline['lines']>;
    phone: string | null;
  };
  sensor: { id: string; room_id: string; position_id: string };
  sensor_reading: { sensor_id: string; at: Instant; value: number };
  outgoing_message: {
    id: string;
    unique_key: string;
    employee_id: string | null;
    name: string;
    address: string;
    locale: string;
    date_format: string | null;
    template: string;
    values: Json<unknown>;
    about_ids: string[] | null;
    created_at: Instant;
    attempts: Generated<number>;
    due_at: Instant;
    lease: string | null;
    leased_until: Instant | null;
    sent_at: Instant | null;
    failed_at: Instant | null;
    error: string | null;
  };
  notification: {
    id: string;
    employee_id: string;
    type: string;
    subject: string;
    values: ColumnType<Record<string, string>, string | undefined, string>;
    status: Generated<'NEW' | 'READ'>;
    created_at: Generated<Instant>;
    expected_at: Instant | null;
    until_at: Instant | null;
    visit_id: string | null;
    reservation_id: string | null;
    location_id: string | null;
    location_type: string | null;
    goto: Json<{ name: string; params: Record<string, string> }> | null;
    in_app: Generated<boolean>;
    about_id: string | null;
  };
}
