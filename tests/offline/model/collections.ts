import type { Calendar } from './calendar.ts';
import { ACCOUNTS, building, config, floor, rooms, STRANGER } from './office.ts';
import { reservationsKey } from './touched.ts';

const KEYS: Record<string, string> = {
  '/api/client/config': 'client-config',
  '/api/questionnaire/allow': 'user-status:',
  '/api/employee/info': 'employee-info:',
  '/api/employee/calendar': 'employee-calendar:',
  '/api/buildings': 'buildings',
  '/api/floors': 'floors',
  '/api/features': 'features',
  '/api/notifications': 'notifications:',
  '/api/space/categories/me': 'room-categories',
  '/api/employee/myTeams': 'my-teams:',
  '/api/coworker/ids': 'coworkers',
  '/api/coworker/locations': 'coworker-locations',
  '/api/coworker/days': 'coworker-days',
  '/api/shift/visible': 'amenities',
  '/api/buildingVisitProperties': 'building-visit-properties',
  '/api/building/info': 'building-guidelines:b1',
  '/api/floor/rooms': 'rooms:f1',
  '/api/workplace/reservations': 'workplace-reservations:f1',
  '/api/plan': 'plans:f1',
  '/api/rooms/dirty': 'dirty-rooms:f1',
  '/api/blocking/published': 'block-periods',
  '/api/shift/reservations': 'amenity-reservations:',
  '/api/shift/parking/credits': 'parking-credits:',
  '/api/department/myProfiles': 'department-profiles:',
  '/api/team/days': 'team-days:',
  '/api/team/profiles': 'team-profiles:',
  '/api/team/planning/locations': 'planning-locations',
  '/api/visits': 'own-visits:',
  '/api/visits/reception': 'reception-visits',
  '/api/roll-call/people': 'people-inside:b1',
  '/api/roll-call/marks': 'roll-call-marks:b1',
  '/api/meetings': 'meetings:',
  '/api/shift/days': 'amenity-days:b1',
  '/api/meeting/days': 'meeting-days:b1',
};

/** The collection that a GET asks for; null for one that the model does not know. */
export function keyOf(account: string, path: string): string | null {
  const key = KEYS[path];
  return key === undefined ? null : key.endsWith(':') ? key + account : key;
}

/** The collection of that name and scope. @param scope empty for one's own, and for what everybody has */
export function keyNamed(account: string, name: string, scope: string): string {
  if (scope !== '') return `${name}:${scope}`;
  return Object.values(KEYS).includes(`${name}:`) ? `${name}:${account}` : name;
}

/** Whether the model knows a collection. */
export const isNamed = (key: string): boolean =>
  Object.values(KEYS).some((known) => known === key || (known.endsWith(':') && key.startsWith(known)));

/** What a GET of a collection gives an account. */
export function collection(calendar: Calendar, account: string, key: string): unknown {
  const name = key.split(':', 1)[0];
  if (name === 'workplace-reservations')
    return [...calendar.reservations.values()]
      .filter((row) => reservationsKey(row) === key)
      .map((row) => calendar.viewOf(row, account));
  if (name === 'employee-calendar')
    return [...calendar.locations.values()].filter((row) => row.owner === account).map((row) => calendar.entryOf(row));
  if (name === 'employee-info') return calendar.infoOf(account);
  if (name === 'coworkers') return calendar.seen.colleaguesOf(account, [...ACCOUNTS, STRANGER]);
  if (name === 'client-config') return config;
  if (name === 'features') return {};
  if (name === 'user-status')
    return { id: account, status: 'ALLOW', until: null, askReception: false, questionnaire: null };
  if (name === 'buildings') return [building];
  if (name === 'floors') return [floor];
  if (name === 'rooms') return rooms;
  if (name === 'plans') return { floorId: floor.id, version: 1 };
  return [];
}
