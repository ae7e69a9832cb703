import type { SyncContext } from '../http/session.ts';
import { evict } from '../mirror/evict.ts';
import { isForOtherRoles } from '../mirror/for-other-roles.ts';
import { mirrorOf } from '../mirror/mirror.ts';

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
  for (const key of limited.filter((each) => isForOtherRoles(each, session.authorities))) {
    const mirror = mirrorOf(key);
    if (mirror === null) continue;
    await db.transaction('rw', [mirror.table, 'pulls'], async () => {
      const record = await db.pulls.get(key);
      if (record !== undefined) await evict(db, record);
    });
  }
}
