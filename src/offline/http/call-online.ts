import type { CallArgs, ReplyOf } from '../../contract/call.ts';
import type { EndpointKey } from '../../contract/contract.ts';
import { CallError, headersFor, isUnasked, replyOf } from './client.ts';
import { requestOf } from './request.ts';
import { callAsAccount, type SyncContext } from './session.ts';

/**
 * Makes a call that no outbox keeps, as the context's account.
 * @throws CallError with status null where nothing came back, 401 where the person must sign in first
 */
export async function callOnline<K extends EndpointKey>(
  context: SyncContext,
  key: K,
  args: CallArgs<K>,
): Promise<ReplyOf<K>> {
  const { method, url, body } = requestOf(key, args);
  const intentId = method === 'GET' ? null : context.ports.newId();
  const result = await callAsAccount(context, (token) => ({
    url,
    init: {
      method,
      headers: {
        ...headersFor(body, intentId),
        'Roost-Account': context.accountId,
        Authorization: `Bearer ${token ?? ''}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }));
  if ('pause' in result) throw new CallError(401, result.pause, '');
  return replyOf<K>(isUnasked(result.answer, intentId) ? null : result.answer);
}
