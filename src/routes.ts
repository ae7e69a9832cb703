import type { Gate, Viewer } from './domain/access/gate.ts';
import { passes } from './domain/access/gate.ts';
import type { DayPart } from './domain/day-part/day-part.ts';

/** Source: spec 2. With the main menu, without it, access pages, visitors. */
export type Layout = 'main' | 'plain' | 'access' | 'visitor';

interface AnyRoute {
  /** Path after the `#`, in wouter's pattern syntax. */
  path: string;
  layout: Layout;
  /** False shows Home. Its component is in app/screens.tsx, its menu item in features/menu/items.ts. */
  built: boolean;
}

/** Needs no sign-in; if its feature is off, the server says so. */
type PublicRoute = AnyRoute & { public: true };
/** Needs one of the roles and its feature, as its calls do; others see Home. */
type ReservedRoute = AnyRoute & Gate & { public: false };
export type Route = PublicRoute | ReservedRoute;

const EVERYONE = ['EMPLOYEE'] as const;
const NORMAL = ['NORMAL_EMPLOYEE'] as const;
const ANNOUNCERS = ['NORMAL_EMPLOYEE', 'HOSPITALITY'] as const;

/** Source: spec 2. */
export const ROUTES = {
  home: { path: '/', layout: 'main', public: false, built: true, roles: EVERYONE },
  settings: { path: '/settings', layout: 'main', public: false, built: true, roles: EVERYONE },
  hospitality: {
    path: '/hospitality',
    layout: 'main',
    public: false,
    built: true,
    roles: ['HOSPITALITY'],
    actingHosts: true,
    feature: 'hospitality',
  },
  /** Ours. Numbers of people, never of a few (decision 0101). */
  statistics: {
    path: '/statistics',
    layout: 'main',
    public: false,
    built: true,
    roles: ['ADMIN', 'HOSPITALITY', 'TEAMLEADER'],
  },
  /** Ours. What is drawn instead of first come (decision 0102). */
  draws: { path: '/draws', layout: 'plain', public: false, built: true, roles: EVERYONE, feature: 'amenities' },
  /** Ours. Calendars elsewhere that meeting rooms are kept in step with (decision 0106). */
  roomCalendars: {
    path: '/meeting/calendars',
    layout: 'plain',
    public: false,
    built: true,
    roles: ['ADMIN'],
    feature: 'meetings',
  },
  /** Ours. How people sign in, and how mails leave (decision 0118). */
  setUp: { path: '/set-up', layout: 'plain', public: false, built: true, roles: ['ADMIN'] },
  /** Ours. People from directories: what runs would do, did, and whom they miss (decision 0127). */
  directory: { path: '/directory', layout: 'plain', public: false, built: true, roles: ['ADMIN'] },
  /** Ours. Whose answers keep them out, and letting them in again (decision 0110). */
  bans: { path: '/bans', layout: 'plain', public: false, built: true, roles: ['ADMIN'] },
  /** Ours. What the organisation decides for everybody (decision 0150). */
  organisation: { path: '/organisation', layout: 'plain', public: false, built: true, roles: ['ADMIN'] },
  /** Ours. What waits for an answer of the person, in one place. */
  approvals: { path: '/approvals', layout: 'main', public: false, built: true, roles: EVERYONE },
  /** Ours. Away for days, as one change (decision 0100). */
  absence: { path: '/absence', layout: 'plain', public: false, built: true, roles: EVERYONE },
  /** Ours. Life safety is nothing that an organisation switches off: no feature. */
  rollCall: { path: '/roll-call', layout: 'main', public: false, built: true, roles: ['HOSPITALITY', 'ADMIN'] },
  // Anybody may be asked to receive a visitor; cleaners and students announce none.
  visitors: { path: '/visitors', layout: 'main', public: false, built: true, roles: EVERYONE, feature: 'visitors' },
  // Cleaners and students are asked to meetings; rooms they do not see.
  meetings: { path: '/meetings', layout: 'main', public: false, built: true, roles: EVERYONE, feature: 'meetings' },
  reservations: { path: '/reservations', layout: 'main', public: false, built: true, roles: EVERYONE },
  team: { path: '/team', layout: 'main', public: false, built: true, roles: EVERYONE, feature: 'whereIsMyTeam' },
  cleaning: {
    path: '/cleaning',
    layout: 'main',
    public: false,
    built: true,
    roles: ['CLEANING', 'ADMIN', 'HOSPITALITY'],
    feature: 'cleaning',
  },
  teamProfile: {
    path: '/team/profile',
    layout: 'main',
    public: false,
    built: true,
    roles: ['TEAMLEADER'],
    feature: 'teamDays',
  },
  shifts: { path: '/shifts', layout: 'main', public: false, built: true, roles: EVERYONE, feature: 'amenities' },

  info: { path: '/info', layout: 'plain', public: true, built: true },
  scan: { path: '/scan', layout: 'plain', public: true, built: true },
  about: { path: '/about', layout: 'plain', public: false, built: true, roles: EVERYONE },
  visitDetails: {
    path: '/visit/details',
    layout: 'plain',
    public: false,
    built: true,
    roles: EVERYONE,
    feature: 'visitors',
  },
  createVisit: {
    path: '/visit/create',
    layout: 'plain',
    public: false,
    built: true,
    roles: ANNOUNCERS,
    feature: 'visitors',
  },
  meetingRequest: {
    path: '/meeting/request',
    layout: 'plain',
    public: false,
    built: true,
    roles: NORMAL,
    feature: 'meetings',
  },
  /** Ours. Whoever was asked may look, also who has no rooms. */
  meetingDetails: {
    path: '/meeting/details',
    layout: 'plain',
    public: false,
    built: true,
    roles: EVERYONE,
    feature: 'meetings',
  },
  reservationDetails: { path: '/details', layout: 'plain', public: false, built: true, roles: EVERYONE },
  booking: { path: '/booking', layout: 'plain', public: false, built: true, roles: EVERYONE },
  reminder: { path: '/reminder', layout: 'plain', public: false, built: true, roles: EVERYONE },
  shift: { path: '/shift', layout: 'plain', public: false, built: true, roles: EVERYONE, feature: 'amenities' },
  amenityDetails: {
    path: '/shift/details',
    layout: 'plain',
    public: false,
    built: true,
    roles: EVERYONE,
    feature: 'amenities',
  },

  login: { path: '/login', layout: 'access', public: true, built: true },
  logout: { path: '/logout', layout: 'access', public: true, built: true },
  /** Ours: for the link that the server prints while nobody administers. */
  administrator: { path: '/administrator', layout: 'access', public: true, built: true },
  invitation: { path: '/invitation', layout: 'access', public: true, built: true },
  /** Ours: a new password by mail. */
  forgotten: { path: '/forgotten', layout: 'access', public: true, built: true },
  status: { path: '/status', layout: 'access', public: true, built: true },
  questionnaire: { path: '/questionnaire', layout: 'access', public: false, built: true, roles: EVERYONE },
  instructions: { path: '/instructions', layout: 'access', public: true, built: true },

  visitor: { path: '/visitor', layout: 'visitor', public: true, built: true },
  visitorCheckIn: { path: '/visitor/check-in/:entrypoint', layout: 'visitor', public: true, built: true },
  visitorCheckOut: { path: '/visitor/check-out/:entrypoint', layout: 'visitor', public: true, built: true },
  visitorBuilding: { path: '/visitor/building', layout: 'visitor', public: true, built: true },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export type BuiltRouteName = {
  [Name in RouteName]: (typeof ROUTES)[Name]['built'] extends true ? Name : never;
}[RouteName];

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/** Adds parameters that have a value as a query. */
function withQuery(path: string, params: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whether a viewer's role and features allow a screen. */
export function isFor(name: RouteName, viewer: Viewer): boolean {
  const route: Route = ROUTES[name];
  return route.public || passes(route, viewer);
}

/** Allowed and built. */
export const isShown = (name: RouteName, viewer: Viewer): boolean => ROUTES[name].built && isFor(name, viewer);

/** Paths for wouter's `Link` or `navigate`. */
export const pathTo = {
  home: () => ROUTES.home.path,
  rollCall: () => ROUTES.rollCall.path,
  absence: () => ROUTES.absence.path,
  /** The list of reservations, or a calendar view around an ISO date; `several` begins to choose days. */
  reservations: (props: { view?: string; date?: string; several?: '1' } = {}) =>
    withQuery(ROUTES.reservations.path, props),
  /**
   * The floor plan. `date` is an ISO date, `open` shows what can be done at `room`, `use` shows the heatmap, `several`
   * selects that many workstations; `returnUrl` then receives their ids in `rooms`, and nothing is booked.
   */
  booking: (
    props: {
      date?: string;
      dayPart?: DayPart;
      building?: string;
      floor?: string;
      room?: string;
      open?: '1';
      use?: '1';
      several?: string;
      returnUrl?: string;
    } = {},
  ) => withQuery(ROUTES.booking.path, props),
  details: (props: { reservationId: string } | { locationId: string }) =>
    withQuery(ROUTES.reservationDetails.path, props),
  /** All floors, or the round of one. */
  cleaning: (props: { floor?: string } = {}) => withQuery(ROUTES.cleaning.path, props),
  /** Where a visitor checks in, or `leaves`, by the code at an entrance. */
  entrance: ({ entrypoint, leaves }: { entrypoint: string; leaves: boolean }) =>
    ROUTES[leaves ? 'visitorCheckOut' : 'visitorCheckIn'].path.replace(':entrypoint', encodeURIComponent(entrypoint)),
  /** `sheet` is the id of a floor whose codes to print. */
  scan: (props: { sheet?: string } = {}) => withQuery(ROUTES.scan.path, props),
  login: (props: { returnUrl?: string } = {}) => withQuery(ROUTES.login.path, props),
  logout: () => ROUTES.logout.path,
  forgotten: () => ROUTES.forgotten.path,
  instructions: () => ROUTES.instructions.path,
  about: () => ROUTES.about.path,
  /** Default: the preferred building. */
  info: (props: { building?: string } = {}) => withQuery(ROUTES.info.path, props),
  /** Target of a notification, by route name. */
  named: (name: RouteName, params: Record<string, string> = {}) => withQuery(ROUTES[name].path, params),
};
