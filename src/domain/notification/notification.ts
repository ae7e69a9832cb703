/** What people are told of; the sentence of each is `notification.<type>` in `locales`. */
export const NOTIFICATION_TYPES = [
  'absenceNotBack',
  'banEnded',
  'calendarLinkMade',
  'cancelReservations',
  'daysClosed',
  'directoryFailed',
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
  /** ISO instants of what it tells of: when that begins and ends; null of what has no time, and in older rows. */
  expectedDate: string | null;
  toDate: string | null;
  visitId: string | null;
  /** Of a workstation, an amenity or a room to meet in. */
  reservationId: string | null;
  /** An entry of the reader's own calendar, and what that is. */
  locationId: string | null;
  locationType: string | null;
  goto: { name: string; params: Record<string, string> } | null;
  /** False: a push or a mail tells it alone; the bell does not show it. */
  inApp?: boolean | undefined;
}

export const isInApp = ({ inApp }: Pick<Notification, 'inApp'>): boolean => inApp !== false;

export const isNew = ({ status }: Pick<Notification, 'status'>): boolean => status === 'NEW';

/** Types whose sentence names no day, though the visit that they tell of has one. */
const NAMES_NO_DAY: readonly string[] = [
  'invitationFailed',
  'visitCancelled',
  'visitChanged',
  'visitExpected',
  'visitRequested',
] satisfies NotificationType[];

/** When what is told of begins, where the message does not say so; an ISO instant, or null. */
export const untoldDate = ({ type, expectedDate }: Pick<Notification, 'type' | 'expectedDate'>): string | null =>
  NAMES_NO_DAY.includes(type) ? expectedDate : null;

/** @returns a sorted copy, latest first */
export const newestFirst = <T extends Pick<Notification, 'id' | 'createdDate'>>(list: readonly T[]): T[] =>
  list.toSorted(
    (a, b) => Date.parse(b.createdDate) - Date.parse(a.createdDate) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
