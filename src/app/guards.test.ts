import { describe, expect, test } from 'vitest';
import type { Decision, Visit } from './guards.ts';
import { decide, routeOf, withoutStrayQuery } from './guards.ts';
import { ROUTES } from '../routes.ts';

const screen = (name: keyof typeof ROUTES): Decision => ({ kind: 'screen', name });
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

describe('decide', () => {
  const cases: [what: string, visit: Partial<Visit>, decision: Decision][] = [
    ['signed out at home goes to sign in', { path: '/' }, redirect('/login')],
    ['signed out elsewhere comes back later', { path: '/reservations' }, redirect('/login?returnUrl=%2Freservations')],
    [
      'the query comes back too',
      { path: '/booking', search: 'date=2026-12-01' },
      redirect('/login?returnUrl=%2Fbooking%3Fdate%3D2026-12-01'),
    ],
    ['an unknown path is home', { path: '/nonsense' }, redirect('/login')],
    ['a public screen that is not built is home', { path: '/visitor/check-in/west' }, redirect('/login')],
    ['about needs sign-in', { path: '/about' }, redirect('/login?returnUrl=%2Fabout')],
    ['info is open', { path: '/info' }, screen('info')],
    ['login is open', { path: '/login' }, screen('login')],
    ['logout is open', { path: '/logout' }, screen('logout')],
    ['signed in at home', { path: '/', signedIn: true }, screen('home')],
    ['slashes at the end do not count', { path: '/reservations/', signedIn: true }, screen('reservations')],
    ['signed in at an unknown path', { path: '/nonsense', signedIn: true }, screen('home')],
    ['signed in at a screen that is not built', { path: '/team/profile', signedIn: true }, screen('home')],
    ['signed in at login goes home', { path: '/login', signedIn: true }, redirect('/')],
    [
      'signed in at login goes back',
      { path: '/login', search: 'returnUrl=%2Fbooking%3Fdate%3D2026-12-01', signedIn: true },
      redirect('/booking?date=2026-12-01'),
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
    ['VERIFY: on public screens too', { path: '/info', signedIn: true, userStatus: 'VERIFY' }, { kind: 'questions' }],
    ['VERIFY: signing out stays possible', { path: '/logout', signedIn: true, userStatus: 'VERIFY' }, screen('logout')],
    ['BANNED sees the pages', { path: '/', signedIn: true, userStatus: 'BANNED' }, screen('home')],
  ];
  test.each(cases)('%s', (_what, visit, decision) => {
    expect(decide({ path: '/', search: '', signedIn: false, userStatus: undefined, ...visit })).toEqual(decision);
  });
});

test('every route is found by its own path, or is home', () => {
  for (const [name, route] of Object.entries(ROUTES)) {
    expect(routeOf(route.path.replace(':entrypoint', 'west'))).toBe(route.built ? name : 'home');
  }
});

test('the paths open to all are those of the spec', () => {
  const open = Object.values(ROUTES)
    .filter((route) => route.public)
    .map((route) => route.path.replace('/:entrypoint', ''))
    .toSorted();
  expect(open).toEqual([
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
