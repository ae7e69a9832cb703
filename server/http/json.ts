import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** No call needs more; deeper bodies could exhaust the stack. */
const MAX_DEPTH = 32;
const HALF_CHARACTER = /\p{Surrogate}/u;

/** Accepts JSON only; an empty body counts as none, whatever its type. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined);
      else {
        void parse(request, body.toString(), (error, value) => {
          const reason = error === null ? whyUnfit(value) : null;
          if (reason !== null) done(new Refusal(400, 'invalid', { path: 'body', reason }), undefined);
          else done(error, value);
        });
      }
    },
  );
}

function whyUnfit(value: unknown): string | null {
  if (deeperThan(value, MAX_DEPTH)) return 'nested too deeply';
  return isStorable(value) ? null : 'holds text that is no Unicode, or the character NUL';
}

/** PostgreSQL stores neither NUL nor lone surrogates, in field names either. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !HALF_CHARACTER.test(value);
  return (
    typeof value !== 'object' ||
    value === null ||
    Object.entries(value)
      .flat()
      .every((part) => isStorable(part))
  );
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => deeperThan(part, levels - 1));
}
