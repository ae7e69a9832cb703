import type { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { ParsedInput } from './handler.ts';
import { Refusal } from './refusal.ts';

/** A list of a thousand invalid rows helps nobody. */
const MAX_REASONS = 10;

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
      issues.push({ path: [name, ...issue.path.map(String)].join('.'), reason: issue.message });
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
