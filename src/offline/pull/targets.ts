import type { CallArgs } from '../../contract/call.ts';
import type { Contract, EndpointKey } from '../../contract/contract.ts';
import type { Authority } from '../../domain/access/authority.ts';
import type { Feature, FeatureFlags } from '../../domain/access/feature.ts';
import { isOn } from '../../domain/access/feature.ts';
import { passes } from '../../domain/access/gate.ts';
import { isNormalEmployee } from '../../domain/access/policy.ts';
import { RIGHTS } from '../../domain/access/rights.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { CollectionKey } from '../../domain/intent/intent.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { visitAccount } from '../../domain/visit/visit.ts';
import {
  amenityWindow,
  calendarWindow,
  heatmapWindow,
  meetingsFrom,
  meetingWindow,
  reservationWindow,
  shiftWindow,
} from '../../domain/mirror/windows.ts';
import { requestOf } from '../http/request.ts';

/** A collection to mirror, and the call that brings it. */
export interface Target {
  key: CollectionKey;
  url: string;
  /** Other collections that its rows show something of: their news are a reason to ask again. */
  standsOn: readonly CollectionKey[];
  /** What it is a part of; null for what everybody has. */
  feature: Feature | null;
}

/** What decides which collections an account mirrors. */
export interface Scope {
  accountId: string;
  authorities: readonly Authority[];
  /** Null as long as this device was not told: parts of features are asked for once it is. */
  flags: FeatureFlags | null;
  config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>;
  /** Floors whose rooms, plans and reservations are wanted, the most wanted first. */
  floors: readonly string[];
  /** Buildings whose guidelines, and floors whose heatmap is wanted. */
  buildings?: readonly string[];
  heatmaps?: readonly Pick<Floor, 'id' | 'building'>[];
  /** Epoch milliseconds. */
  now: number;
}

type Mirrored = { [K in EndpointKey]: Contract[K] extends { offline: { mirror: string } } ? K : never }[EndpointKey];
type FeatureOf = {
  [K in Mirrored & `GET /api/${string}` as Contract[K] extends { feature: Feature } ? K : never]: Contract[K] extends {
    feature: infer F;
  }
    ? F
    : never;
};
/** The features of mirrored calls, as the contract has them; the contract itself is in no bundle. */
const FEATURE_OF: FeatureOf = {
  'GET /api/coworker/days': 'whereIsMyTeam',
  'GET /api/coworker/ids': 'whereIsMyTeam',
  'GET /api/coworker/locations': 'whereIsMyTeam',
  'GET /api/department/myProfiles': 'teamDays',
  'GET /api/heatmap': 'sensors',
  'GET /api/meeting/days': 'meetings',
  'GET /api/meeting/rooms': 'meetings',
  'GET /api/meetings': 'meetings',
  'GET /api/rooms/dirty': 'cleaning',
  'GET /api/shift/days': 'amenities',
  'GET /api/shift/parking/credits': 'parkingCredits',
  'GET /api/shift/reservations': 'amenities',
  'GET /api/shift/visible': 'amenities',
  'GET /api/team/days': 'teamDays',
  'GET /api/team/planning/locations': 'teamDays',
  'GET /api/team/profiles': 'teamDays',
  'GET /api/visits': 'visitors',
  'GET /api/visits/reception': 'hospitality',
};
const featureOf = (call: Mirrored): Feature | null =>
  Object.entries(FEATURE_OF).find(([name]) => name === call)?.[1] ?? null;
const switchedOn =
  ({ flags }: Pick<Scope, 'flags'>) =>
  ({ feature }: Target): boolean =>
    feature === null || (flags !== null && isOn(flags, feature));

const target = <K extends Mirrored>(
  key: CollectionKey,
  call: K,
  args: CallArgs<K>,
  standsOn: readonly CollectionKey[] = [],
): Target => ({ key, url: requestOf(call, args).url, standsOn, feature: featureOf(call) });

/** All that a visitor mirrors: their visit, and where it is. @param uuid of the link */
export function visitTargets(uuid: string): [visit: Target, ...place: Target[]] {
  const mine = (name: Parameters<typeof collectionKey>[0]) => collectionKey(name, visitAccount(uuid));
  const params = { uuid };
  return [
    target(mine('visits'), 'GET /public/visits/:uuid', { params }),
    target(mine('visit-building'), 'GET /public/visits/building/info/:uuid', { params }),
    target(mine('visit-plan'), 'GET /public/visits/plan/:uuid', { params }),
  ];
}

const dirtyRooms = (floor: string): Target =>
  target(collectionKey('dirty-rooms', floor), 'GET /api/rooms/dirty', { query: { floor } }, [
    collectionKey('rooms', floor),
  ]);

const rollCall = (building: string): Target[] => [
  target(collectionKey('people-inside', building), 'GET /api/roll-call/people', { query: { building } }),
  target(collectionKey('roll-call-marks', building), 'GET /api/roll-call/marks', { query: { building } }),
];

/** What an authority adds to what everybody mirrors. */
const BY_AUTHORITY: Partial<Record<Authority, (scope: Scope) => Target[]>> = {
  HOSPITALITY: () => [target('reception-visits', 'GET /api/visits/reception', {})],
  TEAMLEADER: ({ accountId }) => [
    target(collectionKey('department-profiles', accountId), 'GET /api/department/myProfiles', {}),
    target('planning-locations', 'GET /api/team/planning/locations', {}, [
      collectionKey('department-profiles', accountId),
      'block-periods',
    ]),
  ],
};

/** What everybody mirrors on any floor; Home's needs come first. */
export function baseTargets(scope: Scope): Target[] {
  const { accountId, authorities, config, now } = scope;
  const mine = (name: Parameters<typeof collectionKey>[0]) => collectionKey(name, accountId);
  /** What decides whom they may locate. */
  const whom: readonly CollectionKey[] = ['client-config', mine('my-teams'), mine('user-status')];
  return [
    target('client-config', 'GET /api/client/config', {}, ['buildings']),
    target(mine('user-status'), 'GET /api/questionnaire/allow', {}, ['building-visit-properties']),
    target(mine('employee-info'), 'GET /api/employee/info', {}, ['buildings']),
    target(mine('employee-calendar'), 'GET /api/employee/calendar', { query: calendarWindow(now) }, ['client-config']),
    target('buildings', 'GET /api/buildings', {}),
    target('floors', 'GET /api/floors', { query: {} }),
    target('features', 'GET /api/features', {}),
    target(mine('notifications'), 'GET /api/notifications', {}),
    target('room-categories', 'GET /api/space/categories/me', {}),
    target(mine('my-teams'), 'GET /api/employee/myTeams', {}),
    target('coworkers', 'GET /api/coworker/ids', {}, whom),
    target('coworker-locations', 'GET /api/coworker/locations', {}, whom),
    target(mine('team-profiles'), 'GET /api/team/profiles', {}, [mine('my-teams')]),
    target(mine('team-days'), 'GET /api/team/days', {}, whom),
    target('coworker-days', 'GET /api/coworker/days', {}, whom),
    target('amenities', 'GET /api/shift/visible', {}),
    target(mine('own-visits'), 'GET /api/visits', {}, ['client-config']),
    target('building-visit-properties', 'GET /api/buildingVisitProperties', {}),
    target('block-periods', 'GET /api/blocking/published', {}),
    target(mine('amenity-reservations'), 'GET /api/shift/reservations', { query: shiftWindow(config, now) }),
    target(mine('parking-credits'), 'GET /api/shift/parking/credits', { query: {} }, [mine('amenity-reservations')]),
    target(mine('meetings'), 'GET /api/meetings', { query: { start: meetingsFrom(now) } }),
    ...(isNormalEmployee(authorities) ? [target('meeting-rooms', 'GET /api/meeting/rooms', { query: {} })] : []),
    ...authorities.flatMap((authority) => BY_AUTHORITY[authority]?.(scope) ?? []),
  ].filter(switchedOn(scope));
}

/**
 * Who is in a building, for wardens; what caretakers need of all floors; who is where on each, which Home shows; then
 * the large drawings, and last what nobody waits for.
 */
export function floorTargets(scope: Scope): Target[] {
  const { accountId, floors, buildings = [], heatmaps = [], authorities, config, flags, now } = scope;
  return [
    ...(passes(RIGHTS.callRoll, { authorities, flags }) ? buildings : []).flatMap(rollCall),
    ...(passes(RIGHTS.seeCleaning, { authorities, flags }) ? floors : []).map(dirtyRooms),
    ...floors.flatMap((floor) => [
      target(collectionKey('rooms', floor), 'GET /api/floor/rooms', { query: { floor } }),
      target(
        collectionKey('workplace-reservations', floor),
        'GET /api/workplace/reservations',
        { query: { floor, ...reservationWindow(config, now), includeCompleted: 'true' } },
        [collectionKey('rooms', floor), 'client-config', collectionKey('user-status', accountId)],
      ),
    ]),
    ...floors.map((floor) => target(collectionKey('plans', floor), 'GET /api/plan', { query: { floor } })),
    ...buildings.map((building) =>
      target(
        collectionKey('amenity-days', building),
        'GET /api/shift/days',
        { query: { building, ...amenityWindow(config, now) } },
        ['amenities'],
      ),
    ),
    ...(isNormalEmployee(authorities) ? buildings : []).map((building) =>
      target(collectionKey('meeting-days', building), 'GET /api/meeting/days', {
        query: { building, ...meetingWindow(now) },
      }),
    ),
    ...buildings.map((building) =>
      target(collectionKey('building-guidelines', building), 'GET /api/building/info', { query: { building } }),
    ),
    ...(passes(RIGHTS.seeUse, { authorities, flags }) ? heatmaps : []).map(({ id, building }) =>
      target(collectionKey('heatmaps', id), 'GET /api/heatmap', {
        query: { building: building.id, floor: id, ...heatmapWindow(now) },
      }),
    ),
  ].filter(switchedOn(scope));
}
