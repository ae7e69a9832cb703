import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { EMAIL, USERNAME } from '../../src/domain/access/password.ts';
import { LOCALES } from '../../src/domain/employee/employee.ts';
import { systemClock } from '../adapters/clock.ts';
import { invite as inviteAs } from '../organisation/invite.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { endCommand } from './end-command.ts';
import { suspendedWords } from './suspended-words.ts';

// `npm run invitation -- --username anna --name "Anna Kowalski" --email anna@example.org --language de` mails a link by
// which somebody chooses a password, and prints it.

const OPTIONS = {
  username: { type: 'string', takes: 'user name', says: 'who: of somebody who is there, or new' },
  name: { type: 'string', takes: 'name', says: 'of somebody new' },
  email: { type: 'string', takes: 'address', says: 'where the link is mailed to, of somebody new' },
  language: { type: 'string', default: 'en', takes: 'language', says: `of somebody new: ${LOCALES.join(', ')}` },
} as const satisfies Record<string, Option>;

try {
  answerHelp('invitation', 'mails a link by which somebody chooses a password, and prints it', OPTIONS);
  const { values } = parseArgs({ options: OPTIONS });
  await invite(values);
} catch (error) {
  endCommand(error);
}

async function invite({ username = '', name, email, language }: Record<string, string | undefined>): Promise<void> {
  if (!USERNAME.test(username))
    throw new ConfigError('--username must be given, of letters, digits, dots, hyphens and underscores');
  if (email !== undefined && !EMAIL.test(email)) throw new ConfigError('--email must be an address');
  const locale = LOCALES.find((known) => known === language);
  if (locale === undefined) throw new ConfigError(`--language is one of ${LOCALES.join(', ')}`);
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const now = systemClock.now();
    const secret = await database.db.transaction().execute(async (db) => {
      const person = { username, name: name?.trim() || null, email: email ?? null, locale };
      const result = await inviteAs({ db, now }, person);
      if ('secret' in result) return result.secret;
      if (result.refused === 'passwordsOff')
        throw new ConfigError('passwords are switched off, so that an invitation would lead nowhere');
      if (result.refused === 'personSuspended') throw new ConfigError(suspendedWords(username));
      if (result.refused === 'unnamed')
        throw new ConfigError(`there is nobody called ${username} yet: give --name and --email, too`);
      throw new ConfigError(`somebody else has the address ${email ?? ''}: give their --username, or another --email`);
    });
    const address = config.publicUrl ?? `http://${config.host}:${String(config.port)}`;
    const mailed =
      config.smtpUrl === null ? 'no mail server is set: pass this link on' : 'the running server mails this link';
    process.stdout.write(
      `▸ ${username} is invited; ${mailed}, which works once within 14 days:\n` +
        `  ${address}/#/invitation?link=${secret}\n`,
    );
  } finally {
    await database.close();
  }
}
