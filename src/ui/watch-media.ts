/** A media query as a store for `useSyncExternalStore`. */
export interface WatchedMedia {
  subscribe: (onChange: () => void) => () => void;
  matches: () => boolean;
}

/** Watches a media query; the browser's list is made once, since each rendering asks. */
export function watchMedia(query: string): WatchedMedia {
  let made: MediaQueryList | undefined;
  const list = () => (made ??= matchMedia(query));
  return {
    subscribe(onChange) {
      list().addEventListener('change', onChange);
      return () => list().removeEventListener('change', onChange);
    },
    matches: () => list().matches,
  };
}
