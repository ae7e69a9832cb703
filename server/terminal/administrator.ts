import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import {
  EMAIL,
  MAX_PASSWORD_LENGTH,
  mayChoosePassword,
  MIN_PASSWORD_LENGTH,
  USERNAME,
} from '../../src/domain/access/password.ts';
import { administratorWords, linkWords } from './administrator-words.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { systemClock } from '../adapters/clock.ts';
import { hashPassword } from '../adapters/password.ts';
import { makeAdministrator as giveAdministration } from '../organisation/make-administrator.ts';
import { makeAdministratorLink } from '../http/first-administrator.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { endCommand } from './end-command.ts';
import { readSecret } from './read-secret.ts';
import { suspendedWords } from './suspended-words.ts';
import { hasAdministrator } from '../sql/administrator.ts';
import { arePasswordsOn } from '../sql/sign-in-method.ts';

// `npm run administrator -- --username anna --name "Anna Kowalski" --email anna@example.org` asks for a password;
// `npm run administrator -- --link` prints a link by which somebody becomes the first administrator.

const OPTIONS = {
  username: { type: 'string', takes: 'user name', says: 'who: of somebody who is there, or new' },
  name: { type: 'string', takes: 'name', says: 'of somebody new' },
  email: { type: 'string', takes: 'address', says: 'of somebody new' },
  link: { type: 'boolean', default: false, says: 'prints a link by which somebody becomes the first administrator' },
} as const satisfies Record<string, Option>;

try {
  answerHelp('administrator', 'makes somebody administrator; a new password is asked for', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  if (values.link) await printLink();
  else await makeAdministrator(values);
} catch (error) {
  endCommand(error);
}

/** A new link for the first administrator, for when the one that the server printed has expired. */
async function printLink(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    if (await hasAdministrator(database.db)) throw new ConfigError('somebody looks after this organisation already');
    const address = config.publicUrl ?? `http://${config.host}:${String(config.port)}`;
    const link = await makeAdministratorLink(database, address, systemClock.now());
    process.stdout.write(`${linkWords(link, await arePasswordsOn(database.db))}\n`);
  } finally {
    await database.close();
  }
}

async function makeAdministrator(values: { username?: string; name?: string; email?: string }): Promise<void> {
  const { username = '', name = null, email = null } = values;
  if (!USERNAME.test(username))
    throw new ConfigError('--username must be given, of letters, digits, dots, hyphens and underscores');
  if (email !== null && !EMAIL.test(email)) throw new ConfigError('--email must be an address');
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    const password = await readSecret('password');
    if (!mayChoosePassword(password).ok)
      throw new ConfigError(
        `a password has ${String(MIN_PASSWORD_LENGTH)} to ${String(MAX_PASSWORD_LENGTH)} characters`,
      );
    const hash = await hashPassword(password);
    const done = await database.db
      .transaction()
      .execute((transaction) => giveAdministration(transaction, { username, name, email, hash }, systemClock.now()));
    if (done === 'personSuspended') throw new ConfigError(suspendedWords(username));
    if (done === 'unnamed')
      throw new ConfigError(`there is nobody called ${username} yet: give --name and --email, too`);
    if (done === 'emailTaken')
      throw new ConfigError(`somebody else has the address ${email ?? ''}: give their --username, or another --email`);
    process.stdout.write(`▸ ${administratorWords(username, done)}\n`);
  } finally {
    await database.close();
  }
}
