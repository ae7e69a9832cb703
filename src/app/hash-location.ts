import { useSyncExternalStore } from 'react';

/*
 * The location after the `#`, with its query. wouter's own hash hook writes a query before the `#`, where the spec
 * wants none: "a URL that has a stray query marker before the hash is rewritten" (section 2).
 */

const current = () => {
  const hash = location.hash.replace(/^#?\/?/, '');
  const mark = hash.indexOf('?');
  return mark < 0 ? { path: `/${hash}`, search: '' } : { path: `/${hash.slice(0, mark)}`, search: hash.slice(mark + 1) };
};

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
}

/** Steps that were made within the app since it was opened; below them Back would leave it. */
let steps = 0;

/** Goes to a path of the route table, given without its `#`. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (!options.replace) steps += 1;
  history[options.replace ? 'replaceState' : 'pushState'](history.state, '', `#${to.startsWith('/') ? to : `/${to}`}`);
  dispatchEvent(new Event('hashchange'));
}

const currentPath = () => current().path;
/** Whether the address is still this path: a screen decides a moment after it was drawn. */
export const isAt = (path: string): boolean => currentPath() === path;
const currentSearch = () => current().search;

/** wouter's location hook: the path after the `#`, without its query. */
export function useHashPath(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, currentPath), navigate];
}
useHashPath.hrefs = (href: string) => `#${href}`;

/** wouter's search hook: the query after the `#`, without its mark. */
export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, currentSearch);
}
/** One step back within the app, or to Home where the app was entered at this screen. */
export function goBack(): void {
  if (steps > 0) {
    steps -= 1;
    history.back();
  } else navigate('/', { replace: true });
}
