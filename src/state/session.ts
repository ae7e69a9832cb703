import { proxy } from 'valtio';
import type { User } from '../domain/access/authority.ts';

/** What the screens know of the sign-in; the session itself lies in the device's database. */
export interface SessionView {
  /** `starting` until the device's database was read. */
  phase: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Epoch milliseconds of the sign-in, and of the last sign-in or renewal. */
  loginAt: number;
  renewedAt: number;
  /** Nothing of this account is sent or fetched: the browser's session is another account's now. */
  pause: 'otherAccount' | null;
}

export const session = proxy<SessionView>({ phase: 'starting', user: null, loginAt: 0, renewedAt: 0, pause: null });
