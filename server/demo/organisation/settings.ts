import type { ClientConfig } from '../../../src/domain/client-config/client-config.ts';
import type { Feature } from '../../../src/domain/access/feature.ts';
import type { CollectionKey } from '../../../src/domain/intent/intent.ts';
import { BUILDINGS, FLOORS } from './buildings.ts';

/** Settings that let people try every flow at any hour. */
export const SETTINGS: Partial<ClientConfig> & { organisationName: string } = {
  organisationName: 'Roost demonstration',
  enableHalfDays: true,
  enableQuarterDays: false,
  enableAdhocReservations: true,
  enableLocateAllEmployees: true,
  daysAhead: 14,
  sessionHours: 24 * 14,
  bookingOptions: 'WORKSTATION,OFFICE,HOME,AWAY,HOLIDAY,SICK',
  bookingOptionsTeamday: 'WORKSTATION,OFFICE,HOME,AWAY,HOLIDAY,SICK,DECLINE',
};

export const FEATURES: Record<Feature, boolean> = {
  amenities: true,
  cleaning: true,
  hospitality: true,
  meetings: true,
  parkingCredits: true,
  sensors: true,
  teamDays: true,
  visitors: true,
  whereIsMyTeam: true,
};

/** Shared collections, to seed with revision 1. */
export const SHARED_COLLECTIONS: readonly CollectionKey[] = [
  'client-config',
  'features',
  'buildings',
  'floors',
  'building-visit-properties',
  'room-categories',
  'amenities',
  'coworkers',
  'coworker-locations',
  'coworker-days',
  'block-periods',
  ...BUILDINGS.map(({ id }): CollectionKey => `building-guidelines:${id}`),
  ...FLOORS.flatMap(
    ({ id }) => [`rooms:${id}`, `plans:${id}`, `workplace-reservations:${id}`] satisfies CollectionKey[],
  ),
];
