import type { SyncContext } from '../http/session.ts';
import { evictKey } from '../mirror/evict.ts';
import { isForOtherRoles } from '../mirror/for-other-roles.ts';

/**
 * Gives up what replies brought of collections whose role is gone: the answer to what was sent before may come, or be
 * found in the server's record, after the pull that gave such mirrors up.
 * @param keys of which replies brought rows; these are written
 */
export async function giveUpOthers({ db, device, accountId }: SyncContext, keys: readonly string[]): Promise<void> {
  const limited = [...new Set(keys)].filter((key) => isForOtherRoles(key, []));
  if (limited.length === 0) return;
  // After the writing: a role that goes later is met by the pull that learns of it.
  const session = await device.sessions.get('session');
  if (session?.accountId !== accountId) return;
  for (const key of limited) if (isForOtherRoles(key, session.authorities)) await evictKey(db, key);
}
