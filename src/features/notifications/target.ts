import type { Viewer } from '../../domain/access/gate.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import { isRouteName, isShown, pathTo, ROUTES } from '../../routes.ts';

/** Path of a notification's screen; null when unknown, not built, not for this viewer, or for signing in or out. */
export function targetOf({ goto }: Pick<Notification, 'goto'>, viewer: Viewer): string | null {
  // Home is called `index` where screens are named (spec 2, "Main layout").
  const name = goto?.name === 'index' ? 'home' : goto?.name;
  if (goto === null || name === undefined || !isRouteName(name) || !isShown(name, viewer)) return null;
  if (ROUTES[name].layout === 'access') return null;
  return pathTo.named(name, goto.params);
}
