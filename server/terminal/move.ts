import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerHelp } from './answer-help.ts';
import { endCommand } from './end-command.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { moveDatabase, TargetNotEmpty } from '../db/move.ts';

// `npm run move` copies the embedded database in DATA_DIR into the empty PostgreSQL of DATABASE_URL.
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

try {
  answerHelp('move', 'copies the embedded database in DATA_DIR into the empty PostgreSQL of DATABASE_URL', {});
  parseArgs({ options: {} });
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === null) throw new ConfigError('DATABASE_URL must name the PostgreSQL to move to');
  if (!existsSync(dataDir)) throw new ConfigError(`DATA_DIR ${dataDir} does not exist: there is nothing to move`);
  const from = await openDatabase({ databaseUrl: null, dataDir });
  const to = await openDatabase({ databaseUrl, dataDir });
  try {
    const count = await moveDatabase(from, to, say);
    say(`▸ ${String(count)} rows moved. Start Roost with this DATABASE_URL from now on; ${dataDir} stays as it was.`);
  } finally {
    await to.close();
    await from.close();
  }
} catch (error) {
  endCommand(error, 'Nothing was moved: ', (one) => one instanceof TargetNotEmpty);
}
