/*
 * The location after the `#`, with its query. wouter's own hash hook writes a query before the `#`, where the spec
 * wants none: "a URL that has a stray query marker before the hash is rewritten" (spec 2).
 */

const current = () => {
  const hash = location.hash.replace(/^#?\/?/, '');
  const mark = hash.indexOf('?');
  return mark < 0
    ? { path: `/${hash}`, search: '' }
    : { path: `/${hash.slice(0, mark)}`, search: hash.slice(mark + 1) };
};

/** Hears of every move, by the app, the browser or by hand. @returns stops it */
export function onMoved(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
}

/** How many steps within the app lie behind a place; null where the browser went there by itself. */
const noted = (): number | null => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : null;
};

let depth = 0;

/** Notes with each place how many steps lie behind it, which outlasts a reload and the browser's own way back. */
export function countSteps(): void {
  const note = () => {
    const known = noted();
    // A link, or an address that was changed by hand, is a step as well.
    if (known === null) history.replaceState({ depth: depth + 1 }, '');
    depth = known ?? depth + 1;
  };
  depth = noted() ?? 0;
  history.replaceState({ depth }, '');
  onMoved(note);
}

/** Goes to a path of the route table, given without its `#`. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (!options.replace) depth += 1;
  history[options.replace ? 'replaceState' : 'pushState']({ depth }, '', `#${to.startsWith('/') ? to : `/${to}`}`);
  dispatchEvent(new Event('hashchange'));
}

/** The path after the `#`, without its query. */
export const currentPath = () => current().path;
/** Whether the address is still this path: a screen decides a moment after it was drawn. */
export const isAt = (path: string): boolean => currentPath() === path;
/** The query after the `#`, without its mark. */
export const currentSearch = () => current().search;

/** One step back within the app, or to Home where the app was entered at this screen. */
export function goBack(): void {
  if (depth > 0) history.back();
  else navigate('/', { replace: true });
}
