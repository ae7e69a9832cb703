import type { DayPart } from './domain/day-part/day-part.ts';

/** The four layouts of spec 2: with the main menu, without it, access pages, visitors. */
export type Layout = 'main' | 'plain' | 'access' | 'visitor';

export interface Route {
  /** Path after the `#`, in wouter's pattern syntax. */
  path: string;
  layout: Layout;
  /** Open without sign-in. */
  public: boolean;
  /** False shows Home, as unknown paths do. Its component is in screens.tsx. */
  built: boolean;
}

/** Every screen of the product. Source: spec 2. */
export const ROUTES = {
  home: { path: '/', layout: 'main', public: false, built: true },
  settings: { path: '/settings', layout: 'main', public: false, built: true },
  hospitality: { path: '/hospitality', layout: 'main', public: false, built: false },
  visitors: { path: '/visitors', layout: 'main', public: false, built: false },
  meetings: { path: '/meetings', layout: 'main', public: false, built: false },
  reservations: { path: '/reservations', layout: 'main', public: false, built: true },
  team: { path: '/team', layout: 'main', public: false, built: false },
  cleaning: { path: '/cleaning', layout: 'main', public: false, built: false },
  teamProfile: { path: '/team/profile', layout: 'main', public: false, built: false },
  shifts: { path: '/shifts', layout: 'main', public: false, built: false },

  info: { path: '/info', layout: 'plain', public: true, built: true },
  scan: { path: '/scan', layout: 'plain', public: true, built: true },
  about: { path: '/about', layout: 'plain', public: false, built: true },
  visitDetails: { path: '/visit/details', layout: 'plain', public: false, built: false },
  createVisit: { path: '/visit/create', layout: 'plain', public: false, built: false },
  meetingRequest: { path: '/meeting/request', layout: 'plain', public: false, built: false },
  reservationDetails: { path: '/details', layout: 'plain', public: false, built: true },
  booking: { path: '/booking', layout: 'plain', public: false, built: true },
  reminder: { path: '/reminder', layout: 'plain', public: false, built: true },
  shift: { path: '/shift', layout: 'plain', public: false, built: false },
  amenityDetails: { path: '/shift/details', layout: 'plain', public: false, built: false },

  login: { path: '/login', layout: 'access', public: true, built: true },
  logout: { path: '/logout', layout: 'access', public: true, built: true },
  invitation: { path: '/invitation', layout: 'access', public: true, built: false },
  status: { path: '/status', layout: 'access', public: true, built: false },
  questionnaire: { path: '/questionnaire', layout: 'access', public: false, built: false },
  instructions: { path: '/instructions', layout: 'access', public: true, built: false },

  visitor: { path: '/visitor', layout: 'visitor', public: true, built: false },
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
