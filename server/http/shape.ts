import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';

const known = new WeakMap<Endpoint, string>();

/** Changes with a reply's fields, so that devices refetch mirrors of an older shape. */
export function shapeOf(endpoint: Endpoint): string {
  const before = known.get(endpoint);
  if (before !== undefined) return before;
  const text =
    endpoint.reply === undefined ? '' : JSON.stringify(z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' }));
  const shape = createHash('sha256').update(text).digest('base64url').slice(0, 11);
  known.set(endpoint, shape);
  return shape;
}
