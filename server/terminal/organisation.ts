import 'temporal-polyfill/global';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelp } from './answer-help.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { endCommand } from './end-command.ts';
import { loadMessages } from '../http/messages.ts';
import { organisationCommand } from './organisation-command.ts';
import { root } from '../root.ts';

// `npm run organisation -- list | get <key> | set <key> <value>`; docs/settings.md lists what there is.
try {
  answerHelp('organisation', '-- list [part] | get <key> | set <key> <value>', {});
  const { positionals } = parseArgs({ allowPositionals: true });
  const { db, close, patiently } = await openDatabase(readConfig(process.env));
  try {
    await migrate({ patiently });
    const lines = await organisationCommand(db, loadMessages(join(root, 'locales')), positionals);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await close();
  }
} catch (error) {
  endCommand(error);
}
