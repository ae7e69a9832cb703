import type { CallArgs, ReplyOf } from '../../contract/call.ts';
import type { EndpointKey } from '../../contract/contract.ts';
import type { Ports } from '../ports/ports.ts';
import { isRecord } from '../ports/record.ts';
import type { Answer } from './classify.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { MARKER } from './headers.ts';
import { requestOf } from './request.ts';

/** A call without a 2xx. `status` null: nothing came back. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  /** The server's code, or `network` when nothing came back. */
  readonly code: string;
  readonly details: unknown;

  constructor(status: number | null, code: string, message: string, details: unknown = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Takes the body of a 2xx. The contract's tests keep its shape; nothing checks it here. */
export function replyOf<K extends EndpointKey>(answer: Answer | null): ReplyOf<K> {
  if (answer === null || !answer.direct || answer.body === undefined) throw new CallError(null, 'network', 'no answer');
  const body = isRecord(answer.body) ? answer.body : {};
  if (answer.status < 200 || answer.status >= 300) {
    throw new CallError(
      answer.status,
      typeof body['code'] === 'string' ? body['code'] : 'unknown',
      typeof body['message'] === 'string' ? body['message'] : '',
      body['details'],
    );
  }
  // The one place where a parsed reply gets the contract's type: checking it would bring the schemas into the bundle.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer.body as ReplyOf<K>;
}

export const headersFor = (body: unknown, intentId: string | null): Record<string, string> => ({
  ...MARKER,
  Accept: 'application/json',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(intentId === null ? {} : { 'Idempotency-Key': intentId }),
});

/**
 * Calls without a token: public calls, and signing in (docs/sync-protocol.md, "Acknowledgement").
 * @param authorization header such as `Basic …`; not stored
 * @throws CallError
 */
export async function callPublic<K extends EndpointKey>(
  ports: Ports,
  key: K,
  args: CallArgs<K>,
  authorization?: string,
): Promise<ReplyOf<K>> {
  const { method, url, body } = requestOf(key, args);
  const intentId = method === 'GET' ? null : ports.newId();
  const headers = {
    ...headersFor(body, intentId),
    ...(authorization === undefined ? {} : { Authorization: authorization }),
  };
  const answer = await fetchAnswer(ports, url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return replyOf<K>(isUnasked(answer, intentId) ? null : answer);
}

/** Whether a 2xx lacks the echo: somebody else answered. */
export const isUnasked = (answer: Answer | null, intentId: string | null): boolean =>
  answer !== null && answer.status < 300 && intentId !== null && answer.echo?.toLowerCase() !== intentId.toLowerCase();
