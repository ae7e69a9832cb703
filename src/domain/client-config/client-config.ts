import type { LocationStatus } from '../employee-location/employee-location.ts';

/** From `GET /api/client/config`; keys and defaults: spec 9, "Config keys". */
export interface ClientConfig {
  cancelHours: number;
  daysAhead: number;
  daysAheadTeamDays: number;
  enableHalfDays: boolean;
  enableQuarterDays: boolean;
  enableQrFunction: boolean;
  enableAdhocReservations: boolean;
  allowUncleanedWorkstationReservations: boolean;
  locateCoworkerScope: 'BUSINESS_UNIT' | 'TEAM';
  enableLocateAllEmployees: boolean;
  /** Comma-separated. */
  bookingOptions: string;
  bookingOptionsTeamday: string;
  flexHighlightColor: string | null;
  hostIsHospitality: boolean;
  overwriteNameOnImport: boolean;
  shareMyLocationBehavior: 'optional' | 'mandatory enabled';
  /** Hours that a sign-in lasts offline. */
  sessionHours: number;
  coworkerDays: number;
  /** Minutes that a sign of life outlasts the last motion, at most. */
  signOfLifeMinutes: number;
  /** IANA zone of the first building, else of the server: that of who prefers none. Missing from an older server. */
  timeZone?: string | undefined;
}

export const DEFAULT_CLIENT_CONFIG: ClientConfig = {
  cancelHours: 1,
  daysAhead: 10,
  daysAheadTeamDays: 20,
  enableHalfDays: true,
  enableQuarterDays: false,
  enableQrFunction: true,
  enableAdhocReservations: false,
  allowUncleanedWorkstationReservations: false,
  locateCoworkerScope: 'TEAM',
  enableLocateAllEmployees: false,
  bookingOptions: 'WORKSTATION',
  bookingOptionsTeamday: 'WORKSTATION',
  flexHighlightColor: null,
  hostIsHospitality: false,
  overwriteNameOnImport: false,
  shareMyLocationBehavior: 'optional',
  sessionHours: 24 * 14,
  coworkerDays: 7,
  signOfLifeMinutes: 30,
};

export type BookingOption = LocationStatus;

/**
 * How many days ahead may be changed: `daysAhead`, or on a team day whichever reaches further (spec 5, "Change only
 * if").
 */
export const lastDayAhead = (
  { daysAhead, daysAheadTeamDays }: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>,
  teamDay: boolean,
): number => (teamDay ? Math.max(daysAhead, daysAheadTeamDays - 1) : daysAhead);

/**
 * IANA zone of a person's days, the same on the device and the server.
 * @param building the preferred one
 */
export const homeZone = (
  building: { timeZone: string } | null | undefined,
  config: Pick<ClientConfig, 'timeZone'> | null | undefined,
): string => building?.timeZone ?? config?.timeZone ?? 'UTC';
