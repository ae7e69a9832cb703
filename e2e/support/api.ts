import { z } from 'zod';
import { employeeLocation } from '../../src/contract/employee-location.ts';
import { employeeInfo } from '../../src/contract/employee.ts';
import { notification } from '../../src/contract/notification.ts';
import { workplaceReservation } from '../../src/contract/workplace-reservation.ts';
import type { EmployeeInfo } from '../../src/domain/employee/employee.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { Notification } from '../../src/domain/notification/notification.ts';
import type { Sensor } from '../../src/domain/sensor/sensor.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import { near, todayThere } from './dates.ts';

const authentication = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const intent = z.object({ id: z.string(), state: z.string() });

const announcement = (hostId: string, name: string, email: string | null = null, building = 'amsterdam') => ({
  building,
  dates: [{ expectedDate: new Date().toISOString(), until: null }],
  visitors: [{ name, company: null, email, phone: null, licensePlate: null }],
  hosts: [hostId],
  subject: '',
  location: null,
  commentsHospitality: null,
  commentsVisitor: null,
  needs: { workstations: 0, parking: 0 },
});

/** The server's own word, past every mirror: what a test compares the app with. */
export class Api {
  /** Id of the account that is signed in. */
  readonly accountId: string;
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string, accountId: string) {
    this.url = url;
    this.token = token;
    this.accountId = accountId;
  }

  static async signIn(url: string, username: string, password = 'roost'): Promise<Api> {
    const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}`, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetch(`${url}/api/authenticate`, { headers });
    const { token, user } = authentication.parse(await answer.json());
    return new Api(url, token, user.id);
  }

  calendar(start: string, end: string): Promise<EmployeeLocation[]> {
    return this.get(z.array(employeeLocation), '/api/employee/calendar', { start, end });
  }

  /** The workstation that `employee` uses most, by the reservations of the last weeks. */
  async usualRoom(): Promise<WorkplaceReservation['room']> {
    const room = (await this.calendar(near(-20), near(-1))).findLast(
      ({ workplaceReservation }) => workplaceReservation?.room.id === 'room-a1-013',
    )?.workplaceReservation?.room;
    if (room === undefined) throw new Error('no usual workstation');
    return room;
  }

  /** Every reservation of a floor on a day of its building, those that ended included. */
  async reservations(floor: string, date: string): Promise<WorkplaceReservation[]> {
    // Wherever the building is, its day lies within half a day of the one in UTC.
    const noon = Date.parse(`${date}T12:00:00Z`);
    const [start, end] = [noon - 86_400_000, noon + 86_400_000].map((instant) => new Date(instant).toISOString());
    const all = await this.get(z.array(workplaceReservation), '/api/workplace/reservations', {
      floor,
      start: String(start),
      end: String(end),
      includeCompleted: 'true',
    });
    return all.filter((reservation) => reservation.date === date);
  }

  /** What the account was told, newest first. */
  notifications(): Promise<Notification[]> {
    return this.get(z.array(notification), '/api/notifications', {});
  }

  /** What the account set. */
  info(): Promise<EmployeeInfo> {
    return this.get(employeeInfo, '/api/employee/info', {});
  }

  /** Chooses the language of the account. */
  async speak(languageCode: string): Promise<void> {
    await this.send('PATCH', '/api/employee/info', { languageCode, localeExtension: null });
  }

  /** Has what the account is told pushed to a device, too; the server has no keys before a device asked for them. */
  async takePushes(subscription: { endpoint: string; keys: { p256dh: string; auth: string } }): Promise<void> {
    await this.get(z.object({ publicKey: z.string() }), '/api/push/key', {});
    await this.send('PUT', '/api/push/subscription', subscription);
  }

  /** What the server has on record for these intents. */
  async intents(ids: string[]): Promise<{ id: string; state: string }[]> {
    return this.get(z.array(intent), '/api/intents', { ids: ids.join(',') });
  }

  /**
   * Books a workstation, past every device.
   * @param replaces in the place of what is planned then
   * @returns id of the reservation
   */
  async book(
    { id, floor }: { id: string; floor: { id: string; building: { id: string } } },
    slot: { start: string; end: string },
    replaces = false,
  ): Promise<string> {
    const query = new URLSearchParams({ building: floor.building.id, floor: floor.id, room: id, ...slot });
    if (replaces) query.set('replaceMyOtherLocation', 'true');
    const answer = await this.post(`/api/workplace/reservations?${query.toString()}`);
    return (
      z.object({ workplaceReservations: z.array(workplaceReservation).min(1) }).parse(answer).workplaceReservations[0]
        ?.id ?? ''
    );
  }

  /** Plans a whole day without a workstation, past every device. */
  async plan(date: string, status: string): Promise<void> {
    await this.post('/api/employee/calendar', { date, dayPart: 'FULLDAY', status });
  }

  /** Names of the amenities that the caller reserved for a day. @param date ISO date */
  async amenities(date: string): Promise<string[]> {
    const named = z.object({ shift: z.object({ amenity: z.object({ name: z.string() }) }) });
    return (await this.get(z.array(named), '/api/shift/reservations', { date }))
      .map(({ shift }) => shift.amenity.name)
      .toSorted();
  }

  /** The profiles of the account's teams and of what it leads: preferred days by name. */
  async preferredDays(): Promise<Record<string, number[]>> {
    const profile = z.object({ name: z.string(), preferredDays: z.array(z.number()) });
    const profiles = await this.get(z.array(profile), '/api/team/profiles', {});
    return Object.fromEntries(profiles.map(({ name, preferredDays }) => [name, preferredDays]));
  }

  /** Proposes a whole day on a floor to the team that the account leads, full or not. */
  async proposeTeamDay(date: string, floor: string): Promise<void> {
    const [profile] = await this.get(z.array(z.object({ id: z.string() })), '/api/department/myProfiles', {});
    await this.post('/api/team/days?allowCapacityOverflow=true', {
      departmentProfile: profile?.id,
      date,
      dayPart: 'FULLDAY',
      floor,
    });
  }

  /** Lets visitors without an appointment in, at the caller's building. @returns its id */
  async receive(...names: string[]): Promise<string> {
    const info = await this.get(z.object({ building: z.object({ id: z.string() }) }), '/api/employee/info', {});
    const visitors = names.map((name) => ({ name, company: null, email: null, phone: null, licensePlate: null }));
    await this.post('/api/visits/create', {
      building: info.building.id,
      dates: [{ expectedDate: new Date().toISOString(), until: null }],
      visitors,
      hosts: [this.accountId],
      subject: '',
      location: null,
      commentsHospitality: null,
      commentsVisitor: null,
      needs: { workstations: 0, parking: 0 },
      arrived: true,
    });
    return info.building.id;
  }

  /** What wardens said in a building. */
  rollCall(building: string): Promise<{ kind: string; name: string | null; by: { id: string } }[]> {
    const mark = z.object({ kind: z.string(), name: z.string().nullable(), by: z.object({ id: z.string() }) });
    return this.get(z.array(mark), '/api/roll-call/marks', { building });
  }

  /** The sensors of a building, a floor or a room. */
  sensors(location: string): Promise<Sensor[]> {
    return this.get(
      z.array(
        z.object({
          id: z.string(),
          positionId: z.string(),
          room: z.object({ id: z.string(), identifier: z.string(), name: z.string() }),
        }),
      ),
      '/api/sensors',
      { location },
    );
  }

  /** Asks somebody to receive a visitor in the building of the demonstration now. */
  async requestVisit(hostId: string, name: string, email: string | null = null): Promise<void> {
    await this.post('/api/visits/request', announcement(hostId, name, email));
  }

  /** Visits that the account hosts: whose, how they stand, and when the visitor arrived. */
  visits(): Promise<{ visitor: { name: string }; status: string; arrivedAt: string | null }[]> {
    const visitor = z.object({ name: z.string() });
    return this.get(
      z.array(z.object({ visitor, status: z.string(), arrivedAt: z.string().nullable() })),
      '/api/visits',
      {},
    );
  }

  /** Announces a visitor of one's own for now. */
  async announceVisit(hostId: string, name: string, building = 'amsterdam'): Promise<void> {
    await this.post('/api/visits/create', announcement(hostId, name, null, building));
  }

  /** The secret of the link of a visitor who comes to the account. */
  async linkOf(name: string): Promise<string> {
    return (await this.visitOf(name)).uuid;
  }

  /** The visit of a visitor who comes to the account. */
  async visitOf(name: string): Promise<{ id: string; uuid: string }> {
    const shape = z.array(z.object({ id: z.string(), uuid: z.string(), visitor: z.object({ name: z.string() }) }));
    const visit = (await this.get(shape, '/api/visits', {})).find(({ visitor }) => visitor.name === name);
    if (visit === undefined) throw new Error(`no visit of ${name}`);
    return visit;
  }

  /** Answers as a visitor what Lisbon asks: what they bring makes reception talk with them. */
  async answerInLisbon(uuid: string): Promise<void> {
    const shape = z.object({ questionnaire: z.object({ id: z.string(), revision: z.number() }) });
    const { questionnaire } = await this.get(shape, '/api/questionnaire/visitor', { building: 'lisbon' });
    const answers = [
      { questionId: 'equipment', answerId: 'yes' },
      { questionId: 'pieces', numberAnswer: 2 },
    ];
    await this.send('POST', `/public/visits/questionnaire/${uuid}`, {
      questionnaireId: questionnaire.id,
      revision: questionnaire.revision,
      licence: true,
      answers,
    });
  }

  /** Tells that something moves at a position now. */
  async move(positionId: string): Promise<void> {
    await this.post('/api/sensors', { readings: [{ positionId, at: new Date().toISOString(), value: 5 }] });
  }

  /** Ids of the rooms of a floor that need cleaning. */
  async dirtyRooms(floor: string): Promise<string[]> {
    return (await this.get(z.array(z.object({ id: z.string() })), '/api/rooms/dirty', { floor })).map(({ id }) => id);
  }

  /** Workstations of a floor that nobody has reserved yesterday, today or tomorrow. */
  async idleRooms(floor: string): Promise<{ id: string; name: string }[]> {
    const reserved = await Promise.all([near(-1), near(0), near(1)].map((date) => this.reservations(floor, date)));
    const used = new Set(reserved.flat().map(({ room }) => room.id));
    return (await this.workstations(floor)).filter(({ id }) => !used.has(id));
  }

  /** Workstations of a floor at which nobody is checked in, whatever the hour. */
  async emptyRooms(floor: string): Promise<{ id: string; name: string }[]> {
    const today = await this.reservations(floor, todayThere());
    const taken = new Set(today.filter(({ status }) => status === 'CONFIRMED').map(({ room }) => room.id));
    return (await this.workstations(floor)).filter(({ id }) => !taken.has(id));
  }

  private async workstations(floor: string): Promise<{ id: string; name: string }[]> {
    const rooms = await this.get(
      z.array(z.object({ id: z.string(), name: z.string(), type: z.object({ name: z.string() }), status: z.string() })),
      '/api/floor/rooms',
      { floor },
    );
    return rooms.filter(({ type, status }) => type.name === 'WORKSTATION' && status === 'AVAILABLE');
  }

  /** Cleans a whole floor, past every device, and whoever is checked in there at this hour. */
  async cleanFloor(floor: string): Promise<void> {
    const nevertheless = [{ conflictType: 'cleaning.roomsOccupied', resolutions: {}, defaultResolution: 'CLEANED' }];
    const headers = { 'conflict-resolution': JSON.stringify(nevertheless) };
    await this.send('POST', `/api/floor/clean?floor=${floor}`, {}, headers);
  }

  /** Says that a room needs cleaning. */
  async markDirty(room: string): Promise<void> {
    await this.post('/api/rooms/clean', { room, dirty: true });
  }

  /** Uses a workstation now, whatever was planned, and leaves it. */
  async use(room: { id: string; floor: { id: string; building: { id: string } } }): Promise<void> {
    const [start, end] = [Date.now() - 60_000, Date.now() + 600_000].map((at) => new Date(at).toISOString());
    const id = await this.book(room, { start: String(start), end: String(end) }, true);
    await this.post(`/api/workplace/confirm/${id}`);
    await this.post(`/api/workplace/complete/${id}`);
  }

  /** Has a room for a meeting alone. @param name of the room */
  async meet(name: string, slot: { start: string; end: string }, title: string): Promise<void> {
    const rooms = await this.get(z.array(z.object({ id: z.string(), name: z.string() })), '/api/meeting/rooms', {});
    const room = rooms.find((each) => each.name === name)?.id;
    const body = { series: null, title, people: [], occasions: [{ room, ...slot }] };
    await this.send('POST', '/api/meeting/request', body, { 'resource-id': crypto.randomUUID() });
  }

  /** Has an amenity drawn from now on. @param hour of its building's clock at which the next day is drawn */
  async draw(amenity: string, hour: number): Promise<void> {
    await this.send('PUT', `/api/draw/pools/${amenity}`, { hour, offerMinutes: 60 });
  }

  private post(path: string, body?: object): Promise<unknown> {
    return this.send('POST', path, body);
  }

  private async send(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<unknown> {
    const headers = {
      ...more,
      authorization: `Bearer ${this.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return answer.json();
  }

  private async get<T>(shape: z.ZodType<T>, path: string, query: Record<string, string>): Promise<T> {
    const answer = await fetch(`${this.url}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${this.token}`, 'x-requested-with': 'XMLHttpRequest' },
    });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return shape.parse(await answer.json());
  }
}
