import { absenceDayId } from '../../../src/domain/absence/days.ts';
import type { Entry } from '../../../src/offline/db/entry.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';

/**
 * The lanes of an entry (docs/sync-protocol.md, "Lanes"), told from its params a second time: no code judges itself.
 * To hold something for a guest is nothing of the person's day; what is done with a reservation is, whosever it is.
 */
export function laneKeys({ params }: Pick<Entry, 'params'>): string[] {
  if (!isRecord(params)) return [];
  const { employee, room, roomIds, notificationIds, visitIds } = params;
  const person = textOf(isRecord(employee) ? employee : params, isRecord(employee) ? 'id' : 'employeeId');
  const place = textOf(isRecord(room) ? room : params, isRecord(room) ? 'id' : 'roomId');
  const [date, profile] = [textOf(params, 'date'), textOf(params, 'departmentProfile')];
  return [
    ...[
      'reservationId',
      'locationId',
      'proposalId',
      'linkedId',
      'teamDayId',
      'notificationId',
      'visitId',
      'addedId',
      'shiftId',
      'absenceId',
      'offerId',
      'meetingId',
      'profileId',
    ]
      .map((name) => textOf(params, name))
      .filter((id) => id !== '')
      .map((id) => `thing ${id}`),
    ...[...listOf(notificationIds), ...listOf(visitIds)].map((id) => `thing ${String(id)}`),
    ...('locationId' in params && date !== '' ? [`day ${person} ${date}`] : []),
    ...('weekdays' in params ? [`wish ${person} ${textOf(params, 'poolId')}`] : []),
    // A place that is taken, unless it is a workstation: that has an entry of the day.
    ...(params['take'] === true && !('locationId' in params)
      ? [`amenity ${textOf(params, 'poolId')} ${date}`, `amenities ${person} ${date}`]
      : []),
    ...('questionnaireId' in params && !('visitId' in params) ? [`answers ${person}`] : []),
    ...('amenity' in params ? shiftKeys(params, person) : []),
    ...(params['cancelShifts'] === true ? [`amenities ${person} ${date}`] : []),
    ...listOf(params['with']).flatMap((other) => (isRecord(other) ? laneKeys({ params: other }) : [])),
    ...listOf(params['meetings']).flatMap((meeting) => (isRecord(meeting) ? meetingKeys(meeting) : [])),
    ...(profile === '' || date === '' ? [] : [`team ${profile} ${date}`]),
    ...('teamDayId' in params ? teamKeys(params) : []),
    ...('profileId' in params ? [`team days ${textOf(params, 'profileId')}`] : []),
    ...(date === '' || place === '' ? [] : [`room ${place} ${date}`]),
    ...(Array.isArray(roomIds) ? roomIds : date === '' ? [place] : [])
      .filter((id) => id !== '')
      .map((id) => `cleaning ${String(id)}`),
    ...listOf(params['rooms']).map((each) => `cleaning ${isRecord(each) ? textOf(each, 'id') : ''}`),
    ...('visitId' in params || (params['change'] === undefined && params['week'] === undefined)
      ? []
      : [`person ${person}`]),
    // A usual week: the days that it books, and the entries that go with it, each as if it were cancelled alone.
    ...listOf(params['days']).map((day) => `day ${person} ${String(day)}`),
    ...('absenceId' in params ? absenceKeys(params, person) : []),
    ...[...listOf(params['cancel']), ...listOf(params['gives'])].flatMap((entry) =>
      isRecord(entry) ? laneKeys({ params: { ...entry, employeeId: person } }) : [],
    ),
  ];
}

/** An absence: each of its days is an entry, and takes the day's amenities. */
const absenceKeys = ({ absenceId, days }: Record<string, unknown>, person: string): string[] =>
  listOf(days).flatMap((day) => [
    `thing ${absenceDayId(String(absenceId), String(day))}`,
    `amenities ${person} ${String(day)}`,
  ]);

/** A team day: its team's days, and the day before a change and after it. An older app did not name the team. */
function teamKeys(params: Record<string, unknown>): string[] {
  const [team, to] = [textOf(params, 'teamId'), params['to']];
  const dates = [textOf(params, 'date'), isRecord(to) ? textOf(to, 'date') : '', ...listOf(params['days'])];
  if (team === '') return [`team days ${textOf(params, 'departmentProfile')}`];
  return [`team days ${team}`, ...dates.filter((date) => date !== '').map((date) => `team ${team} ${String(date)}`)];
}

/** A meeting of a series: itself, and its room on its day. */
const meetingKeys = (meeting: Record<string, unknown>): string[] => [
  `thing ${textOf(meeting, 'meetingId')}`,
  `room ${isRecord(meeting['room']) ? textOf(meeting['room'], 'id') : textOf(meeting, 'roomId')} ${textOf(meeting, 'date')}`,
];

/** A reservation of an amenity: its place on the day, the person's amenities then, and what it costs; before, too. */
function shiftKeys({ amenity, date, before }: Record<string, unknown>, person: string): string[] {
  if (!isRecord(amenity)) return [];
  return [
    `amenity ${textOf(amenity, 'id')} ${String(date)}`,
    // A visitor's place is nobody's own.
    ...(person === '' ? [] : [`amenities ${person} ${String(date)}`]),
    ...(person === '' || !textOf(amenity, 'type').startsWith('PARKING')
      ? []
      : [`credits ${person} ${String(date).slice(0, 7)}`]),
    ...(isRecord(before) ? shiftKeys(before, person) : []),
  ];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (from: Record<string, unknown>, name: string): string => {
  const value = from[name];
  return typeof value === 'string' ? value : '';
};
