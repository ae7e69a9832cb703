import {
  acknowledgeNotification,
  removeNotification,
  viewNotifications,
} from '../../../../src/offline/mutations/notification.ts';
import { pick } from '../office.ts';
import type { World } from '../world.ts';

/** Reads one notification, all that are new, or removes one; nothing where there is none. */
export async function attend(world: World, how: 'read' | 'readAll' | 'remove', which: number): Promise<void> {
  const all = [...(await world.view(await world.account())).notifications.values()];
  const fresh = all.filter(({ status }) => status === 'NEW').map(({ id }) => id);
  if (how === 'readAll' && fresh.length > 0) await world.want(viewNotifications, { notificationIds: fresh });
  if (how !== 'readAll' && all.length > 0)
    await world.want(how === 'read' ? acknowledgeNotification : removeNotification, {
      notificationId: pick(all, which).id,
    });
}
