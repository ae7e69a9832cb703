import type { z } from 'zod';
import type { Contract, EndpointKey } from './contract.ts';

/** Types only: keeps the schema library out of bundles. */
type Part<K extends EndpointKey, P extends string> = Contract[K] extends { [part in P]: infer S }
  ? S extends z.ZodType
    ? S
    : never
  : never;

export type ParamsOf<K extends EndpointKey> = z.input<Part<K, 'params'>>;
export type QueryOf<K extends EndpointKey> = z.input<Part<K, 'query'>>;
export type BodyOf<K extends EndpointKey> = z.input<Part<K, 'body'>>;
/** Body of a 2xx reply; `unknown` for an unbuilt call. */
export type ReplyOf<K extends EndpointKey> = Contract[K] extends { reply: infer S }
  ? S extends z.ZodType
    ? z.output<S>
    : unknown
  : unknown;

type Given<K extends EndpointKey, P extends string, T> = Contract[K] extends { [part in P]: z.ZodType }
  ? {} extends T
    ? { [part in P]?: T }
    : { [part in P]: T }
  : { [part in P]?: never };

/** Arguments of a call. */
export type CallArgs<K extends EndpointKey> = Given<K, 'params', ParamsOf<K>> &
  Given<K, 'query', QueryOf<K>> &
  Given<K, 'body', BodyOf<K>>;
