import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** No call needs more levels, and what walks a body must not run out of stack. */
const DEEPEST = 32;

/** Reads JSON bodies and nothing else; a body that is empty is none, whatever its type says. */
export function registerJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else {
      void parse(request, body.toString(), (error, value) => {
        if (error === null && deeperThan(value, DEEPEST)) done(new Refusal(400, 'invalid', { path: 'body', reason: 'nested too deeply' }), undefined);
        else done(error, value);
      });
    }
  });
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => deeperThan(part, levels - 1));
}
