import { join } from 'node:path';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { systemClock } from '../adapters/clock.ts';
import { createLog } from '../adapters/log.ts';
import { type Config, ConfigError, isLoopback } from '../config.ts';
import { configuredApp } from '../configured-app.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { FLOW_MINUTES } from '../http/begin-round-trip.ts';
import { loadMessages, type Messages } from '../http/messages.ts';
import { ADDRESS_UNKNOWN } from '../http/provider-address.ts';
import { tryByLink } from '../http/try-by-command.ts';
import { root } from '../root.ts';
import { findIdByUsername } from '../sql/employee.ts';
import type { StoredMethod } from '../sql/sign-in-method.ts';

type Say = (line: string) => void;

const MINUTES = `${String(FLOW_MINUTES)} minutes`;
/** Where a provider leads back to. */
const PAGES = { oidc: 'callback', saml: 'answer' } as const;

/**
 * Tries a provider's draft: prints a link, and what came once somebody signed in there by it.
 * @param name user name of an account here: of whoever tries it
 * @throws ConfigError where it cannot begin, or nobody came back
 */
export async function tryInBrowser(
  handle: DatabaseHandle,
  { method, state }: { method: MethodOf<'oidc' | 'saml'> } & Pick<StoredMethod, 'state'>,
  name: string,
  config: Config,
  say: Say,
): Promise<void> {
  const { db } = handle;
  if (state !== 'draft')
    throw new ConfigError(`${method.id} has no draft: what is active is tried on the sign-in page`);
  const employeeId = await findIdByUsername(db, name);
  if (employeeId === undefined)
    throw new ConfigError(`nobody here is called ${name}: --as takes the user name of your account here`);
  const messages = loadMessages(join(root, 'locales'));
  const { base, close } = await answering(handle, config, messages, say);
  try {
    const end = endOfWaiting();
    const link = await tryByLink({ db, clock: systemClock, messages }, method, employeeId, base);
    try {
      say(`▸ the provider leads back to ${base}/public/sign-in/${method.id}/${PAGES[method.kind]}`);
      say(`▸ open this link in a private window and sign in, within ${MINUTES}; it opens once:`);
      say(`  ${link.address}`);
      const lines = await link.outcome(end);
      if (lines === null) throw new ConfigError(`${String(end.reason)}: the link begins nothing any more`);
      for (const line of lines) say(line);
    } finally {
      await link.close();
    }
  } finally {
    await close();
  }
}

/** Aborted, with the reason in words, when it took too long, or somebody ends the command: all is closed in order. */
function endOfWaiting(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      controller.abort('given up');
    });
  setTimeout(() => {
    controller.abort(`nobody came back within ${MINUTES}`);
  }, FLOW_MINUTES * 60_000).unref();
  return controller.signal;
}

/** Who answers the browser: the running server, or this process where nobody else can open the database. */
async function answering(
  handle: DatabaseHandle,
  config: Config,
  messages: Messages,
  say: Say,
): Promise<{ base: string; close: () => Promise<void> }> {
  const { publicUrl, databaseUrl, host, port } = config;
  if (databaseUrl !== null) {
    if (publicUrl === null) throw new ConfigError(ADDRESS_UNKNOWN);
    say(`▸ the server that runs at ${publicUrl} answers`);
    return { base: publicUrl, close: () => Promise.resolve() };
  }
  if (publicUrl === null && !isLoopback(host)) throw new ConfigError(ADDRESS_UNKNOWN);
  const app = await configuredApp(config, { handle, log: createLog(), messages, say });
  const local = new URL(await app.listen({ port, host }));
  local.hostname = 'localhost';
  const base = publicUrl ?? local.origin;
  say(`▸ the database is the embedded one, so this command itself serves the app at ${base} as long as it waits`);
  return { base, close: () => app.close() };
}
