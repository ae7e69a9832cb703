/** What the page says to Workbox's worker. Each carries a port for the answer. */
export type ToWorkbox =
  | {
      type: 'push';
      requests: {
        key: string;
        url: string;
        init: { method: string; headers: Record<string, string>; body?: string };
      }[];
    }
  | { type: 'keys' };

/** What the worker says once a replay has come to its end. */
export const REPLAYED = 'replayed';
