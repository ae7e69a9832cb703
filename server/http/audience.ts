import { contract } from '../../src/contract/contract.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type Authority, cleans, type Role } from '../../src/domain/access/authority.ts';
import { mayCall } from '../../src/domain/access/policy.ts';
import { type CollectionKey, type CollectionName, collectionName } from '../../src/domain/intent/intent.ts';
import type { Caller } from './handler.ts';

/** Scoped by account id; only that account hears of changes. */
const PRIVATE = new Set<CollectionName>([
  'user-status',
  'employee-info',
  'my-teams',
  'bookable-days',
  'employee-calendar',
  'notifications',
  'department-profiles',
  'team-days',
  'team-profiles',
  'amenity-reservations',
  'parking-credits',
  'visits',
  'visit-building',
  'visit-plan',
  'own-visits',
  'meetings',
]);

/** Who may read each collection that employees mirror, by its call. */
const READERS: ReadonlyMap<CollectionName, readonly Role[]> = new Map(
  Object.entries<Endpoint>(contract).flatMap(([call, { offline, roles }]) => {
    if (typeof offline !== 'object' || !call.startsWith('GET /api/')) return [];
    return [['mirror' in offline ? offline.mirror : offline.derived, roles] as const];
  }),
);

/** Cleaners learn of no workstation whose it is. */
const NOT_FOR_CLEANERS = new Set<CollectionName>(['coworker-days']);

/** Scoped by floor or building: who says which floors they mirror hears of these, and of their buildings, alone. */
const BY_PLACE = new Set<CollectionName>([
  'rooms',
  'plans',
  'workplace-reservations',
  'dirty-rooms',
  'heatmaps',
  'amenity-days',
  'meeting-days',
  'building-guidelines',
  'people-inside',
  'roll-call-marks',
]);

/** Rows of which some may not even know: what is named of a change would tell them that there was one. */
const HIDING = new Set<CollectionName>(['coworkers', 'coworker-days', 'coworker-locations', 'amenity-days']);

/** Whether a change may be told by its rows alone, and not by name: some who listen may not know that there was one. */
export function isToldUnnamed(key: CollectionKey): boolean {
  const name = collectionName(key);
  return name !== null && HIDING.has(name);
}

/** Who listens to a stream. */
export interface Listener {
  employeeId: string;
  authorities: readonly Authority[];
  /** Ids of the floors that they mirror, and of the buildings; null: an older app, which hears of all. */
  floors: ReadonlySet<string> | null;
}

export const isPrivate = (name: CollectionName): boolean => PRIVATE.has(name);

/** Whose alone a collection is; null where others hear of it, too. */
export function ownerOf(key: CollectionKey): string | null {
  const name = collectionName(key);
  return name !== null && PRIVATE.has(name) ? key.slice(name.length + 1) : null;
}

/** Who hears that a collection changed: only who may read it. */
export function audienceOf(key: CollectionKey): (listener: Listener) => boolean {
  const name = collectionName(key);
  if (name === null) return () => false;
  const owner = ownerOf(key);
  if (owner !== null) return ({ employeeId }) => owner === employeeId;
  const roles = READERS.get(name) ?? [];
  const scope = key.slice(name.length + 1);
  const [isPlace, isForAll, hasNames] = [BY_PLACE.has(name), roles.includes('EMPLOYEE'), NOT_FOR_CLEANERS.has(name)];
  return (listener) => {
    if (isPlace && listener.floors !== null && !listener.floors.has(scope)) return false;
    if (hasNames && cleans(listener)) return false;
    return isForAll || mayCall(roles, listener);
  };
}

/** Whether news are the same to both, as far as it is theirs to know. */
export const seesTheSame = (a: Caller, b: Caller): boolean =>
  a.locale === b.locale &&
  (a.dateFormat ?? null) === (b.dateFormat ?? null) &&
  a.authorities.join() === b.authorities.join();
