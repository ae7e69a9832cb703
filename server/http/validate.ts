import type { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { ParsedInput } from './handler.ts';
import { Refusal } from './refusal.ts';

/** Answers are kept for weeks, so what is sent must not make them long: about 1 kB at most, with all reasons. */
const MAX_REASONS = 5;
const MAX_PATH_LENGTH = 60;
const MAX_REASON_LENGTH = 100;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Checks a request against the contract.
 * @throws Refusal 400 `invalid` with paths and reasons
 */
export function validate(endpoint: Endpoint, raw: RawInput): ParsedInput {
  const issues: { path: string; reason: string }[] = [];
  const part = (name: keyof RawInput, schema: z.ZodType | undefined): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(raw[name]);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      issues.push({
        path: cut([name, ...issue.path.map(String)].join('.'), MAX_PATH_LENGTH),
        reason: cut(issue.message, MAX_REASON_LENGTH),
      });
    return undefined;
  };
  const input = {
    params: part('params', endpoint.params),
    query: part('query', endpoint.query),
    body: part('body', endpoint.body),
  };
  const [first] = issues;
  if (first) throw new Refusal(400, 'invalid', { ...first, issues: issues.slice(0, MAX_REASONS) });
  return input;
}
