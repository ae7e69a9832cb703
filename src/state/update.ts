import { proxy } from 'valtio';

/**
 * Whether a new version of the app waits, and how to take it; `needed`: this one can no longer read or keep anything.
 */
export const update = proxy<{ ready: boolean; needed: boolean; take: () => void }>({
  ready: false,
  needed: false,
  take: () => undefined,
});
