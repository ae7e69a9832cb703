import { randomUUID } from 'node:crypto';
import { pushEndpoints } from '../../src/contract/push-subscription.ts';
import { isPushEndpoint } from '../../src/domain/notification/push-endpoint.ts';
import { putSubscription, removeSubscriptionOf } from '../sql/push-subscription.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { validate } from './validate.ts';

const endpoint = pushEndpoints['PUT /api/push/subscription'];
/** Nobody has more devices in use. */
const MAX_SUBSCRIPTIONS = 20;

/**
 * Sends pushes to the caller's device from now on. No intent: it holds for this login alone, and repeating it changes
 * nothing.
 */
export const answerSubscription: SpecialRoute = async ({ db, clock, pushHosts }, request, reply) => {
  validate(endpoint, request);
  const body = endpoint.body.parse(request.body);
  const { session } = request;
  if (session === null) throw new Refusal(401, 'unauthenticated');
  if (!isPushEndpoint(body.endpoint, pushHosts)) throw new Refusal(400, 'pushServiceUnknown');
  const subscription = {
    id: randomUUID(),
    employeeId: session.caller.id,
    loginId: session.loginId,
    keys: { endpoint: body.endpoint, ...body.keys },
    at: clock.now().toString(),
  };
  await db.transaction().execute((transaction) => putSubscription(transaction, subscription, MAX_SUBSCRIPTIONS));
  return reply.header('Cache-Control', 'no-store').send({});
};

/** Needs no intent: repeating it changes nothing. */
export const answerUnsubscribed: SpecialRoute = async ({ db }, { session }, reply) => {
  if (session === null) throw new Refusal(401, 'unauthenticated');
  const { loginId } = session;
  await db.transaction().execute((transaction) => removeSubscriptionOf(transaction, loginId));
  return reply.header('Cache-Control', 'no-store').send({});
};
