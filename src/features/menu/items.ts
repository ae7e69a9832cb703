import type { Viewer } from '../../domain/access/gate.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { BuiltRouteName, RouteName } from '../../routes.ts';
import { isRouteName, isShown } from '../../routes.ts';
import type { IconName } from '../../ui/icon.tsx';

export interface MenuItem {
  route: RouteName;
  label: MessageKey;
  icon: IconName;
}

/** Every screen that is built, in the order of the menu; null for one that is reached in another way. Who sees it is the route table's to say. */
const MENU: Record<BuiltRouteName, Omit<MenuItem, 'route'> | null> = {
  home: { label: 'menu.home', icon: 'home' },
  booking: { label: 'menu.book', icon: 'plan' },
  reservations: { label: 'menu.reservations', icon: 'calendar' },
  // In the sheet behind "More", which is for what is not used every day.
  reminder: null,
  settings: null,
  info: null,
  about: null,
  logout: null,
  // From the screen that it belongs to.
  reservationDetails: null,
  scan: null,
  login: null,
  visitor: null,
};

/** How many items fit into a phone's bar, beside "More". */
export const MAX_IN_BAR = 4;

/** What a person's menu offers: nothing that leads Home. */
export const menuFor = (viewer: Viewer): MenuItem[] =>
  Object.entries(MENU).flatMap(([route, item]) =>
    item !== null && isRouteName(route) && isShown(route, viewer) ? [{ route, ...item }] : [],
  );
