import { ConfigError } from '../config.ts';
import type { Writer } from '../db/database.ts';
import { unlink } from '../sql/sign-in-identity.ts';
import { lockMethods } from '../sql/sign-in-method.ts';

/**
 * Forgets who somebody is at the providers, by the command. No proof that they came in is noted meanwhile.
 * @param username of the account here, in any case
 * @returns what was done, in words
 * @throws ConfigError where nobody has this user name
 */
export async function forgetIdentities(db: Writer, username: string): Promise<string> {
  await lockMethods(db);
  const count = await unlink(db, username);
  if (count === null)
    throw new ConfigError(
      `nobody here is called ${username}: give the user name of the account here, not of the one at the provider`,
    );
  if (count === 0) return `▸ ${username} is linked with no provider: there was no link to forget`;
  return `▸ forgot who ${username} is at ${count === 1 ? 'one provider' : `${String(count)} providers`}`;
}
