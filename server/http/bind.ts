import type { FastifyInstance } from 'fastify';
import type { EndpointKey } from '../../src/contract/contract.ts';
import { answerAdministrator, answerPasswordChange, answerSignOutElsewhere } from './account.ts';
import { admit } from './admit.ts';
import { answerAuthenticate, answerLogout } from './authenticate.ts';
import { answerFeedRevoked, answerNewFeed } from './calendar-feed.ts';
import { batchRoute } from './batch.ts';
import { type BoundRoutes, CALLS, outboxCalls, routeOf } from './calls.ts';
import { answerCalendarRemoved, answerCalendarSet, answerCalendarTried } from './room-calendar.ts';
import { FLUSHED } from './compression.ts';
import { answerChange } from './change.ts';
import { changesRoute } from './changes.ts';
import { answerEvents } from './events.ts';
import { answerDeviceEnded, answerDevices } from './devices.ts';
import { answerExport } from './export.ts';
import type { SpecialKey } from './handler.ts';
import { answerGroupsDecide, answerScim, answerTokenEnded, answerTokenMade } from './scim.ts';
import { answerSettings, answerSettingsChanged } from './organisation-settings.ts';
import { answerDirectories, answerLeft, answerNight, answerRan, answerRun, answerWhy } from './directory.ts';
import { lookUpRoute } from './look-up.ts';
import { answerInvited } from './invite.ts';
import { answerMailCode, answerMailTest } from './mail-test.ts';
import { answerActivated, answerDeactivated, answerDraft, answerDraftRemoved, answerSetUp } from './set-up.ts';
import { answerMetadata, answerSamples, answerTried } from './set-up-try.ts';
import { answerSubscription, answerUnsubscribed } from './push-subscription.ts';
import { answerChosen, answerForgotten } from './password-link.ts';
import { answerRead } from './read.ts';
import type { BoundCall, SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import type { Session } from './sessions.ts';
import { isStillAdmitted } from './still-admitted.ts';
import { inVisitorsTurn, isByLink } from './visitor.ts';
import { allTaken, endUnread } from './unread.ts';
import { answerVoid } from './void-intent.ts';

const specialsOf = (routes: BoundRoutes): Record<SpecialKey, SpecialRoute> => ({
  'GET /api/authenticate': answerAuthenticate,
  'POST /public/logout': answerLogout,
  'POST /public/administrator': answerAdministrator,
  'POST /public/password/forgotten': answerForgotten,
  'POST /public/password': answerChosen,
  'POST /api/employee/password': answerPasswordChange,
  'POST /api/employee/sign-out-elsewhere': answerSignOutElsewhere,
  'PUT /api/push/subscription': answerSubscription,
  'DELETE /api/push/subscription': answerUnsubscribed,
  'GET /api/employee/devices': answerDevices,
  'DELETE /api/employee/devices/:id': answerDeviceEnded,
  'GET /api/employee/export': answerExport,
  'GET /api/coworker/days/:id': lookUpRoute(routes),
  'POST /api/meeting/feed': answerNewFeed,
  'DELETE /api/meeting/feed': answerFeedRevoked,
  'PUT /api/meeting/calendar/:id': answerCalendarSet,
  'DELETE /api/meeting/calendar/:id': answerCalendarRemoved,
  'POST /api/meeting/calendar/try/:id': answerCalendarTried,
  'GET /api/set-up': answerSetUp,
  'PUT /api/set-up/methods/:id': answerDraft,
  'DELETE /api/set-up/methods/:id': answerDraftRemoved,
  'POST /api/set-up/methods/:id/try': answerTried,
  'POST /api/set-up/methods/:id/samples': answerSamples,
  'POST /api/set-up/methods/:id/activate': answerActivated,
  'POST /api/set-up/methods/:id/deactivate': answerDeactivated,
  'POST /api/set-up/metadata': answerMetadata,
  'POST /api/set-up/invitations': answerInvited,
  'POST /api/set-up/mail': answerMailTest,
  'POST /api/set-up/mail/code': answerMailCode,
  'GET /api/directory': answerDirectories,
  'GET /api/directory/runs/:id': answerRun,
  'POST /api/directory/runs/:id/leave': answerLeft,
  'POST /api/directory/:id/run': answerRan,
  'POST /api/directory/:id/why': answerWhy,
  'PUT /api/directory/:id/night': answerNight,
  'GET /api/organisation/settings': answerSettings,
  'GET /api/scim': answerScim,
  'POST /api/scim/tokens': answerTokenMade,
  'DELETE /api/scim/tokens/:id': answerTokenEnded,
  'PUT /api/scim/groups': answerGroupsDecide,
  'PUT /api/organisation/settings/:id': answerSettingsChanged,
  'POST /api/intents/:id/void': answerVoid,
  'POST /api/intents/batch': batchRoute(outboxCalls(routes)),
  'POST /public/visits/:uuid/intents/:id/void': answerVoid,
  'POST /api/changes': changesRoute(routes),
  'GET /api/events': answerEvents,
});
const BATCH: SpecialKey = 'POST /api/intents/batch';
const CHANGES: SpecialKey = 'POST /api/changes';
const EVENTS: SpecialKey = 'GET /api/events';
/** In bytes; a batch may exceed a single change. */
const MAX_BATCH_LENGTH = 1024 * 1024;

/** Registers all calls of the contract. Unbuilt ones answer 501, after the caller's checks. */
export function bind(app: FastifyInstance, services: Services, routes: BoundRoutes): void {
  const specials = specialsOf(routes);
  app.decorateRequest('session', null);
  app.decorateRequest('loginsChanged', 0);
  app.decorateRequest('visitor', null);
  for (const call of CALLS) {
    const { key, method, path } = call;
    const answer = answering(specials, routes, call);
    const route = routeOf(routes, call);
    const isHeavy = key === CHANGES || (route !== null && 'heavy' in route);
    app.route({
      method,
      url: path,
      ...(key === BATCH ? { bodyLimit: MAX_BATCH_LENGTH } : {}),
      ...(key === CHANGES ? { compress: FLUSHED } : {}),
      onRequest: async (request, reply) => {
        if (path.startsWith('/api/') || isByLink(call)) reply.header('Roost-Epoch', await services.epoch.sure());
        const inTurn = <T>({ caller, loginId }: Session, work: () => Promise<T>) =>
          services.turns.admissions.run(caller.id, loginId, work);
        return (await admit(services, call, answer !== null, request, reply, inTurn)) ? reply : undefined;
      },
      // `admit` answers calls that are not built.
      handler: (request, reply) => {
        const { session } = request;
        const work = async () => answer?.(services, request, reply);
        if (request.visitor !== null && method !== 'GET') return inVisitorsTurn(services, request.visitor, work);
        if (session === null) return work();
        const inTurn = async () => {
          // Whoever is another by now is judged as that.
          if (
            !(await isStillAdmitted(services, request)) &&
            (await admit(services, call, answer !== null, request, reply))
          )
            return reply;
          const result = await work();
          await allTaken(reply.raw);
          return result;
        };
        const { batches, calls, lists } = services.turns;
        // Its turn lasts until all of it is taken.
        if (key !== EVENTS) endUnread(reply.raw);
        // Batches and lists leave the account's other calls alone, whether they wait for their turn or have it. That of
        // a stream ends once it is open.
        const turns = key === BATCH ? batches : isHeavy ? lists : calls;
        return turns.run(session.caller.id, session.loginId, inTurn);
      },
    });
  }
}

/** Calls of the contract that answer 501. */
export function notBuilt(routes: BoundRoutes): EndpointKey[] {
  const specials = specialsOf(routes);
  return CALLS.filter((call) => answering(specials, routes, call) === null).map(({ key }) => key);
}

function answering(
  specials: Record<SpecialKey, SpecialRoute>,
  routes: BoundRoutes,
  call: BoundCall,
): SpecialRoute | null {
  const special = Object.entries(specials).find(([key]) => key === call.key)?.[1];
  if (special) return special;
  const route = routeOf(routes, call);
  if (route === null) return null;
  return 'read' in route
    ? (services, request, reply) => answerRead(services, call, route, request, reply)
    : (services, request, reply) => answerChange(services, call, route, request, reply);
}
