import { proxy } from 'valtio';

/** Calls report their result, as `navigator.onLine` stays true when the server is down. */
export const connectivity = proxy<{ online: boolean }>({
  online: typeof navigator === 'undefined' || navigator.onLine,
});

/** Call after every answer, and after every request without one. */
export function reportContact(reached: boolean): void {
  if (connectivity.online !== reached) connectivity.online = reached;
}
