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

/** All built screens in menu order; null when reached otherwise. The route table decides who sees them. */
const MENU: Record<BuiltRouteName, Omit<MenuItem, 'route'> | null> = {
  home: { label: 'menu.home', icon: 'home' },
  booking: { label: 'menu.book', icon: 'floorPlan' },
  reservations: { label: 'menu.reservations', icon: 'calendar' },
  hospitality: { label: 'menu.hospitality', icon: 'desk' },
  cleaning: { label: 'menu.cleaning', icon: 'broom' },
  team: { label: 'menu.team', icon: 'team' },
  meetings: { label: 'meetings.title', icon: 'clock' },
  shifts: { label: 'shifts.title', icon: 'briefcase' },
  visitors: { label: 'visits.title', icon: 'person' },
  rollCall: { label: 'menu.rollCall', icon: 'list' },
  teamProfile: { label: 'profile.title', icon: 'calendar' },
  approvals: { label: 'approvals.title', icon: 'checkCircle' },
  statistics: { label: 'statistics.title', icon: 'chart' },
  // In the "More" sheet, for rare use.
  reminder: null,
  settings: null,
  info: null,
  about: null,
  logout: null,
  // Reached from the screens they belong to.
  absence: null,
  questionnaire: null,
  draws: null,
  roomCalendars: null,
  setUp: null,
  directory: null,
  bans: null,
  organisation: null,
  reservationDetails: null,
  scan: null,
  login: null,
  administrator: null,
  invitation: null,
  forgotten: null,
  status: null,
  instructions: null,
  shift: null,
  amenityDetails: null,
  meetingRequest: null,
  meetingDetails: null,
  visitDetails: null,
  createVisit: null,
  visitor: null,
  visitorCheckIn: null,
  visitorCheckOut: null,
  visitorBuilding: null,
};

/** Items that fit a phone's bar beside "More". */
export const MAX_IN_BAR = 4;

/** A person's menu, without items that would lead Home. */
export function menuFor(viewer: Viewer): MenuItem[] {
  const items = Object.entries(MENU).flatMap(([route, item]) =>
    item !== null && isRouteName(route) && isShown(route, viewer) ? [{ route, ...item }] : [],
  );
  // What comes and goes with a visit is last: it moves nothing of a phone's bar.
  const stays = ({ route }: MenuItem) => isShown(route, { ...viewer, actsAsReception: false });
  return [...items.filter(stays), ...items.filter((item) => !stays(item))];
}
