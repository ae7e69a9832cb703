import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../db/transaction.ts';
import type { Reader } from './messages.ts';
import { problem, refusalBody } from './problem.ts';
import { Refusal } from './refusal.ts';
import { callerOf } from './request.ts';
import type { Services } from './services.ts';
import { isNavigation } from './static.ts';

/** Fastify's own errors, by code. */
const FRAMEWORK: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'unsupportedMediaType'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'malformedJson'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'malformedJson'),
};
/** Database away or overloaded: connection errors, shutdown, too many connections, deadlocks, endless waits. */
const AWAY = /^(?:08|25P|57|53|40|55000)/;
const CONNECTION_CODE = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/;
const CONNECTION_TEXT = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** Answers every error. Details of unforeseen ones go to the log only. */
export function handleErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((error: unknown, request, reply) => answerError(services, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    if (isNavigation(request.method, request.url, request.headers.accept)) return reply.redirect('/', 302);
    return reply.code(404).send(problem(services.messages, callerOf(request), 'notFound'));
  });
}

function answerError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  for (const name of ['ETag', 'Revision', 'Vary']) reply.removeHeader(name);
  reply.header('Cache-Control', 'no-store');
  const { status, body, retryAfter } = failureOf(
    services,
    error,
    callerOf(request),
    `${request.method} ${request.routeOptions.url ?? ''}`,
  );
  if (retryAfter !== null) reply.header('Retry-After', retryAfter);
  reply.code(status).send(body);
}

/**
 * The answer to an error; unforeseen ones are logged.
 * @param call for the log
 * @returns `retryAfter` in seconds, or null if unknown
 */
export function failureOf(
  services: Services,
  error: unknown,
  reader: Reader,
  call: string,
): { status: number; body: unknown; retryAfter: number | null } {
  const cause = error instanceof Error ? error : new Error(String(error));
  const refusal = cause instanceof Refusal ? cause : known(cause);
  if (refusal) {
    const wait = refusal.details?.['retryAfter'];
    return {
      status: refusal.status,
      body: refusalBody(services.messages, reader, refusal),
      retryAfter: typeof wait === 'number' ? wait : null,
    };
  }
  if (
    AWAY.test(sqlState(cause) ?? '') ||
    CONNECTION_TEXT.test(cause.message) ||
    CONNECTION_CODE.test(`${'code' in cause ? String(cause.code) : ''} ${cause.message}`)
  ) {
    services.log.warn({ err: cause, call }, 'the database does not answer');
    return { status: 503, body: problem(services.messages, reader, 'unavailable'), retryAfter: 1 };
  }
  services.log.error({ err: cause, call }, 'unforeseen error');
  return { status: 500, body: problem(services.messages, reader, 'internal'), retryAfter: null };
}

function known(error: Error): Refusal | undefined {
  // @fastify/static: a path outside its directory, or an invalid one.
  if ('status' in error && (error.status === 400 || error.status === 403 || error.status === 404))
    return new Refusal(404, 'notFound');
  if (!('code' in error) || !('statusCode' in error))
    return error instanceof SyntaxError && 'statusCode' in error
      ? FRAMEWORK['FST_ERR_CTP_INVALID_JSON_BODY']
      : undefined;
  const refusal = FRAMEWORK[String(error.code)];
  if (refusal) return refusal;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
    ? new Refusal(400, 'invalid', { reason: error.message })
    : undefined;
}
