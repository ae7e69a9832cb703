import type { LocationStatus } from '../employee-location/employee-location.ts';

/** The organisation's settings (`GET /api/client/config`), with the keys and defaults of spec 9, "Config keys". */
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
  /** Comma list, as the spec has it. */
  bookingOptions: string;
  bookingOptionsTeamday: string;
  flexHighlightColor: string | null;
  hostIsHospitality: boolean;
  overwriteNameOnImport: boolean;
  shareMyLocationBehavior: 'optional' | 'mandatory enabled';
  /** How long a sign-in lasts without network, in hours. */
  sessionHours: number;
  coworkerDays: number;
  /** The longest that a sign of life is shown after the last motion, in minutes. */
  signOfLifeMinutes: number;
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

/** A location that a person may choose when planning. */
export type BookingOption = LocationStatus;
