import type { EntityTable, Table } from 'dexie';
import { Dexie } from 'dexie';
import type { UserState } from '../../domain/questionnaire/user-state.ts';
import type { BlockPeriod } from '../../domain/block-period/block-period.ts';
import type { BookableDay } from '../../domain/day-part/bookable-days.ts';
import type { Building, BuildingVisitProperties } from '../../domain/building/building.ts';
import type { Guideline } from '../../domain/building/guideline.ts';
import type { LimitedFloor } from '../../domain/building/limits.ts';
import type { DirtyRoom } from '../../domain/cleaning/cleaning.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { ColleagueDays } from '../../domain/colleague/colleague-days.ts';
import type { OfficeDay } from '../../domain/colleague/office-day.ts';
import type { Colleague, EmployeeInfo } from '../../domain/employee/employee.ts';
import type { FloorPlanDocument } from '../../domain/floor-plan/floor-plan.ts';
import type { Meeting, MeetingDay, MeetingRoom } from '../../domain/meeting/meeting.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import type { RollCallMark } from '../../domain/roll-call/mark.ts';
import type { PersonInside } from '../../domain/roll-call/person-inside.ts';
import type { Room, RoomCategory } from '../../domain/room/room.ts';
import type { HeatmapDay } from '../../domain/sensor/heatmap.ts';
import type { Amenity, ParkingCredits, ShiftCount, ShiftReservation } from '../../domain/shift/shift.ts';
import type { PlanningLocation, TeamProfile } from '../../domain/team-profile/team-profile.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import type { DepartmentProfile, TeamMembership } from '../../domain/team/team.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import type { PublicVisit, VisitBuilding, VisitPlan } from '../../domain/visit/visit.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { Entry } from './entry.ts';
import { nameKeys } from './name-keys.ts';
import type { PullRecord } from './pull-record.ts';

/** A collection that holds one thing, under the collection's name. */
export type Single =
  | { key: 'client-config'; value: ClientConfig }
  | { key: 'features'; value: Record<string, boolean> }
  | { key: 'user-status'; value: UserState }
  | { key: 'employee-info'; value: EmployeeInfo }
  | { key: 'visit-building'; value: VisitBuilding }
  | { key: 'visit-plan'; value: { plan: VisitPlan | null } };

/** A floor that was opened here, mirrored for a while. */
export interface Wanted {
  /** Its id; `heatmap:<id>` where its heatmap was looked at, too. */
  floorId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A number or word that outbox, replay and mirror keep for themselves: `hold-asked`, `build`, `epoch`. */
export interface Mark {
  key: string;
  value: number | string;
}

export const databaseName = (accountId: string): string => `roost-${accountId}`;

/**
 * One account's database (docs/sync-protocol.md, "Local databases"). Only replies and pulls write mirror tables. A new
 * version only adds, for an older worker reads on; the newest alone is declared, as each costs every opening.
 */
export class AccountDatabase extends Dexie {
  readonly outbox!: EntityTable<Entry, 'seq'>;
  readonly pulls!: Table<PullRecord, string>;
  readonly marks!: Table<Mark, string>;
  readonly wanted!: Table<Wanted, string>;

  readonly singles!: Table<Single, string>;
  readonly teams!: Table<TeamMembership, string>;
  readonly bookableDays!: Table<BookableDay, string>;
  readonly buildings!: Table<Building, string>;
  readonly floors!: Table<LimitedFloor, string>;
  readonly visitProperties!: Table<BuildingVisitProperties, string>;
  readonly rooms!: Table<Room, string>;
  readonly plans!: Table<FloorPlanDocument, string>;
  readonly roomCategories!: Table<RoomCategory, string>;
  readonly reservations!: Table<WorkplaceReservation, string>;
  readonly locations!: Table<EmployeeLocation, string>;
  readonly amenities!: Table<Amenity, string>;
  readonly notifications!: Table<Notification, string>;
  readonly coworkers!: Table<Colleague, string>;
  readonly coworkerLocations!: Table<OfficeDay, string>;
  readonly coworkerDays!: Table<ColleagueDays, string>;
  readonly departmentProfiles!: Table<DepartmentProfile, string>;
  readonly teamDays!: Table<TeamDay, string>;
  readonly teamProfiles!: Table<TeamProfile, string>;
  readonly planningLocations!: Table<PlanningLocation, string>;
  readonly blockPeriods!: Table<BlockPeriod, string>;
  readonly amenityReservations!: Table<ShiftReservation, string>;
  readonly amenityDays!: Table<ShiftCount, string>;
  readonly parkingCredits!: Table<ParkingCredits, string>;
  readonly dirtyRooms!: Table<DirtyRoom, string>;
  readonly guidelines!: Table<Guideline, string>;
  readonly heatmaps!: Table<HeatmapDay, string>;
  readonly visits!: Table<PublicVisit, string>;
  readonly ownVisits!: Table<AnnouncedVisit, string>;
  readonly receptionVisits!: Table<AnnouncedVisit, string>;
  readonly peopleInside!: Table<PersonInside, string>;
  readonly rollCallMarks!: Table<RollCallMark, string>;
  readonly meetingRooms!: Table<MeetingRoom, string>;
  readonly meetingDays!: Table<MeetingDay, string>;
  readonly meetings!: Table<Meeting, string>;

  readonly accountId: string;

  constructor(accountId: string) {
    // By default Chrome may lose a commit at a power cut; "saved" must be true.
    super(databaseName(accountId), { chromeTransactionDurability: 'strict' });
    this.accountId = accountId;
    this.use(nameKeys);
    this.version(14).stores({
      outbox: '++seq, &intentId, state, *lanes',
      pulls: 'key',
      marks: 'key',
      wanted: 'floorId',
      singles: 'key',
      teams: 'team.id',
      bookableDays: 'date',
      buildings: 'id',
      floors: 'id, building.id',
      visitProperties: 'id',
      rooms: 'id, floor.id',
      plans: 'floorId',
      roomCategories: 'id',
      reservations: 'id, room.floor.id, [room.floor.id+date], [employee.id+date]',
      locations: 'id, date',
      amenities: 'id',
      notifications: 'id, createdDate',
      coworkers: 'id',
      coworkerLocations: 'id, date',
      departmentProfiles: 'id',
      teamDays: 'id',
      teamProfiles: 'id',
      planningLocations: 'id',
      blockPeriods: 'id',
      amenityReservations: 'id, reservationDate',
      dirtyRooms: 'id, room.floor.id',
      guidelines: 'id, buildingId',
      heatmaps: 'id, floorId',
      visits: 'id',
      ownVisits: 'id',
      receptionVisits: 'id',
      amenityDays: 'id, location.reservableBuildingId',
      parkingCredits: 'id',
      peopleInside: 'id, buildingId',
      rollCallMarks: 'id, buildingId',
      coworkerDays: 'id',
      meetingRooms: 'id',
      meetingDays: 'id, buildingId',
      meetings: 'id',
    });
  }
}
