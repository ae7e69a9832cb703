import { proxy } from 'valtio';

/** A waiting app version. `needed`: this version can no longer read or save anything. */
export const update = proxy<{ ready: boolean; needed: boolean; take: () => void }>({
  ready: false,
  needed: false,
  take: () => undefined,
});
