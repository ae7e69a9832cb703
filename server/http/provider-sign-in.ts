import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as oidc from '../adapters/oidc.ts';
import { type Proved, ProviderRefusal } from '../adapters/provider.ts';
import * as saml from '../adapters/saml.ts';
import { firstLocale } from '../../src/domain/employee/employee.ts';
import { countingMapping } from '../../src/domain/sign-in/open-provider.ts';
import { inTransaction } from '../db/transaction.ts';
import { endLoginsOf } from '../sql/session.ts';
import { endFormerKeys } from '../sql/former-key.ts';
import { findLinked } from '../sql/sign-in-identity.ts';
import { arrive, findFlowTrial, findReturnUrl, type FlowTrial, spend, takeFlow } from '../sql/sign-in-flow.ts';
import { findActiveMethod, listMethods, ownKeysOf, type StoredMethod } from '../sql/sign-in-method.ts';
import { networkOf } from './address.ts';
import { admitPerson } from './admit-person.ts';
import { beginLogin } from './authenticate.ts';
import { beginRoundTrip } from './begin-round-trip.ts';
import { outwardBy } from './guarded-fetch.ts';
import { browserOf } from './flow-cookie.ts';
import { connectionOf } from './method-settings.ts';
import { addressOf, ourSide, returnAddress, returnUrlOf } from './provider-address.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';
import { cameAs, failedTrial, noteTrial } from './set-up-trial.ts';
import { takeTrialLink } from './trial-link.ts';
import { sendTriedPage } from './tried-page.ts';

/** How long a former key opens once its provider has used a later one: of its servers, some read it later. */
const FORMER_KEY_HOURS = 7 * 24;
/** Far longer than a logout token is young. */
const SPENT_MINUTES = 10;

type Call = FastifyRequest<{ Params: { id: string } }>;

/** What a posted answer leaves for the browser that fetches it. */
const arrival = z.object({
  issuer: z.string(),
  subject: z.string(),
  claims: z.array(z.tuple([z.string(), z.array(z.string())])),
  providerSession: z.string().nullable(),
});

/** Round trips to OpenID and SAML providers (decision 0108). They are pages, not calls: a browser is led through. */
export function registerProviderSignIn(app: FastifyInstance, services: Services): void {
  const { db, clock, log } = services;

  /** What is active; or the draft that is tried, if it is still the same. */
  const methodOf = async (id: string, trial: FlowTrial | null): Promise<StoredMethod> => {
    const stored =
      trial === null
        ? await findActiveMethod(db, id)
        : (await listMethods(db, 'draft')).find(({ method }) => method.id === id);
    if (stored === undefined || stored.method.kind === 'directory') throw signInRefused('notOffered');
    if (trial !== null && connectionOf(stored.method) !== trial.connection) throw signInRefused('over');
    return stored;
  };
  /** What a round trip tries. */
  const underWay =
    (stateOf: (request: FastifyRequest) => string | null) =>
    async (request: Call): Promise<FlowTrial | null> => {
      const state = stateOf(request);
      return state === null ? null : findFlowTrial(db, { state, methodId: request.params.id });
    };
  /** What a link tries that a command printed: a link that is over begins nothing, and no sign-in either. */
  const byLink = async (request: Call): Promise<FlowTrial | null> => {
    const secret = query(request, 'try');
    if (secret === null) return null;
    const trial = await takeTrialLink(services, request.params.id, secret);
    if (trial === null) throw signInRefused('over');
    return trial;
  };
  /** Leads a browser whose try is over to where somebody sees what came. */
  const endTrial = (request: Call, reply: FastifyReply, { isByCommand }: FlowTrial) =>
    isByCommand ? sendTriedPage(services, request, reply) : reply.redirect(trialAddress(request.params.id), 303);
  /** Leads a browser that cannot be signed in to the sign-in page, which says why. */
  const orBack =
    (
      work: (request: Call, reply: FastifyReply, stored: StoredMethod, trial: FlowTrial | null) => Promise<unknown>,
      stateOf: (request: FastifyRequest) => string | null = () => null,
      trialOf: (request: Call) => Promise<FlowTrial | null> = underWay(stateOf),
    ) =>
    async (request: Call, reply: FastifyReply) => {
      reply.header('Cache-Control', 'no-store');
      const { id } = request.params;
      let returnUrl = returnUrlOf(request);
      let trial: FlowTrial | null = null;
      let kind: StoredMethod['method']['kind'] | null = null;
      try {
        services.roundTripRate.count(networkOf(request.ip));
        const state = stateOf(request);
        if (state !== null) returnUrl ??= await findReturnUrl(db, state);
        trial = await trialOf(request);
        const stored = await methodOf(id, trial);
        ({ kind } = stored.method);
        return await work(request, reply, stored, trial);
      } catch (error) {
        const reason = reasonOf(error);
        if (error instanceof ProviderRefusal)
          log.warn({ method: id, reason, why: error.message }, 'a provider signed nobody in');
        if (trial !== null) {
          const outcome = failedTrial(error, kind);
          if (outcome === null) throw error;
          await noteTrial(services, id, trial, outcome);
          return endTrial(request, reply, trial);
        }
        if (reason === null) throw error;
        return reply.redirect(returnAddress({ problem: reason, returnUrl }), 303);
      }
    };
  /** Signs in whoever a provider proved. */
  const welcome = async (
    request: Call,
    reply: FastifyReply,
    stored: StoredMethod,
    proved: Omit<Proved, 'idToken'> & { idToken?: string | null },
    returnUrl: string | null,
    trial: FlowTrial | null,
  ) => {
    const { issuer, subject, claims, providerSession, idToken = null } = proved;
    const { id, settings } = stored.method;
    if (trial !== null) {
      await noteTrial(services, id, trial, cameAs({ issuer, subject, claims }, settings.mapping));
      return endTrial(request, reply, trial);
    }
    const locale = firstLocale(request.headers['accept-language'] ?? '');
    const employeeId = await db
      .transaction()
      .execute((transaction) =>
        admitPerson(
          transaction,
          { identity: { methodId: id, issuer, subject }, claims },
          countingMapping(issuer, settings.mapping),
          clock.now(),
          locale,
        ),
      );
    await beginLogin(services, request, reply, {
      employeeId,
      origin: { methodId: id, subject, providerSession, idToken },
      method: stored,
    });
    return reply.redirect(returnAddress({ by: id, returnUrl }), 303);
  };
  const now = () => clock.now().toString();
  const take = async (request: Call, state: string | null) => {
    const browserHash = browserOf(request);
    if (browserHash === null || state === null) throw signInRefused('over');
    const flow = await takeFlow(db, { state, methodId: request.params.id, browserHash }, now());
    if (flow === undefined) throw signInRefused('over');
    return flow;
  };

  app.get(
    '/public/sign-in/:id',
    orBack(
      async (request: Call, reply, { method }, trial) => {
        if (method.kind === 'directory') throw signInRefused('notOffered');
        const [isAnew, returnUrl] = [query(request, 'anew') !== null, returnUrlOf(request)];
        const url = await beginRoundTrip(services, request, reply, method, { isAnew, returnUrl, trial });
        return reply.redirect(url.href, 303);
      },
      undefined,
      byLink,
    ),
  );

  app.get(
    '/public/sign-in/:id/callback',
    orBack(async (request: Call, reply, stored, trial) => {
      if (stored.method.kind !== 'oidc') throw signInRefused('notOffered');
      const flow = await take(request, query(request, 'state'));
      const current = new URL(addressOf(services, request, request.params.id, 'callback'));
      current.search = new URL(request.url, current).search;
      const proved = await oidc.provedByCode(
        { ...stored.method, outward: outwardBy(services.providerHosts) },
        current,
        flow,
      );
      return welcome(request, reply, stored, proved, flow.returnUrl, trial);
    }, stateIn),
  );

  app.get(
    '/public/sign-in/:id/finish',
    orBack(async (request: Call, reply, stored, trial) => {
      const flow = await take(request, query(request, 'state'));
      const { success, data } = arrival.safeParse(flow.arrived);
      if (!success) throw signInRefused('over');
      return welcome(request, reply, stored, { ...data, claims: new Map(data.claims) }, flow.returnUrl, trial);
    }, stateIn),
  );

  app.get('/public/sign-in/:id/signed-out', (_, reply) => reply.redirect('/#/logout', 303));

  app.get('/public/sign-in/:id/metadata', async (request: Call, reply) => {
    // It says nothing but our addresses and certificates, and a provider reads it before anything is active.
    const of = (await listMethods(db)).filter(({ method }) => method.id === request.params.id);
    const method = (of.find(({ state }) => state === 'active') ?? of[0])?.method;
    const next = of.find(({ state }) => state === 'draft')?.method;
    if (method?.kind !== 'saml') throw new Refusal(404, 'notFound');
    const ours = ourSide(services, request, method);
    const text = saml.metadataOf(method, ours, next?.kind === 'saml' ? next : null);
    return reply.type('application/samlmetadata+xml').send(text);
  });

  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    });

    forms.post(
      '/public/sign-in/:id/answer',
      orBack(
        async (request: Call, reply, { method }, trial) => {
          if (method.kind !== 'saml') throw signInRefused('notOffered');
          const keys = await ownKeysOf(db, method.id, now());
          const proved = await saml.provedByAnswer(method, ourSide(services, request, method), answerIn(request), keys);
          const { issuer, subject, claims, providerSession, inResponseTo: state } = proved;
          if (proved.isAddress) {
            // Whoever was linked by an address before it was refused must not be locked out by an update.
            const known = trial === null ? await findLinked(db, { methodId: method.id, issuer, subject }) : null;
            if (known === null)
              throw new ProviderRefusal('notSetUp', 'the NameID is an e-mail address: name an attribute as "subject"');
            log.warn({ method: method.id }, 'an e-mail address as NameID names nobody for good: set up an attribute');
          }
          const until = new Date(proved.until).toISOString();
          await db.transaction().execute(async (transaction) => {
            // Both are decided by the database: of two posts at once one counts, in whatever process.
            const isFresh = await spend(transaction, `saml:${method.id}:${proved.id}`, until);
            const left = { issuer, subject, claims: [...claims], providerSession };
            if (!isFresh || !(await arrive(transaction, { state, methodId: method.id, trial }, left, now())))
              throw signInRefused('over');
            const { openedBy } = proved;
            const isByLatest = openedBy === null ? !method.settings.encrypted : openedBy === method.secrets.key;
            if (trial === null && isByLatest)
              await endFormerKeys(transaction, method.id, clock.now().add({ hours: FORMER_KEY_HOURS }).toString());
          });
          // The post came from another site, without cookies: the browser that began shows itself by fetching.
          return reply.redirect(`/public/sign-in/${method.id}/finish?state=${encodeURIComponent(state)}`, 303);
        },
        (request) => saml.answeredRequest(answerIn(request)),
      ),
    );

    forms.post('/public/sign-in/:id/backchannel-logout', async (request: Call, reply) => {
      reply.header('Cache-Control', 'no-store');
      services.logoutRate.count(networkOf(request.ip));
      const stored = await findActiveMethod(db, request.params.id);
      const body = z.object({ logout_token: z.string() }).safeParse(request.body);
      if (stored?.method.kind !== 'oidc' || !body.success) return reply.code(400).send({ error: 'invalid_request' });
      const { method } = stored;
      try {
        const { id, of } = await oidc.readLogoutToken(
          { ...method, outward: outwardBy(services.providerHosts) },
          body.data.logout_token,
        );
        const until = clock.now().add({ minutes: SPENT_MINUTES }).toString();
        // A token counts once its sessions have ended: what fails in between may be sent again.
        const ended = await inTransaction(db, async (transaction) =>
          (await spend(transaction, `logout:${method.id}:${id}`, until))
            ? endLoginsOf(transaction, method.id, of)
            : null,
        );
        if (ended === null) return await reply.code(400).send({ error: 'invalid_request' });
        services.sessions.forgetLogins(ended);
        return await reply.code(200).send();
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        log.warn({ method: method.id, why: error.message }, 'a logout token was refused');
        return reply.code(400).send({ error: 'invalid_request' });
      }
    });
  });
}

/** The screen that shows what came of a try, which it begins with. */
const trialAddress = (id: string): string => `/#/set-up?method=${encodeURIComponent(id)}&tried=yes`;

const answerIn = ({ body }: FastifyRequest): string =>
  z.object({ SAMLResponse: z.string() }).catch({ SAMLResponse: '' }).parse(body).SAMLResponse;

const stateIn = (request: FastifyRequest): string | null => query(request, 'state');

function query(request: FastifyRequest, name: string): string | null {
  const value = z.record(z.string(), z.unknown()).catch({}).parse(request.query)[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

const signInRefused = (reason: string): Refusal => new Refusal(403, 'signInRefused', { reason });

/** Null for what is no refusal of a sign-in. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ProviderRefusal) return error.reason;
  if (error instanceof Refusal && error.code === 'tooManyCalls') return 'tooMany';
  const reason = error instanceof Refusal && error.code === 'signInRefused' ? error.details?.['reason'] : undefined;
  return typeof reason === 'string' ? reason : null;
}
