import { proxy } from 'valtio';

/**
 * Whether the server was reached lately. `navigator.onLine` alone says too much (a stopped server leaves it true), so
 * that calls report what became of them.
 */
export const connectivity = proxy<{ online: boolean }>({
  online: typeof navigator === 'undefined' || navigator.onLine,
});

/** Call after every answer, and after every request that got none. */
export function reportContact(reached: boolean): void {
  if (connectivity.online !== reached) connectivity.online = reached;
}
