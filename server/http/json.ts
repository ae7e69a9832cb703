import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** No call needs more; deeper bodies could exhaust the stack. */
const MAX_DEPTH = 32;
/** A hundred intents hold a few thousand; each costs far more than its character when it is judged. */
const MAX_VALUES = 20_000;
/** A group names all its members. */
const MAX_MEMBER_VALUES = 1_000_000;
/** Only an escape makes them: elsewhere JSON has no NUL, and UTF-8 no half characters. */
const UNFIT_ESCAPE = /\\u(?:0000|d[89a-f])/i;
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
          const most = request.url.startsWith('/scim/') ? MAX_MEMBER_VALUES : MAX_VALUES;
          const reason = error === null ? whyUnfit(value, body.toString(), most) : null;
          if (reason !== null) done(new Refusal(400, 'invalid', { path: 'body', reason }), undefined);
          else done(error, value);
        });
      }
    },
  );
}

function whyUnfit(value: unknown, text: string, most: number): string | null {
  const left = { values: most };
  if (isBeyond(value, MAX_DEPTH, left)) return left.values < 0 ? 'holds too many values' : 'nested too deeply';
  return !UNFIT_ESCAPE.test(text) || isStorable(value) ? null : 'holds text that is no Unicode, or the character NUL';
}

/** PostgreSQL stores neither NUL nor lone surrogates, in field names either. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !HALF_CHARACTER.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((part) => isStorable(part));
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}

/** Whether it is nested deeper than so many levels, or holds more values. */
function isBeyond(value: unknown, levels: number, left: { values: number }): boolean {
  left.values -= 1;
  if (left.values < 0) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.some((part) => isBeyond(part, levels - 1, left));
}
