import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { endCommand } from './end-command.ts';
import { listUnsentMessages, retryMessages } from '../sql/outgoing-message.ts';

// `npm run mail:failed [-- --retry <id or all>]` lists unsent mails and retries those given up.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

const OPTIONS = {
  retry: { type: 'string', multiple: true, takes: 'id or all', says: 'sends it again' },
} as const satisfies Record<string, Option>;

try {
  answerHelp('mail:failed', 'lists mails that could not be sent', OPTIONS);
  const { retry } = parseArgs({ options: OPTIONS }).values;
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    if (retry !== undefined) {
      const which = retry.includes('all') ? 'all' : retry;
      const count = await retryMessages(database.db, which, systemClock.now().toString());
      if (count === 0 && which !== 'all')
        throw new ConfigError(`no mail ${retry.join(', ')} was given up: without arguments they are listed`);
      say(`▸ ${String(count)} will be sent again once the server runs`);
    }
    const unsent = await listUnsentMessages(database.db);
    for (const { id, address, template, createdAt, attempts, failedAt, error } of unsent) {
      const state = failedAt === null ? 'tried again' : 'given up';
      const tries = `${String(attempts)} attempts: ${error ?? ''}`;
      say(`${id}  ${state}  ${createdAt}  ${template} to ${address}, ${tries}`);
    }
    if (unsent.length === 0) say('▸ no mail failed');
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(error);
}
