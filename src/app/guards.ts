import type { UserStatus } from '../domain/access/authority.ts';
import type { Viewer } from '../domain/access/gate.ts';
import type { Route, RouteName } from '../routes.ts';
import { isRouteName, isShown, pathTo, ROUTES } from '../routes.ts';

export interface Visit {
  /** Path after the `#`, without its query. */
  path: string;
  /** Query after the `#`, without its mark. */
  search: string;
  /** Nobody's authorities where nobody is signed in. */
  viewer: Viewer;
  /** Undefined until it is known. */
  userStatus: UserStatus | undefined;
}

export type Decision =
  | { kind: 'screen'; name: RouteName }
  | { kind: 'redirect'; to: string }
  /** The questions that must be answered first take the place of every routed page. */
  | { kind: 'questions' };

/** Whether a path fits a pattern with `:parameters`; slashes at the end do not count. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/**
 * The route of a path; unknown paths are Home (spec 2).
 * @param path after the `#`
 */
function routeAt(path: string): RouteName {
  const name = Object.keys(ROUTES)
    .filter(isRouteName)
    .find((candidate) => fits(ROUTES[candidate].path, path));
  return name ?? 'home';
}

/** The route that somebody is shown at a path: Home in the place of one that is not built, or not for them. */
export function routeOf(path: string, viewer: Viewer): RouteName {
  const name = routeAt(path);
  const route: Route = ROUTES[name];
  // Whether a screen is for somebody is found out once they have signed in.
  if (viewer.authorities === null && !route.public) return route.built ? name : 'home';
  return isShown(name, viewer) ? name : 'home';
}

/** A return address that stays within the app, or null. */
function safeReturn(search: string): string | null {
  const returnUrl = new URLSearchParams(search).get('returnUrl');
  if (returnUrl === null || !/^\/(?![/\\])/.test(returnUrl)) return null;
  return ROUTES[routeAt(returnUrl.split('?', 1)[0] ?? '')].layout === 'access' ? null : returnUrl;
}

/**
 * What to show for an address. Runs before each navigation (spec 2, "Authentication", and spec 2, "Global behaviour").
 * @returns a screen, another address, or the questions of status VERIFY
 */
export function decide({ path, search, viewer, userStatus }: Visit): Decision {
  const name = routeOf(path, viewer);
  const signedIn = viewer.authorities !== null;
  const route: Route = ROUTES[name];
  if (!signedIn && !route.public) {
    const returnUrl = name === 'home' ? undefined : search === '' ? path : `${path}?${search}`;
    return { kind: 'redirect', to: pathTo.login(returnUrl === undefined ? {} : { returnUrl }) };
  }
  if (signedIn && name === 'login') return { kind: 'redirect', to: safeReturn(search) ?? pathTo.home() };
  if (signedIn && userStatus === 'VERIFY' && name !== 'logout') return { kind: 'questions' };
  return { kind: 'screen', name };
}

/**
 * Mends an address with a stray query marker before the hash of a meeting request: it leads to the meetings page.
 * @param href whole address
 * @returns the mended address, or null when nothing is to mend
 */
export function withoutStrayQuery(href: string): string | null {
  const match = /^([^?#]*)\?[^#]*#\/?meeting\/request(?:[/?].*)?$/.exec(href);
  return match ? `${match[1] ?? ''}#${ROUTES.meetings.path}` : null;
}
