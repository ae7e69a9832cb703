import { proxy } from 'valtio';

/** Calls report their result, as `navigator.onLine` stays true when the server is down. */
export const connectivity = proxy<{
  online: boolean;
  /** How far a slow fetch is: so many of so many collections are here. Null: nothing takes long. */
  fetching: { done: number; total: number } | null;
}>({ online: typeof navigator === 'undefined' || navigator.onLine, fetching: null });

/** Call after every answer, and after every request without one. */
export function reportContact(reached: boolean): void {
  if (connectivity.online !== reached) connectivity.online = reached;
}
