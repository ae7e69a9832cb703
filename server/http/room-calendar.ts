import type { FastifyRequest } from 'fastify';
import { roomCalendarEndpoints } from '../../src/contract/room-calendar.ts';
import { addressOf } from '../calendar/address.ts';
import { FailedCall } from '../calendar/failed-call.ts';
import { tryCalendar } from '../calendar/try-calendar.ts';
import type { Reader } from '../db/database.ts';
import { listMeetingRooms } from '../sql/meeting-room.ts';
import { findAccess } from '../sql/room-calendar.ts';
import { administratorOf, audit } from './administrator-call.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { setCalendar, unsetCalendar } from './set-calendar.ts';
import { validate } from './validate.ts';

const removal = roomCalendarEndpoints['DELETE /api/meeting/calendar/:id'];
const setting = roomCalendarEndpoints['PUT /api/meeting/calendar/:id'];

/** Sets a room's calendar. No intent: a record would hold a hash of the secret. Repeating it changes nothing. */
export const answerCalendarSet: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  const { db, clock, calendarHosts } = services;
  const { id, access } = await given(db, calendarHosts, request);
  await setCalendar(db, id, access, clock.now());
  audit(services, session, "a room's calendar was set", id);
  return reply.header('Cache-Control', 'no-store').send({});
};

export const answerCalendarRemoved: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  validate(removal, request);
  const { id } = removal.params.parse(request.params);
  if (!(await unsetCalendar(services.db, id))) throw new Refusal(404, 'notFound', { kind: 'room' });
  audit(services, session, "a room's calendar was taken away", id);
  return reply.header('Cache-Control', 'no-store').send({});
};

/** Reads a calendar while somebody waits. Nothing is kept of it. */
export const answerCalendarTried: SpecialRoute = async (services, request, reply) => {
  // It leads outward, with a name and a password that somebody typed.
  services.setUpRate.count(administratorOf(request).caller.id);
  const { db, clock, calendarHosts, stopping } = services;
  const { access } = await given(db, calendarHosts, request);
  const trial = await tryCalendar(access, { hosts: calendarHosts, stopping }, clock);
  return reply.header('Cache-Control', 'no-store').send(trial);
};

/**
 * What an administrator gave for a room. A secret that is known goes to where it was given for, and nowhere else.
 * @throws Refusal 400 `calendarAddress` with `failure`, 400 `calendarSecret`, 404
 */
async function given(db: Reader, hosts: readonly string[], request: FastifyRequest) {
  validate(setting, request);
  const { id } = setting.params.parse(request.params);
  const { address: text, username, secret } = setting.body.parse(request.body);
  if ((await listMeetingRooms(db, { ids: [id] })).length === 0) throw new Refusal(404, 'notFound', { kind: 'room' });
  let address: string;
  try {
    address = addressOf(text, hosts).href;
  } catch (error) {
    if (error instanceof FailedCall) throw new Refusal(400, 'calendarAddress', { failure: error.failure });
    throw error;
  }
  const known = await findAccess(db, id);
  const isSame = known?.address === address && known.username === username;
  if (secret === null && !isSame) throw new Refusal(400, 'calendarSecret');
  return { id, access: { address, username, secret: secret ?? known?.secret ?? '' } };
}
