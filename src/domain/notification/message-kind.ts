import type { NotificationType } from './notification.ts';

/** What a person chooses channels for; each type of notification belongs to one. */
export const MESSAGE_KINDS = [
  'visits',
  'workstations',
  'teamDays',
  'meetings',
  'amenities',
  'directories',
  'organisation',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Kinds of earlier versions, of which nobody is told: what waits on devices may still choose channels for them. */
export const FORMER_KINDS = ['team', 'cleaning'] as const;

export const KIND_OF: Record<NotificationType, MessageKind> = {
  absenceNotBack: 'workstations',
  banEnded: 'organisation',
  calendarLinkMade: 'meetings',
  cancelReservations: 'organisation',
  daysClosed: 'workstations',
  directoryFailed: 'directories',
  directoryStopped: 'directories',
  drawLost: 'amenities',
  drawOffer: 'amenities',
  drawWon: 'amenities',
  invitationFailed: 'visits',
  meetingAsked: 'meetings',
  meetingCancelled: 'meetings',
  meetingDoubled: 'meetings',
  meetingElsewhere: 'meetings',
  meetingMoved: 'meetings',
  meetingNotTaken: 'meetings',
  meetingPutBack: 'meetings',
  meetingRemoved: 'meetings',
  meetingLapsing: 'meetings',
  meetingReleased: 'meetings',
  meetingRoomClosed: 'meetings',
  planNotBack: 'workstations',
  reservationReleased: 'workstations',
  roomClosed: 'workstations',
  teamDayCancelled: 'teamDays',
  teamDayLeftOut: 'teamDays',
  teamDayMoved: 'teamDays',
  teamDayProposed: 'teamDays',
  visitCancelled: 'visits',
  visitChanged: 'visits',
  visitExpected: 'visits',
  visitHandedOver: 'visits',
  visitRequested: 'visits',
  visitorArrived: 'visits',
  visitorAsks: 'visits',
  visitorCameEarlier: 'visits',
  visitorLeft: 'visits',
  weekNothingFree: 'workstations',
  weekRoomTaken: 'workstations',
  weekTeamDay: 'teamDays',
  workstationNotCleaned: 'workstations',
};

/** Whether this version knows a type that was stored, maybe by a newer one. */
export const isKnownType = (type: string): type is NotificationType => Object.hasOwn(KIND_OF, type);

/** Worth nothing an hour later: they wait for no digest and no end of quiet hours. */
export const URGENT_TYPES: readonly NotificationType[] = [
  'cancelReservations',
  'drawOffer',
  'meetingLapsing',
  'visitorArrived',
  'visitorAsks',
];
