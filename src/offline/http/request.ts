import type { CallArgs } from '../../contract/call.ts';
import type { EndpointKey } from '../../contract/contract.ts';
import { visitOfAccount } from '../../domain/visit/visit.ts';

/** A request as data; headers are added by the replay. */
export interface RequestParts {
  method: string;
  /** Path and query, e.g. `/api/workplace/confirm/r1`. */
  url: string;
  body: unknown;
}

/** Where the server tells an account about its intents: a visitor proves by the link whose they are. */
export function intentsUrl(accountId: string): string {
  const uuid = visitOfAccount(accountId);
  return uuid === null ? '/api/intents' : `/public/visits/${uuid}/intents`;
}

/** Whether an account may send to an address: a visitor to the link's, an employee to none of those. */
export function mayCallUrl(accountId: string, url: string): boolean {
  const uuid = visitOfAccount(accountId);
  if (uuid === null) return url.startsWith('/api/');
  return url.startsWith('/public/visits/') && url.split(/[/?]/).includes(uuid);
}

const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Makes a request of a call of the contract.
 * @param key `METHOD /path/:param`
 * @param args its params, query and body, typed by the contract
 */
export function requestOf<K extends EndpointKey>(key: K, args: CallArgs<K>): RequestParts {
  const { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = args;
  const [method = '', pattern = ''] = key.split(' ');
  const values = new Map(fields(params));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of fields(query)) if (isText(value)) search.set(name, String(value));
  const text = search.toString();
  return { method, url: text === '' ? path : `${path}?${text}`, body };
}
