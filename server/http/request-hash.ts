import { createHash } from 'node:crypto';

/** Everything that decides a request's effect. */
export interface HashedRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  body: unknown;
  /** The header `Conflict-Resolution` as sent. */
  resolution: string;
}

/** Ignores the order of query parameters and body fields. */
export function requestHash({ method, url, body, resolution }: HashedRequest): Buffer {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const parameters = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`).sort();
  return createHash('sha256')
    .update(canonical([method, path, parameters, body ?? null, parsed(resolution)]))
    .digest();
}

/** JSON with sorted fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function parsed(text: string): unknown {
  if (text === '') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
