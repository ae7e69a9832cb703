/* Reads path and query after the `#` (spec 2). wouter's hash hook puts the query before it. */

const current = () => {
  const hash = location.hash.replace(/^#?\/?/, '');
  const mark = hash.indexOf('?');
  return mark < 0
    ? { path: `/${hash}`, search: '' }
    : { path: `/${hash.slice(0, mark)}`, search: hash.slice(mark + 1) };
};

/** Reports moves by the app, the browser or by hand. @returns stops listening */
export function onMoved(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
}

/** What the history keeps of this place; what takes its place in the address keeps the rest (decision 0075). */
const place = (): { depth?: unknown; over?: unknown } => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
/** Steps within the app before this place; null if the browser navigated by itself. */
const noted = (): number | null => {
  const { depth: steps } = place();
  return typeof steps === 'number' ? steps : null;
};

let depth = 0;

/** Stores the step count with each place, so that it survives reload and browser history. */
export function countSteps(): void {
  const note = () => {
    const known = noted();
    // A link or an edited address is a step too.
    if (known === null) history.replaceState({ depth: depth + 1 }, '');
    depth = known ?? depth + 1;
  };
  depth = noted() ?? 0;
  history.replaceState({ ...place(), depth }, '');
  onMoved(note);
}

/** @param to path of the route table, without `#` */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const address = `#${to.startsWith('/') ? to : `/${to}`}`;
  if (!options.replace) depth += 1;
  if (options.replace) history.replaceState({ ...place(), depth }, '', address);
  else history.pushState({ depth }, '', address);
  dispatchEvent(new Event('hashchange'));
}

/** The path after the `#`, without its query. */
export const currentPath = () => current().path;
/** Screens check after rendering whether they are still shown. */
export const isAt = (path: string): boolean => currentPath() === path;
/** The query after the `#`, without `?`. */
export const currentSearch = () => current().search;

/**
 * Back within the app, also past what lies open over this screen.
 * @param entered where to, if the app was entered here
 */
export function backOr(entered: string): void {
  const { over } = place();
  if (depth > 0) history.go(typeof over === 'number' ? -1 - over : -1);
  else navigate(entered, { replace: true });
}

/** As {@link backOr} Home. */
export const goBack = (): void => backOr('/');
