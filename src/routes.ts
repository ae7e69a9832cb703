import type { Gate, Viewer } from './domain/access/gate.ts';
import { passes } from './domain/access/gate.ts';
import type { DayPart } from './domain/day-part/day-part.ts';

/** The four layouts (spec 2): with the main menu, without it, access pages, visitors. */
export type Layout = 'main' | 'plain' | 'access' | 'visitor';

interface AnyRoute {
  /** Path after the `#`, in wouter's pattern syntax. */
  path: string;
  layout: Layout;
  /** False shows Home, as unknown paths do. Its component is in app/screens.tsx, its words in the menu in features/menu/items.ts. */
  built: boolean;
}

/** Open without sign-in; what is a part of a feature then hears so from the server. */
type PublicRoute = AnyRoute & { public: true };
/** For any one of some roles, and only where its feature is on; others are shown Home. The calls of its screen ask for the same. */
type ReservedRoute = AnyRoute & Gate & { public: false };
export type Route = PublicRoute | ReservedRoute;

const EVERYONE = ['EMPLOYEE'] as const;
const NORMAL = ['NORMAL_EMPLOYEE'] as const;
const HOSTS = ['NORMAL_EMPLOYEE', 'HOSPITALITY'] as const;

/** Every screen of the product. Source: spec 2. */
export const ROUTES = {
  home: { path: '/', layout: 'main', public: false, built: true, roles: EVERYONE },
  settings: { path: '/settings', layout: 'main', public: false, built: true, roles: EVERYONE },
  hospitality: {
    path: '/hospitality',
    layout: 'main',
    public: false,
    built: false,
    roles: ['HOSPITALITY'],
    feature: 'hospitality',
  },
  visitors: { path: '/visitors', layout: 'main', public: false, built: false, roles: HOSTS, feature: 'visitors' },
  meetings: { path: '/meetings', layout: 'main', public: false, built: false, roles: NORMAL, feature: 'meetings' },
  reservations: { path: '/reservations', layout: 'main', public: false, built: true, roles: EVERYONE },
  team: { path: '/team', layout: 'main', public: false, built: false, roles: EVERYONE, feature: 'whereIsMyTeam' },
  cleaning: {
    path: '/cleaning',
    layout: 'main',
    public: false,
    built: false,
    roles: ['CLEANING'],
    feature: 'cleaning',
  },
  teamProfile: {
    path: '/team/profile',
    layout: 'main',
    public: false,
    built: false,
    roles: ['TEAMLEADER'],
    feature: 'teamDays',
  },
  shifts: { path: '/shifts', layout: 'main', public: false, built: false, roles: EVERYONE, feature: 'amenities' },

  info: { path: '/info', layout: 'plain', public: true, built: true },
  scan: { path: '/scan', layout: 'plain', public: true, built: true },
  about: { path: '/about', layout: 'plain', public: false, built: true, roles: EVERYONE },
  visitDetails: {
    path: '/visit/details',
    layout: 'plain',
    public: false,
    built: false,
    roles: HOSTS,
    feature: 'visitors',
  },
  createVisit: {
    path: '/visit/create',
    layout: 'plain',
    public: false,
    built: false,
    roles: HOSTS,
    feature: 'visitors',
  },
  meetingRequest: {
    path: '/meeting/request',
    layout: 'plain',
    public: false,
    built: false,
    roles: NORMAL,
    feature: 'meetings',
  },
  reservationDetails: { path: '/details', layout: 'plain', public: false, built: true, roles: EVERYONE },
  booking: { path: '/booking', layout: 'plain', public: false, built: true, roles: EVERYONE },
  reminder: { path: '/reminder', layout: 'plain', public: false, built: true, roles: EVERYONE },
  shift: { path: '/shift', layout: 'plain', public: false, built: false, roles: EVERYONE, feature: 'amenities' },
  amenityDetails: {
    path: '/shift/details',
    layout: 'plain',
    public: false,
    built: false,
    roles: EVERYONE,
    feature: 'amenities',
  },

  login: { path: '/login', layout: 'access', public: true, built: true },
  logout: { path: '/logout', layout: 'access', public: true, built: true },
  invitation: { path: '/invitation', layout: 'access', public: true, built: false },
  status: { path: '/status', layout: 'access', public: true, built: false },
  questionnaire: { path: '/questionnaire', layout: 'access', public: false, built: false, roles: EVERYONE },
  instructions: { path: '/instructions', layout: 'access', public: true, built: false },

  visitor: { path: '/visitor', layout: 'visitor', public: true, built: true },
  visitorCheckIn: { path: '/visitor/check-in/:entrypoint', layout: 'visitor', public: true, built: false },
  visitorCheckOut: { path: '/visitor/check-out/:entrypoint', layout: 'visitor', public: true, built: false },
  visitorBuilding: { path: '/visitor/building', layout: 'visitor', public: true, built: false },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** A screen that is built. */
export type BuiltRouteName = {
  [Name in RouteName]: (typeof ROUTES)[Name]['built'] extends true ? Name : never;
}[RouteName];

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/** A path with the parameters that have a value, as a query after it. */
function withQuery(path: string, params: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whether a screen is for somebody: they have a role that it asks for, and its feature is on. */
export function isFor(name: RouteName, viewer: Viewer): boolean {
  const route: Route = ROUTES[name];
  return route.public || passes(route, viewer);
}

/** Whether somebody is shown a screen. */
export const isShown = (name: RouteName, viewer: Viewer): boolean => ROUTES[name].built && isFor(name, viewer);

/** Builds the paths that screens link to; give them to wouter's `Link` or to `navigate`. */
export const pathTo = {
  home: () => ROUTES.home.path,
  /** The list of reservations, or a calendar view around an ISO date. */
  reservations: (props: { view?: string; date?: string } = {}) => withQuery(ROUTES.reservations.path, props),
  /**
   * The floor plan; what is missing is chosen by the screen. `date` is an ISO date; `use` shows how much the floor is used. With `several`, that many workstations
   * are selected; with `returnUrl` as well, the selection goes there as `rooms`, their ids in a comma list, and nothing is booked.
   */
  booking: (
    props: {
      date?: string;
      dayPart?: DayPart;
      building?: string;
      floor?: string;
      room?: string;
      use?: '1';
      several?: string;
      returnUrl?: string;
    } = {},
  ) => withQuery(ROUTES.booking.path, props),
  details: (props: { reservationId: string } | { locationId: string }) =>
    withQuery(ROUTES.reservationDetails.path, props),
  /** The scan screen; with `sheet`, the id of a floor, its codes to be printed. */
  scan: (props: { sheet?: string } = {}) => withQuery(ROUTES.scan.path, props),
  login: (props: { returnUrl?: string } = {}) => withQuery(ROUTES.login.path, props),
  logout: () => ROUTES.logout.path,
  about: () => ROUTES.about.path,
  /** How the app works, and what holds in a building; without one, in the preferred building. */
  info: (props: { building?: string } = {}) => withQuery(ROUTES.info.path, props),
  /** Where a notification leads: a route by its name, with parameters. */
  named: (name: RouteName, params: Record<string, string> = {}) => withQuery(ROUTES[name].path, params),
};
