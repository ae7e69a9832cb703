import type { Viewer } from '../../domain/access/gate.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import { isRouteName, isShown, pathTo } from '../../routes.ts';

/** Where a notification leads somebody: a path, or null where its screen is unknown, not built, or not for them. */
export function targetOf({ goto }: Pick<Notification, 'goto'>, viewer: Viewer): string | null {
  if (goto === null || !isRouteName(goto.name) || !isShown(goto.name, viewer)) return null;
  return pathTo.named(goto.name, goto.params);
}
