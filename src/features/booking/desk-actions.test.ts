import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { Room } from '../../domain/room/room.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { OfferContext } from './desk-actions.ts';
import { offersOf } from './desk-actions.ts';

const zone = 'Europe/Lisbon';
const date = '2026-06-01';
const room: Room = {
  id: 'r', identifier: 'b;f;r', name: 'A1', type: { name: 'WORKSTATION' }, category: null, reservable: true, flex: true, status: 'AVAILABLE', unavailableReason: null, assignedTo: [],
  floor: { id: 'f', identifier: 'b;f', name: 'F', building: { id: 'b', identifier: 'b', name: 'B', site: 's', timeZone: zone } },
};
const taken = (dayPart: 'MORNING' | 'AFTERNOON' | 'FULLDAY'): WorkplaceReservation => {
  const { start, end } = slotOf(date, dayPart, zone);
  return { id: dayPart, date, startDate: start, endDate: end, status: 'APPROVED', dayPart, room, employee: null, mine: false, dateConfirmed: null, dateCompleted: null };
};
const entry = (dayPart: 'MORNING' | 'FULLDAY', more: Partial<EmployeeLocation>): EmployeeLocation => ({
  id: `mine-${dayPart}`, date, ...slotOf(date, dayPart, zone), status: 'HOME', locationType: 'HOME', actualStatus: 'APPROVED', dayPart, dayParts: [dayPart], confirmed: false,
  confirmedOrCompleted: false, building: null, floor: null, workplaceReservation: null, teamCalendar: null, ...more,
});
const context: OfferContext = {
  date, dayPart: 'FULLDAY', config: DEFAULT_CLIENT_CONFIG, userStatus: 'ALLOW', me: 'me', teams: ['t'], day: [], now: '2026-06-01T05:00:00Z',
};
const offers = (here: WorkplaceReservation[], more: Partial<OfferContext> = {}, other: Partial<Room> = {}) => offersOf({ room: { ...room, ...other }, here }, { ...context, ...more });
const adhoc = { ...DEFAULT_CLIENT_CONFIG, enableAdhocReservations: true };
const brief = (given: ReturnType<typeof offersOf>) => given.map(({ dayPart, verdict }) => `${dayPart} ${verdict.ok ? 'ok' : verdict.code}`);

describe('offersOf', () => {
  it.each([
    ['taken all day', offers([taken('FULLDAY')]), ['FULLDAY workplace.reservation.roomTaken']],
    ['taken in both halves', offers([taken('MORNING'), taken('AFTERNOON')]), ['FULLDAY workplace.reservation.roomTaken']],
    ['the free half is over', offers([taken('AFTERNOON')], { now: '2026-06-01T12:00:00Z' }), ['FULLDAY workplace.reservation.roomTaken']],
    ['banned', offers([], { userStatus: 'BANNED' }), ['FULLDAY userBanned']],
    ['without a team', offers([], { teams: [] }), ['FULLDAY noTeam']],
    ['checked in elsewhere', offers([], { day: [entry('MORNING', { actualStatus: 'CONFIRMED' })] }), ['FULLDAY alreadyCheckedIn']],
    ['assigned to somebody', offers([], {}, { assignedTo: ['other'] }), ['FULLDAY roomAssigned']],
    ['free', offers([]), ['FULLDAY ok']],
    ['taken in the afternoon', offers([taken('AFTERNOON')]), ['MORNING ok']],
    ['taken in the morning', offers([taken('MORNING')]), ['AFTERNOON ok']],
    ['teams not loaded yet', offers([], { teams: undefined }), ['FULLDAY ok']],
  ])('%s', (_, given, expected) => {
    expect(brief(given)).toEqual(expected);
  });
  it('offers to check in at once only inside the window', () => {
    expect(offers([], { config: adhoc })[0]?.checkInNow).toBe(false);
    expect(offers([], { config: adhoc, now: '2026-06-01T07:00:00Z' })[0]?.checkInNow).toBe(true);
  });
  it('offers to check in at once without ad-hoc reservations only to those who planned to come', () => {
    const now = '2026-06-01T07:00:00Z';
    expect(offers([], { now })[0]?.checkInNow).toBe(false);
    expect(offers([], { now, day: [entry('FULLDAY', {})] })[0]?.checkInNow).toBe(false);
    expect(offers([], { now, day: [entry('FULLDAY', { status: 'OFFICE' })] })[0]?.checkInNow).toBe(true);
  });
  it('lets a person who is checked in elsewhere check in here, but not book', () => {
    const [offer] = offers([], { day: [entry('MORNING', { status: 'OFFICE', actualStatus: 'CONFIRMED' })], now: '2026-06-01T08:00:00Z' });
    expect(offer).toMatchObject({ verdict: { ok: false, code: 'alreadyCheckedIn' }, checkInNow: true, replaces: [] });
    expect(offer?.present).toHaveLength(1);
  });
  it('says which plans of the time it replaces, and fills a proposal', () => {
    const home = entry('MORNING', {});
    const gone = entry('FULLDAY', { id: 'gone', actualStatus: 'CANCELLED' });
    const team = entry('FULLDAY', { id: 'team', status: 'TEAMDAY', actualStatus: 'PROPOSED' });
    const [offer] = offers([], { day: [home, gone, team] });
    expect(offer?.replaces.map(({ id }) => id)).toEqual([home.id]);
    expect(offer?.keepsRest).toBe(false);
    expect(offer?.proposal?.id).toBe('team');
  });
  it('says whether the rest of a longer plan stays', () => {
    expect(offers([taken('AFTERNOON')], { day: [entry('FULLDAY', {})] })).toMatchObject([{ dayPart: 'MORNING', replaces: [{ id: 'mine-FULLDAY' }], keepsRest: true }]);
  });
});
