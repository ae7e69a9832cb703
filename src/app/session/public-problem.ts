import { CallError } from '../../offline/http/client.ts';

/**
 * What kept a call without a session from being answered.
 * @throws whatever is no answer of a call
 */
export function publicProblem(error: unknown): 'tooManyAttempts' | 'network' | 'server' {
  if (!(error instanceof CallError)) throw error;
  if (error.status === null) return 'network';
  return error.status === 429 ? 'tooManyAttempts' : 'server';
}
