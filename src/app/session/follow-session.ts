import type { User } from '../../domain/access/authority.ts';
import { haveSameRoles } from '../../domain/access/authority.ts';
import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import { followTable } from '../../offline/db/follow-table.ts';
import { forgetPerson } from '../../state/forget-person.ts';
import { session as view } from '../../state/session.ts';
import { navigate } from '../../state/hash-location.ts';
import { pathTo } from '../../routes.ts';

const rolesOf = ({ authorities }: User) => authorities.map(({ authority }) => authority);

function show(stored: Session | undefined): void {
  const user =
    !stored || stored.needsSignIn
      ? null
      : {
          id: stored.accountId,
          username: stored.username,
          authorities: stored.authorities.map((authority) => ({ authority })),
        };
  if (view.user !== null && view.user.id !== user?.id) {
    forgetPerson();
    // The next person must not begin at the last one's address.
    if (user !== null) navigate(pathTo.home(), { replace: true });
  }
  if (!stored || user === null) {
    Object.assign(view, { phase: 'signedOut', user: null, loginAt: 0, renewedAt: 0, pause: null });
    return;
  }
  // Keep the same user object through renewals, or screens remount; with other roles they are others.
  if (view.user?.id !== user.id) Object.assign(view, { user, pause: null });
  else if (!haveSameRoles(stored.authorities, rolesOf(view.user))) view.user = user;
  Object.assign(view, {
    phase: 'signedIn',
    loginAt: stored.loginAt ?? stored.signedInAt,
    renewedAt: stored.signedInAt,
  });
}

/**
 * Keeps the view of the session in step with the device's database, which other tabs and the worker change too. A
 * session that the server refuses counts as cleared (spec 8, "401").
 * @returns once the first state is known
 */
export async function followSession(device: DeviceDatabase): Promise<void> {
  show(await device.sessions.get('session'));
  followTable({ database: device.name, table: 'sessions' }, () => device.sessions.get('session'), show);
}
