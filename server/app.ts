import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { PUSH_HOSTS } from '../src/domain/notification/push-endpoint.ts';
import type { Clock } from './adapters/clock.ts';
import type { Logger } from './adapters/log.ts';
import { type MailWay, NO_MAIL } from './adapters/try-mail.ts';
import type { DatabaseHandle } from './db/database.ts';
import { bind } from './http/bind.ts';
import { BROTLI } from './http/compression.ts';
import { Dates } from './http/dates.ts';
import { Epoch } from './http/epoch.ts';
import { handleErrors } from './http/errors.ts';
import { registerCalendarFeed } from './http/calendar-feed.ts';
import { registerHealth } from './http/health.ts';
import { requireKnownHost } from './http/hosts.ts';
import { registerJson } from './http/json.ts';
import { acceptedLocale, type Messages } from './http/messages.ts';
import { News } from './http/news.ts';
import { PokeHub } from './http/poke-hub.ts';
import { hintAtProxy } from './http/proxy-hint.ts';
import { problem } from './http/problem.ts';
import { registerProviderSignIn } from './http/provider-sign-in.ts';
import { BARE_HEADERS, securityHeaders } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { registerScim } from './scim/register.ts';
import { compose } from './mail/compose.ts';
import { Sessions } from './http/sessions.ts';
import { ChangeRate, SharedTurns, Turns } from './http/turns.ts';
import { serveApp } from './http/static.ts';
import { routes } from './routes/all.ts';

export interface AppOptions {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  messages: Messages;
  /** Directory of the built app. */
  appDirectory: string;
  /** Proxies whose `X-Forwarded-*` headers we trust. */
  trustedProxies: string[];
  /** Host names besides `localhost`; null or absent serves any. */
  hosts?: string[] | null;
  /** Hosts of calendars that may lie inside; absent for none. */
  calendarHosts?: readonly string[];
  /** Hosts of sign-in providers that may lie inside; absent for none. */
  providerHosts?: readonly string[];
  /** How mails leave; absent: nowhere, so that a test of it says so. */
  mailWay?: MailWay;
  /** Token of sensor gateways; null or absent without gateways. */
  readingsToken?: string | null;
  /** Hosts of push services; absent: those of the browsers. */
  pushHosts?: readonly string[];
  /** Where people reach the app; null or absent: providers are asked from this machine alone. */
  publicUrl?: string | null;
}

/** In bytes. */
const MAX_BODY_LENGTH = 256 * 1024;
/** In bytes; a shorter reply fits into one packet with its head. */
const MIN_COMPRESSED_LENGTH = 1200;
/** A slower request loses its connection. */
const REQUEST_TIMEOUT_MS = 60_000;
/** On stop, cut requests that run longer than this. */
const STOP_TIMEOUT_MS = 6_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/**
 * At once; more wait. A device has two batches and four changes under way, beside its reads. One account may be all the
 * tablets of a reception, which ask and send within half a second after a restart.
 */
const MAX_CALLS = { ofLogin: 8, waitingOfLogin: 100, ofAccount: 8, waitingOfAccount: 800 };
/** Reads of whole floors, and of all that is new: a device asks for a few floors' at once. */
const MAX_LISTS = { ofLogin: 1, waitingOfLogin: 30, ofAccount: 8, waitingOfAccount: 300 };
/** What waits behind more is not answered before its device gives up waiting. */
const MAX_BATCHES = { ofLogin: 1, waitingOfLogin: 8, ofAccount: 1, waitingOfAccount: 100 };
/** Of one visitor's link, whose changes run one by one. */
const MAX_WAITING_VISITS = 30;
/** Of tokens that the server does not remember, from one network: an office after a restart waits a second. */
const MAX_LOOK_UPS = 4;
const MAX_WAITING_LOOK_UPS = 2_000;
/** Far more than the queue of a device after weeks away. */
const MAX_CHANGES_A_MINUTE = 6_000;
/** Sign-ins and renewals of one account; each device renews its token once an hour. */
const MAX_TOKENS_A_MINUTE = 600;
/** A visitor's page asks for three things, and then every three minutes. */
const MAX_LINK_CALLS_A_MINUTE = 600;
/** Each letter of a name that is typed at a tablet may be one: five visitors a minute. */
const MAX_PUBLIC_SEARCHES_A_MINUTE = 60;

/** A calendar looks once in a quarter of an hour, on each of a person's devices. */
const MAX_FEED_READS_A_MINUTE = 30;
/** Somebody who sets a way to sign in up, by hand. */
const MAX_SET_UP_CALLS_A_MINUTE = 60;
/** An office in the morning, behind one address. */
const MAX_ROUND_TRIPS_A_MINUTE = 1_200;
/** A provider that signs many out at once; one after the other, they end sessions as fast. */
const MAX_LOGOUT_TOKENS_A_MINUTE = 600;

/** Builds the server without its port, and listens for other processes' notifications. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    handle,
    clock,
    log,
    messages,
    appDirectory,
    trustedProxies,
    hosts = null,
    readingsToken = null,
    publicUrl = null,
    calendarHosts = [],
    providerHosts = [],
    mailWay = NO_MAIL,
  } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: MAX_BODY_LENGTH,
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Malformed addresses fail before any route.
    frameworkErrors: (error, request, { raw }) => {
      raw.writeHead(400, { ...BARE_HEADERS, 'content-type': 'application/json; charset=utf-8' });
      raw.end(
        JSON.stringify(
          problem(messages, acceptedLocale(request.headers['accept-language']), 'invalid', { reason: error.message }),
        ),
      );
    },
    routerOptions: { maxParamLength: 200 },
  });
  const epoch = new Epoch(handle.db, log);
  await epoch.look();
  const stopping = new AbortController();
  const services: Services = {
    handle,
    db: handle.db,
    clock,
    log,
    messages,
    epoch,
    dates: new Dates(handle.db),
    sessions: new Sessions(handle.db, clock),
    pokes: new PokeHub(handle.db, epoch),
    turns: {
      admissions: new SharedTurns(MAX_CALLS),
      calls: new SharedTurns(MAX_CALLS),
      lists: new SharedTurns(MAX_LISTS),
      batches: new SharedTurns(MAX_BATCHES),
      visits: new Turns(1, MAX_WAITING_VISITS),
      strangers: new Turns(MAX_LOOK_UPS, MAX_WAITING_LOOK_UPS),
    },
    changeRate: new ChangeRate(MAX_CHANGES_A_MINUTE, () => performance.now()),
    tokenRate: new ChangeRate(MAX_TOKENS_A_MINUTE, () => performance.now()),
    linkRate: new ChangeRate(MAX_LINK_CALLS_A_MINUTE, () => performance.now()),
    searchRate: new ChangeRate(MAX_PUBLIC_SEARCHES_A_MINUTE, () => performance.now()),
    feedRate: new ChangeRate(MAX_FEED_READS_A_MINUTE, () => performance.now()),
    roundTripRate: new ChangeRate(MAX_ROUND_TRIPS_A_MINUTE, () => performance.now()),
    logoutRate: new ChangeRate(MAX_LOGOUT_TOKENS_A_MINUTE, () => performance.now()),
    wrongLinks: new Map(),
    calendarHosts,
    providerHosts,
    mailWay,
    composeTest: (code, locale, base) => {
      const { subject, text, html } = compose({ template: 'mailTest', values: { code }, locale }, messages, base);
      return { subject, text, html };
    },
    setUpRate: new ChangeRate(MAX_SET_UP_CALLS_A_MINUTE, () => performance.now()),
    readingsToken,
    pushHosts: options.pushHosts ?? PUSH_HOSTS,
    publicUrl,
    stopping: stopping.signal,
  };
  handleErrors(app, services);
  requireKnownHost(app, hosts);
  hintAtProxy(app);
  registerJson(app);
  await securityHeaders(app, trustedProxies.length > 0, appDirectory);
  await app.register(cookie);
  await app.register(compress, { threshold: MIN_COMPRESSED_LENGTH, encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  registerHealth(app, services);
  registerCalendarFeed(app, services);
  registerProviderSignIn(app, services);
  registerScim(app, services);
  bind(app, services, routes);
  await serveApp(app, appDirectory);

  services.sessions.onEnd((loginId) => {
    services.pokes.endLogin(loginId);
  });
  services.sessions.onChange((employeeId) => {
    services.pokes.lookAgain(employeeId);
  });
  await services.sessions.listen(handle);
  await services.pokes.listen(handle, new News(services, routes));
  app.addHook('preClose', async () => {
    stopping.abort();
    services.pokes.close();
    // Browsers keep connections open, which would delay the stop.
    setInterval(() => {
      app.server.closeIdleConnections();
    }, CLOSE_IDLE_INTERVAL_MS).unref();
    // An incomplete request must not delay the stop either: the database must close in order.
    setTimeout(() => {
      app.server.closeAllConnections();
    }, STOP_TIMEOUT_MS).unref();
  });
  return app;
}
