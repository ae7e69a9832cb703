import { describe, expect, it } from 'vitest';
import type { Authority } from '../../domain/access/authority.ts';
import { AUTHORITIES } from '../../domain/access/authority.ts';
import { isForOtherRoles } from '../mirror/for-other-roles.ts';
import { baseTargets, floorTargets } from './targets.ts';

const NOW = Date.parse('2026-12-01T23:30:00Z');
const scope = (authorities: Authority[], floors: string[] = []) => ({
  accountId: 'me',
  authorities,
  flags: {},
  config: { daysAhead: 14, daysAheadTeamDays: 30 },
  floors,
  now: NOW,
});
const BUILDING = { id: 'b', identifier: 'B', name: 'B', site: 'S', timeZone: 'UTC' };
const keys = (targets: { key: string }[]) => targets.map(({ key }) => key);

describe('what is mirrored for whom', () => {
  it.each<[who: Authority[], more: string[]]>([
    [[], []],
    [['HOSPITALITY'], ['reception-visits']],
    [['TEAMLEADER'], ['department-profiles:me', 'planning-locations']],
  ])('with %j: what everybody has, and %j', (authorities, more) => {
    expect(keys(baseTargets(scope(authorities)))).toEqual([...keys(baseTargets(scope([]))), ...more]);
  });

  // Bookable days follow from config and block periods on the device (src/queries/bookable-days.ts).
  it.each([
    ['config', 'client-config'],
    ['feature flags', 'features'],
    ['user status', 'user-status:me'],
    ['building visit properties', 'building-visit-properties'],
    ['employee info', 'employee-info:me'],
    ['bookable days', 'block-periods'],
    ['buildings', 'buildings'],
    ['floors', 'floors'],
    ['amenities, allowed and creatable', 'amenities'],
    ['notifications', 'notifications:me'],
    ['coworkers', 'coworkers'],
    ['for team leaders: department profiles', 'department-profiles:me'],
  ])('spec 4, "After login": loads %s', (_, key) => {
    expect(keys(baseTargets(scope([]))).includes(key)).toBe(key !== 'department-profiles:me');
    expect(keys(baseTargets(scope(['TEAMLEADER'])))).toContain(key);
  });

  it.each<[who: Authority[], more: string[]]>([
    [['STUDENT'], []],
    [['CLEANING', 'HOSPITALITY'], ['reception-visits']],
  ])('with %j: no meeting rooms, and %j', (authorities, more) => {
    const everybody = keys(baseTargets(scope([]))).filter((key) => key !== 'meeting-rooms');
    expect(keys(baseTargets(scope(authorities)))).toEqual([...everybody, ...more]);
    expect(keys(floorTargets({ ...scope(authorities), buildings: ['b'] }))).not.toContain('meeting-days:b');
  });

  it.each<Authority[][]>([[[]], ...AUTHORITIES.map((role) => [[role]])])(
    'with %j: what a role brings, and what is for others, are told apart',
    (authorities) => {
      const everywhere = (roles: Authority[]) => {
        const all = { ...scope(roles, ['f']), buildings: ['b'], heatmaps: [{ id: 'f', building: BUILDING }] };
        return keys([...baseTargets(all), ...floorTargets(all)]);
      };
      const brought = new Set(everywhere(authorities));
      const everybodys = new Set(everywhere([]));
      for (const key of AUTHORITIES.flatMap((role) => everywhere([role])))
        expect([key, isForOtherRoles(key, authorities)]).toEqual([key, !brought.has(key) && !everybodys.has(key)]);
    },
  );

  it.each([
    [
      'what hangs on a flag waits until the flags are known',
      null,
      [
        'amenities',
        'amenity-reservations:me',
        'coworker-days',
        'coworker-locations',
        'coworkers',
        'department-profiles:me',
        'meeting-rooms',
        'meetings:me',
        'own-visits:me',
        'parking-credits:me',
        'planning-locations',
        'team-days:me',
        'team-profiles:me',
      ],
    ],
    ['nothing of what is off', { amenities: false, teamDays: true }, ['amenities', 'amenity-reservations:me']],
    ['all of what is not spoken of', {}, []],
  ])('%s', (_, flags, left) => {
    const all = keys(baseTargets(scope(['TEAMLEADER'])));
    const asked = keys(baseTargets({ ...scope(['TEAMLEADER']), flags }));
    expect(all.filter((key) => !asked.includes(key)).toSorted()).toEqual(left);
  });

  it.each([
    ['CLEANING', 'cleaning', 'dirty-rooms:f1'],
    ['ADMIN', 'sensors', 'heatmaps:f1'],
  ] as const)('brings %s nothing of a floor that hangs on %s where that is off', (authority, feature, key) => {
    const building = { id: 'b', identifier: 'B', name: 'B', site: '', timeZone: 'UTC' };
    const given = { ...scope([authority], ['f1']), heatmaps: [{ id: 'f1', building }] };
    expect(keys(floorTargets(given))).toContain(key);
    expect(keys(floorTargets({ ...given, flags: { [feature]: false } }))).not.toContain(key);
    expect(keys(floorTargets({ ...given, flags: null }))).not.toContain(key);
  });

  it.each<[who: Authority, sees: boolean]>([
    ['CLEANING', false],
    ['TEAMLEADER', false],
    ['STUDENT', false],
    ['HOSPITALITY', true],
    ['ADMIN', true],
  ])('brings %s who is in the building: %s', (authority, sees) => {
    const found = keys(floorTargets({ ...scope([authority], ['f1']), buildings: ['b'], flags: null }));
    expect(found.slice(0, 2).toSorted().join() === 'people-inside:b,roll-call-marks:b').toBe(sees);
    expect(found.some((key) => /people-inside|roll-call/.test(key))).toBe(sees);
  });

  it('begins with what Home needs first', () => {
    expect(keys(baseTargets(scope([]))).slice(0, 4)).toEqual([
      'client-config',
      'user-status:me',
      'employee-info:me',
      'employee-calendar:me',
    ]);
  });

  it('brings a cleaner what is to be cleaned on every floor, before anything else of any', () => {
    expect(keys(floorTargets(scope(['CLEANING'], ['f2', 'f1']))).slice(0, 3)).toEqual([
      'dirty-rooms:f2',
      'dirty-rooms:f1',
      'rooms:f2',
    ]);
  });

  it("has a day to spare in the windows, on whichever side of the date line the building's zone is", () => {
    const calendar = baseTargets(scope([])).find(({ key }) => key === 'employee-calendar:me');
    expect(calendar?.url).toBe('/api/employee/calendar?start=2026-11-03&end=2027-12-03');
    const [, reservations] = floorTargets(scope([], ['f1']));
    expect(new URLSearchParams(reservations?.url.split('?')[1]).get('start')).toBe('2026-11-30T00:00:00Z');
    expect(new URLSearchParams(reservations?.url.split('?')[1]).get('end')).toBe('2027-01-04T00:00:00Z');
  });

  it.each([
    ['team days reach further', 14, 30, '2027-01-01', '2027-01-04'],
    ['everybody plans further ahead than team days', 60, 20, '2027-02-01', '2027-02-01'],
    ['further than is answered at once', 4000, 20, '2027-12-03', '2027-12-06'],
  ])('reaches as far as anything may be planned: %s', (_, daysAhead, daysAheadTeamDays, end, monday) => {
    const far = { ...scope([], ['f1']), config: { daysAhead, daysAheadTeamDays } };
    const endOf = (key: string) =>
      new URLSearchParams(
        [...baseTargets(far), ...floorTargets(far)].find((target) => target.key === key)?.url.split('?')[1],
      ).get('end');
    expect(
      ['employee-calendar:me', 'amenity-reservations:me', 'workplace-reservations:f1'].map((key) =>
        endOf(key)?.slice(0, 10),
      ),
    ).toEqual(['2027-12-03', end, monday]);
  });

  it.each<[who: Authority[], more: string[]]>([
    [[], []],
    [['TEAMLEADER', 'CLEANING'], []],
    [['HOSPITALITY'], ['heatmaps:f1']],
    [['ADMIN'], ['heatmaps:f1']],
  ])(
    'with %j: amenities and guidelines of the wanted buildings, and of the heatmaps that were opened %j',
    (authorities, more) => {
      const building = { id: 'b', identifier: 'B', name: 'B', site: 'S', timeZone: 'UTC' };
      const targets = floorTargets({ ...scope(authorities), buildings: ['b'], heatmaps: [{ id: 'f1', building }] });
      const others = targets.filter(({ key }) => !/people-inside|roll-call/.test(key));
      const meetings = authorities.includes('CLEANING') ? [] : ['meeting-days:b'];
      expect(keys(others)).toEqual(['amenity-days:b', ...meetings, 'building-guidelines:b', ...more]);
      expect(others.slice(2 + meetings.length).map(({ url }) => decodeURIComponent(url))).toEqual(
        more.map(() => '/api/heatmap?building=b&floor=f1&start=2026-11-17T00:00:00Z&end=2026-12-03T00:00:00Z'),
      );
    },
  );

  it('brings rooms and reservations of each wanted floor, the most wanted first, and only then the large drawings', () => {
    expect(keys(floorTargets(scope([], ['f2', 'f1'])))).toEqual([
      'rooms:f2',
      'workplace-reservations:f2',
      'rooms:f1',
      'workplace-reservations:f1',
      'plans:f2',
      'plans:f1',
    ]);
  });
});
