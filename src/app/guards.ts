import type { UserStatus } from '../domain/access/authority.ts';
import type { Viewer } from '../domain/access/gate.ts';
import type { Route, RouteName } from '../routes.ts';
import { isRouteName, isShown, pathTo, ROUTES } from '../routes.ts';

export interface Visit {
  /** After the `#`, without the query. */
  path: string;
  /** Query after the `#`, without the `?`. */
  search: string;
  /** Without authorities when nobody is signed in. */
  viewer: Viewer;
  /** Undefined while unknown. */
  userStatus: UserStatus | undefined;
}

export type Decision =
  | { kind: 'screen'; name: RouteName }
  /** `isUnknown`: there is no such page, which is said once. */
  | { kind: 'redirect'; to: string; isUnknown?: true }
  /** Status VERIFY: these questions replace every page. */
  | { kind: 'questions' };

export const NOBODY: Viewer = { authorities: null, flags: null };

/** Whether a path matches a `:parameters` pattern, ignoring trailing slashes; a last parameter may be missing. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const least = wanted.at(-1)?.startsWith(':') === true ? wanted.length - 1 : wanted.length;
  return (
    given.length >= least &&
    given.length <= wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

/** @param path after the `#` */
const knownRoute = (path: string): RouteName | undefined =>
  Object.keys(ROUTES)
    .filter(isRouteName)
    .find((candidate) => fits(ROUTES[candidate].path, path));

/** Unknown paths lead Home (spec 2). */
const routeAt = (path: string): RouteName => knownRoute(path) ?? 'home';

/** Falls back to Home when not built or not allowed. */
export function routeOf(path: string, viewer: Viewer): RouteName {
  const name = routeAt(path);
  const route: Route = ROUTES[name];
  // Authorities are checked only after sign-in.
  if (viewer.authorities === null && !route.public) return route.built ? name : 'home';
  return isShown(name, viewer) ? name : 'home';
}

/** A return address within the app, or null. */
function safeReturn(search: string): string | null {
  const returnUrl = new URLSearchParams(search).get('returnUrl');
  if (returnUrl === null || !/^\/(?![/\\])/.test(returnUrl)) return null;
  const route: Route = ROUTES[routeAt(returnUrl.split('?', 1)[0] ?? '')];
  // Back to signing in or out, never; a building's questions are asked once somebody is signed in.
  return route.layout === 'access' && route.public ? null : returnUrl;
}

/**
 * Decides what an address shows, before each navigation (spec 2, "Authentication", and spec 2, "Global behaviour").
 * @returns a screen, another address, or the questions of status VERIFY
 */
export function decide({ path, search, viewer, userStatus }: Visit): Decision {
  const name = routeOf(path, viewer);
  const signedIn = viewer.authorities !== null;
  const route: Route = ROUTES[name];
  if (!signedIn && !route.public) {
    // Home names more by its query: a notification that a push or a mail told of.
    const isPlain = name === 'home' && (search === '' || knownRoute(path) !== 'home');
    const returnUrl = isPlain ? undefined : search === '' ? path : `${path}?${search}`;
    return { kind: 'redirect', to: pathTo.login(returnUrl === undefined ? {} : { returnUrl }) };
  }
  if (signedIn && name === 'login') return { kind: 'redirect', to: safeReturn(search) ?? pathTo.home() };
  if (signedIn && userStatus === 'VERIFY' && name !== 'logout') return { kind: 'questions' };
  const known = knownRoute(path);
  if (known === undefined || !ROUTES[known].built) return { kind: 'redirect', to: pathTo.home(), isUnknown: true };
  return { kind: 'screen', name };
}

/**
 * Corrects links to a meeting request that have a stray query before the hash.
 * @param href whole address
 * @returns the corrected address, or null when it is fine
 */
export function withoutStrayQuery(href: string): string | null {
  const match = /^([^?#]*)\?[^#]*#\/?meeting\/request(?:[/?].*)?$/.exec(href);
  return match ? `${match[1] ?? ''}#${ROUTES.meetings.path}` : null;
}
