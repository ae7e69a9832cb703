import { ownDataEndpoints } from '../../src/contract/own-data.ts';
import type { SignedInDevice } from '../../src/domain/access/device-words.ts';
import { isLoginOf, listDevices } from '../sql/session.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { validate } from './validate.ts';

const ending = ownDataEndpoints['DELETE /api/employee/devices/:id'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where the caller is signed in; an answer of the session, which no read knows. */
export const answerDevices: SpecialRoute = async ({ db, clock }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const devices = await listDevices(db, session.caller.id, clock.now().toString());
  return reply
    .header('Cache-Control', 'no-store')
    .send(devices.map((device): SignedInDevice => ({ ...device, here: device.id === session.loginId })));
};

/** Ends one of the caller's logins. Needs no intent: one that has ended is a 404. @throws Refusal 404 */
export const answerDeviceEnded: SpecialRoute = async ({ db, sessions }, request, reply) => {
  validate(ending, request);
  const { id } = ending.params.parse(request.params);
  const { session } = request;
  if (session === null) throw new Refusal(401, 'unauthenticated');
  if (!UUID.test(id) || !(await isLoginOf(db, session.caller.id, id))) throw new Refusal(404, 'notFound');
  await sessions.end(id);
  return reply.header('Cache-Control', 'no-store').send({});
};
