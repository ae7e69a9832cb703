import type { UserStatus } from '../domain/access/authority.ts';
import type { Route, RouteName } from '../routes.ts';
import { isRouteName, pathTo, ROUTES } from '../routes.ts';

export interface Visit {
  /** Path after the `#`, without its query. */
  path: string;
  /** Query after the `#`, without its mark. */
  search: string;
  signedIn: boolean;
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
 * The route of a path. Unknown paths and routes that are not built are Home. Source: spec 2.
 * @param path after the `#`
 */
export function routeOf(path: string): RouteName {
  const name = Object.keys(ROUTES)
    .filter(isRouteName)
    .find((candidate) => fits(ROUTES[candidate].path, path));
  return name !== undefined && ROUTES[name].built ? name : 'home';
}

/** A return address that stays within the app, or null. */
function safeReturn(search: string): string | null {
  const returnUrl = new URLSearchParams(search).get('returnUrl');
  if (returnUrl === null || !/^\/(?![/\\])/.test(returnUrl)) return null;
  return ROUTES[routeOf(returnUrl.split('?', 1)[0] ?? '')].layout === 'access' ? null : returnUrl;
}

/**
 * What to show for an address. Runs before each navigation (spec 2, "Authentication", and spec 2, "Global behaviour").
 * @returns a screen, another address, or the questions of status VERIFY
 */
export function decide({ path, search, signedIn, userStatus }: Visit): Decision {
  const name = routeOf(path);
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
