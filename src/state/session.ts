import { proxy } from 'valtio';
import type { User } from '../domain/access/authority.ts';

/** What the screens know of the sign-in; the session itself lies in the device's database. */
export interface SessionView {
  /** `starting` until the device's database was read. */
  phase: 'starting' | 'signedOut' | 'signedIn';
  user: User | null;
  /** Epoch milliseconds of the last sign-in or renewal. */
  signedInAt: number;
  /** The sign-in is older than the organisation allows: the dialog with the log-out button stands. */
  expired: boolean;
  /** A call was refused for want of authority: the dialog with the option to log out stands. */
  forbidden: boolean;
}

export const session = proxy<SessionView>({ phase: 'starting', user: null, signedInAt: 0, expired: false, forbidden: false });
