import type { z } from 'zod';
import type { Contract, EndpointKey } from './contract.ts';

/** Types of a call's parts as the caller writes them. Only types: nothing of the schema library reaches a bundle. */
type Part<K extends EndpointKey, P extends string> = Contract[K] extends { [part in P]: infer S }
  ? S extends z.ZodType
    ? S
    : never
  : never;

export type ParamsOf<K extends EndpointKey> = z.input<Part<K, 'params'>>;
export type QueryOf<K extends EndpointKey> = z.input<Part<K, 'query'>>;
export type BodyOf<K extends EndpointKey> = z.input<Part<K, 'body'>>;
/** The body of a 2xx reply; `unknown` for a call that is not built. */
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

/** Everything that a call asks of its caller. */
export type CallArgs<K extends EndpointKey> = Given<K, 'params', ParamsOf<K>> &
  Given<K, 'query', QueryOf<K>> &
  Given<K, 'body', BodyOf<K>>;
