import { proxy } from 'valtio';
import type { User } from '../domain/access/authority.ts';

/** What the screens know of the sign-in; the session itself lies in the device's database. */
export interface SessionView {
  /** `starting` until the device's database was read. */
  phase: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Epoch milliseconds of the last sign-in or renewal. */
  signedInAt: number;
}

export const session = proxy<SessionView>({ phase: 'starting', user: null, signedInAt: 0 });
