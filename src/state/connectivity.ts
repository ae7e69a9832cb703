import { proxy } from 'valtio';

/** What calls found: the browser's own flag is a reason to ask, never an answer (decision 0146). */
export const connectivity = proxy<{
  /** False once a request found no way to the server; true until something was asked. */
  online: boolean;
  /** How far a slow fetch is: so many of so many collections are here. Null: nothing takes long. */
  fetching: { done: number; total: number } | null;
}>({ online: true, fetching: null });

/** Call after every answer, and after every request without one. */
export function reportContact(reached: boolean): void {
  if (connectivity.online !== reached) connectivity.online = reached;
}
