import { proxy } from 'valtio';
import type { User } from '../domain/access/authority.ts';

/** Sign-in as screens see it; the database holds the session. */
export interface SessionView {
  /** `starting` until the device's database is read. */
  phase: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Epoch ms of the sign-in, and of the last sign-in or renewal. */
  loginAt: number;
  renewedAt: number;
  /** The browser now holds another account's session: nothing is sent or fetched. */
  pause: 'otherAccount' | null;
}

export const session = proxy<SessionView>({ phase: 'starting', user: null, loginAt: 0, renewedAt: 0, pause: null });
