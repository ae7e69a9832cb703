/** What people are told of; the sentence of each is `notification.<type>` in `locales`. */
export const NOTIFICATION_TYPES = [
  'absenceNotBack',
  'banEnded',
  'calendarLinkMade',
  'cancelReservations',
  'daysClosed',
  'directoryStopped',
  'drawLost',
  'drawOffer',
  'drawWon',
  'invitationFailed',
  'meetingAsked',
  'meetingCancelled',
  'meetingDoubled',
  'meetingElsewhere',
  'meetingMoved',
  'meetingNotTaken',
  'meetingPutBack',
  'meetingLapsing',
  'meetingReleased',
  'meetingRemoved',
  'meetingRoomClosed',
  'planNotBack',
  'reservationReleased',
  'roomClosed',
  'teamDayCancelled',
  'teamDayLeftOut',
  'teamDayMoved',
  'teamDayProposed',
  'visitCancelled',
  'visitChanged',
  'visitExpected',
  'visitHandedOver',
  'visitRequested',
  'visitorArrived',
  'visitorAsks',
  'visitorCameEarlier',
  'visitorLeft',
  'weekNothingFree',
  'weekRoomTaken',
  'weekTeamDay',
  'workstationNotCleaned',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The screens that a notification may lead to, as `src/routes.ts` names them. */
export const NOTIFICATION_TARGETS = [
  'booking',
  'directory',
  'draws',
  'home',
  'hospitality',
  'meetingDetails',
  'meetings',
  'reservationDetails',
  'reservations',
  'settings',
  'visitDetails',
  'visitors',
] as const;

/** Where a notification leads: a screen, and what it is opened with. */
export interface NotificationTarget {
  name: (typeof NOTIFICATION_TARGETS)[number];
  params: Record<string, string>;
}

/** A message in the bell. Source: spec 3, "Notification". */
export interface Notification {
  id: string;
  type: string;
  subject: string;
  message: string;
  status: 'NEW' | 'READ';
  createdDate: string;
  expectedDate: string | null;
  toDate: string | null;
  visitId: string | null;
  reservationId: string | null;
  locationId: string | null;
  locationType: string | null;
  goto: { name: string; params: Record<string, string> } | null;
  /** False: a push or a mail tells it alone; the bell does not show it. */
  inApp?: boolean | undefined;
}

export const isInApp = ({ inApp }: Pick<Notification, 'inApp'>): boolean => inApp !== false;

export const isNew = ({ status }: Pick<Notification, 'status'>): boolean => status === 'NEW';

/** @returns a sorted copy, latest first */
export const newestFirst = <T extends Pick<Notification, 'id' | 'createdDate'>>(list: readonly T[]): T[] =>
  list.toSorted(
    (a, b) => Date.parse(b.createdDate) - Date.parse(a.createdDate) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
