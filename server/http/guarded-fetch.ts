import { call } from '../calendar/call.ts';
import type { AllowedHosts } from '../calendar/address.ts';
import { FailedCall } from '../calendar/failed-call.ts';

/** How providers are asked, by hosts that may lie inside. */
export const outwardBy = (hosts: AllowedHosts) => ({ hosts, fetch: guardedFetch });

/** Replies that have no body (Fetch, "null body status"). */
const EMPTY = new Set([101, 103, 204, 205, 304]);

/**
 * A fetch that leads nowhere inside (decision 0106): whoever sets a provider up names its addresses.
 * @param hosts of the house that may be asked nevertheless
 */
const guardedFetch =
  (hosts: AllowedHosts) =>
  async (
    url: string,
    {
      method = 'GET',
      headers,
      body,
      signal,
    }: { method?: string; headers?: Headers | Record<string, string>; body?: unknown; signal?: AbortSignal | null },
  ): Promise<Response> => {
    const sent = body === undefined || body === null ? undefined : typeof body === 'string' ? body : bodyText(body);
    const reply = await call(
      new URL(url),
      { method, headers: Object.fromEntries(new Headers(headers)), body: sent },
      { hosts, stopping: signal ?? undefined },
    );
    const told = new Headers();
    for (const [name, value] of Object.entries(reply.headers))
      if (value !== undefined) told.set(name, Array.isArray(value) ? value.join(', ') : value);
    return new Response(EMPTY.has(reply.status) ? null : reply.body, { status: reply.status, headers: told });
  };

function bodyText(body: unknown): string {
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('only forms and texts are sent');
}

/** The failed call behind an error, or null. */
export function failedCallIn(error: unknown): FailedCall | null {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof FailedCall) return one;
  return null;
}
