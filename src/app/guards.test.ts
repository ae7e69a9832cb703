import { describe, expect, test } from 'vitest';
import type { Decision, Visit } from './guards.ts';
import type { Authority } from '../domain/access/authority.ts';
import type { FeatureFlags } from '../domain/access/feature.ts';
import type { Viewer } from '../domain/access/gate.ts';
import type { RouteName } from '../routes.ts';
import { isFor, isRouteName, ROUTES } from '../routes.ts';
import { decide, routeOf, withoutStrayQuery } from './guards.ts';

const screen = (name: RouteName): Decision => ({ kind: 'screen', name });
const redirect = (to: string): Decision => ({ kind: 'redirect', to });
/** Home, where it is said once that there is no such page. */
const nowhere: Decision = { kind: 'redirect', to: '/', isUnknown: true };

describe('decide', () => {
  const cases: [what: string, visit: Partial<Visit> & { signedIn?: boolean }, decision: Decision][] = [
    ['signed out at home goes to sign in', { path: '/' }, redirect('/login')],
    ['signed out elsewhere comes back later', { path: '/reservations' }, redirect('/login?returnUrl=%2Freservations')],
    [
      'the query comes back too',
      { path: '/booking', search: 'date=2026-12-01' },
      redirect('/login?returnUrl=%2Fbooking%3Fdate%3D2026-12-01'),
    ],
    [
      'what a mail told of comes back at home',
      { path: '/', search: 'notification=n-1' },
      redirect('/login?returnUrl=%2F%3Fnotification%3Dn-1'),
    ],
    [
      'so do the questions of a building',
      { path: '/questionnaire', search: 'building=b' },
      redirect('/login?returnUrl=%2Fquestionnaire%3Fbuilding%3Db'),
    ],
    ['an unknown path is home', { path: '/nonsense' }, redirect('/login')],
    ['an unknown path is home, whatever it asks', { path: '/nonsense', search: 'a=1' }, redirect('/login')],
    ['first steps are open', { path: '/instructions' }, screen('instructions')],
    ['a code at an entrance is open', { path: '/visitor/check-in/west' }, screen('visitorCheckIn')],
    ['so is one that names no entrance', { path: '/visitor/check-in' }, screen('visitorCheckIn')],
    ['so is one by which visitors leave', { path: '/visitor/check-out/' }, screen('visitorCheckOut')],
    ['one that names too much is no page', { path: '/visitor/check-in/west/1' }, redirect('/login')],
    ['about needs sign-in', { path: '/about' }, redirect('/login?returnUrl=%2Fabout')],
    ['info is open', { path: '/info' }, screen('info')],
    ['login is open', { path: '/login' }, screen('login')],
    ['logout is open', { path: '/logout' }, screen('logout')],
    ['signed in at home', { path: '/', signedIn: true }, screen('home')],
    ['slashes at the end do not count', { path: '/reservations/', signedIn: true }, screen('reservations')],
    ['signed in at an unknown path', { path: '/nonsense', signedIn: true }, nowhere],
    ['signed in where a part of the path is unknown', { path: '/settings/nonsense', signedIn: true }, nowhere],
    ['signed in at login goes home', { path: '/login', signedIn: true }, redirect('/')],
    [
      'signed in at login goes back',
      { path: '/login', search: 'returnUrl=%2Fbooking%3Fdate%3D2026-12-01', signedIn: true },
      redirect('/booking?date=2026-12-01'),
    ],
    [
      'signed in at login goes on to what a mail told of',
      { path: '/login', search: 'returnUrl=%2F%3Fnotification%3Dn-1', signedIn: true },
      redirect('/?notification=n-1'),
    ],
    [
      'signed in at login goes on to the questions of a building',
      { path: '/login', search: 'returnUrl=%2Fquestionnaire%3Fbuilding%3Db', signedIn: true },
      redirect('/questionnaire?building=b'),
    ],
    [
      'never to another site',
      { path: '/login', search: 'returnUrl=%2F%2Fevil.example', signedIn: true },
      redirect('/'),
    ],
    [
      'never to another site by backslash',
      { path: '/login', search: 'returnUrl=%2F%5Cevil.example', signedIn: true },
      redirect('/'),
    ],
    ['never to a scheme', { path: '/login', search: 'returnUrl=javascript:alert(1)', signedIn: true }, redirect('/')],
    ['never back to signing out', { path: '/login', search: 'returnUrl=%2Flogout', signedIn: true }, redirect('/')],
    ['VERIFY: questions first', { path: '/', signedIn: true, userStatus: 'VERIFY' }, { kind: 'questions' }],
    [
      'VERIFY: questions also at an unknown path',
      { path: '/nonsense', signedIn: true, userStatus: 'VERIFY' },
      { kind: 'questions' },
    ],
    ['VERIFY: on public screens too', { path: '/info', signedIn: true, userStatus: 'VERIFY' }, { kind: 'questions' }],
    ['VERIFY: signing out stays possible', { path: '/logout', signedIn: true, userStatus: 'VERIFY' }, screen('logout')],
    ['BANNED sees the pages', { path: '/', signedIn: true, userStatus: 'BANNED' }, screen('home')],
  ];
  test.each(cases)('%s', (_what, { signedIn = false, ...visit }, decision) => {
    const viewer = { authorities: signedIn ? [] : null, flags: {} };
    expect(decide({ path: '/', search: '', viewer, userStatus: undefined, ...visit })).toEqual(decision);
  });
});

/** Who sees each screen, written by hand from spec 6, and the feature that it needs; `acting` is a host as reception. */
const WHO = {
  all: [null, 'nobody', 'acting', 'CLEANING', 'TEAMLEADER', 'STUDENT', 'HOSPITALITY', 'ADMIN'],
  employees: [null, 'acting', 'CLEANING', 'TEAMLEADER', 'STUDENT', 'HOSPITALITY', 'ADMIN'],
  normal: [null, 'acting', 'TEAMLEADER', 'HOSPITALITY', 'ADMIN'],
  leaders: ['TEAMLEADER'],
  administrators: ['ADMIN'],
  caretakers: ['CLEANING', 'HOSPITALITY', 'ADMIN'],
  reception: ['acting', 'HOSPITALITY'],
  wardens: ['HOSPITALITY', 'ADMIN'],
  counters: ['TEAMLEADER', 'HOSPITALITY', 'ADMIN'],
} as const satisfies Record<string, readonly (Authority | 'nobody' | 'acting' | null)[]>;
const SCREENS: Record<RouteName, [keyof typeof WHO, string?]> = {
  home: ['employees'],
  settings: ['employees'],
  hospitality: ['reception', 'hospitality'],
  absence: ['employees'],
  draws: ['employees', 'amenities'],
  roomCalendars: ['administrators', 'meetings'],
  setUp: ['administrators'],
  directory: ['administrators'],
  bans: ['administrators'],
  organisation: ['administrators'],
  statistics: ['counters'],
  approvals: ['employees'],
  rollCall: ['wardens'],
  visitors: ['employees', 'visitors'],
  meetings: ['employees', 'meetings'],
  reservations: ['employees'],
  team: ['employees', 'whereIsMyTeam'],
  cleaning: ['caretakers', 'cleaning'],
  teamProfile: ['leaders', 'teamDays'],
  shifts: ['employees', 'amenities'],
  info: ['all'],
  scan: ['all'],
  about: ['employees'],
  visitDetails: ['employees', 'visitors'],
  createVisit: ['normal', 'visitors'],
  meetingRequest: ['normal', 'meetings'],
  meetingDetails: ['employees', 'meetings'],
  reservationDetails: ['employees'],
  booking: ['employees'],
  reminder: ['employees'],
  shift: ['employees', 'amenities'],
  amenityDetails: ['employees', 'amenities'],
  login: ['all'],
  logout: ['all'],
  administrator: ['all'],
  invitation: ['all'],
  forgotten: ['all'],
  status: ['all'],
  questionnaire: ['employees'],
  instructions: ['all'],
  visitor: ['all'],
  visitorCheckIn: ['all'],
  visitorCheckOut: ['all'],
  visitorBuilding: ['all'],
};

describe.each(Object.entries(SCREENS))('the screen %s', (name, [who, feature]) => {
  if (!isRouteName(name)) throw new Error(`no route is called ${name}`);
  const { built, path } = ROUTES[name];
  const seenBy = (flags: FeatureFlags | null) =>
    WHO.all.filter((one) => {
      const authorities = one === 'nobody' ? null : one === null || one === 'acting' ? [] : [one];
      const viewer: Viewer = { authorities, flags, actsAsReception: one === 'acting' };
      const seen = isFor(name, viewer);
      // Signed out, the screen asks for sign-in first.
      if (one !== 'nobody')
        expect(routeOf(path.replace(':entrypoint', 'west'), viewer)).toBe(built && seen ? name : 'home');
      return seen;
    });
  test(`is for ${who}${feature === undefined ? '' : ` where ${feature} is on`}`, () => {
    expect(seenBy({})).toEqual(WHO[who]);
    if (feature === undefined) return;
    expect(seenBy({ [feature]: false }), 'switched off').toEqual([]);
    expect(seenBy(null), 'as long as nothing is known').toEqual([]);
  });
});

test('the paths open to all are those of the spec, that of the first administrator and that of a forgotten password', () => {
  const open = Object.values(ROUTES)
    .filter((route) => route.public)
    .map((route) => route.path.replace('/:entrypoint', ''))
    .toSorted();
  expect(open).toEqual([
    '/administrator',
    '/forgotten',
    '/info',
    '/instructions',
    '/invitation',
    '/login',
    '/logout',
    '/scan',
    '/status',
    '/visitor',
    '/visitor/building',
    '/visitor/check-in',
    '/visitor/check-out',
  ]);
});

describe('withoutStrayQuery', () => {
  test.each([
    ['https://roost.example/#/meeting/request', null],
    ['https://roost.example/?a=1#/meetings', null],
    ['https://roost.example/?#/reservations', null],
    ['https://roost.example/?#/meeting/request', 'https://roost.example/#/meetings'],
    ['https://roost.example/?code=4#/meeting/request?id=9', 'https://roost.example/#/meetings'],
  ])('%s', (href, mended) => {
    expect(withoutStrayQuery(href)).toBe(mended);
  });
});
