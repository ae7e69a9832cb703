import { createHash } from 'node:crypto';

/** What makes two requests the same wish: everything that decides its effect. */
export interface HashedRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  body: unknown;
  /** The header `Conflict-Resolution` as sent. */
  resolution: string;
}

/** A hash that does not depend on the order of query parameters or of a body's fields. */
export function requestHash({ method, url, body, resolution }: HashedRequest): Buffer {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const parameters = [...new URLSearchParams(query)].map(([key, value]) => `${key}=${value}`).sort();
  return createHash('sha256')
    .update(canonical([method, path, parameters, body ?? null, parsed(resolution)]))
    .digest();
}

/** JSON with the fields of every object in the order of their names. */
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
