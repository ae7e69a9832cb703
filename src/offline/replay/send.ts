import type { Entry } from '../db/entry.ts';
import type { AnyMutation } from '../mutations/registry.ts';
import { askWhatBecame, isOld } from './ask.ts';
import type { Authorised } from './authorised.ts';
import { authorised } from './authorised.ts';
import { sendHeaders } from './headers.ts';
import type { Run } from './run.ts';

/** Sends a claimed entry. One that went out long ago is asked for first: its answer may be there already. */
export async function send(run: Run, entry: Entry, mutation: AnyMutation): Promise<Authorised> {
  if (isOld(entry, run.ports.now())) {
    const known = await askWhatBecame(run, entry);
    if (known !== 'unheardOf') return known;
  }
  const { method, url, body } = mutation.request(entry.params, entry.resolution);
  return authorised(run, (token) => {
    const headers = sendHeaders(entry, run.accountId, token, run.ports.now());
    return { url, init: body === undefined ? { method, headers } : { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) } };
  });
}
