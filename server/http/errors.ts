import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../db/transaction.ts';
import { problem, refusalBody } from './problem.ts';
import { Refusal } from './refusal.ts';
import { callerOf } from './request.ts';
import type { Services } from './services.ts';
import { isNavigation } from './static.ts';

/** The framework's own refusals, by its code. */
const FRAMEWORK: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'unsupportedMediaType'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'malformedJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'malformedJson'),
};
/** A database that is away or overloaded: connection errors, shutdown, too many connections, deadlocks or waits without end. */
const AWAY = /^(?:08|25P|57|53|40|55000)/;
const CONNECTION = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Gives every error its status, code and message; nothing of an unforeseen one leaves the server but to the log. */
export function handleErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => answerError(services, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    if (isNavigation(request.method, request.url, request.headers.accept)) return reply.redirect('/', 302);
    return reply.code(404).send(problem(services.messages, callerOf(request).locale, 'notFound'));
  });
}

function answerError(services: Services, error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { locale } = callerOf(request);
  for (const name of ['ETag', 'Revision', 'Vary']) reply.removeHeader(name);
  reply.header('Cache-Control', 'no-store');
  const refusal = error instanceof Refusal ? error : known(error);
  if (refusal) {
    const wait = refusal.details?.['retryAfter'];
    if (typeof wait === 'number') reply.header('Retry-After', wait);
    reply.code(refusal.status).send(refusalBody(services.messages, locale, refusal));
  } else if (AWAY.test(sqlState(error) ?? '') || CONNECTION.test(`${'code' in error ? error.code : ''} ${error.message}`)) {
    services.log.warn({ err: error, call: `${request.method} ${request.routeOptions.url ?? ''}` }, 'the database does not answer');
    reply.code(503).header('Retry-After', 1).send(problem(services.messages, locale, 'unavailable'));
  } else {
    services.log.error({ err: error, call: `${request.method} ${request.routeOptions.url ?? ''}` }, 'unforeseen error');
    reply.code(500).send(problem(services.messages, locale, 'internal'));
  }
}

function known(error: FastifyError | Error): Refusal | undefined {
  // From the files of the app: an address that leaves their directory, or that can name none.
  if ('status' in error && (error.status === 400 || error.status === 403 || error.status === 404)) return new Refusal(404, 'notFound');
  if (!('code' in error) || !('statusCode' in error)) return error instanceof SyntaxError && 'statusCode' in error ? FRAMEWORK['FST_ERR_CTP_INVALID_JSON_BODY'] : undefined;
  const refusal = FRAMEWORK[error.code];
  if (refusal) return refusal;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500 ? new Refusal(400, 'invalid', { reason: error.message }) : undefined;
}
