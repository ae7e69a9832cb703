import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { asTable } from '../organisation-file/as-table.ts';
import { exportOrganisation } from '../organisation-file/export-organisation.ts';
import { RefusedOrganisation } from '../organisation-file/refused-organisation.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { codeOf, endCommand } from './end-command.ts';

// `npm run organisation:export -- [--without-people] organisation.json`: what organisation:import reads.

const OPTIONS = {
  'without-people': { type: 'boolean', default: false, says: 'without who leads, who belongs to and whose is what' },
} as const satisfies Record<string, Option>;

try {
  answerHelp(
    'organisation:export',
    '-- organisation.json  writes what organisation:import reads into a new file',
    OPTIONS,
  );
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new ConfigError('name one file: npm run organisation:export -- organisation.json');
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    const file = await exportOrganisation(database.db, systemClock.now(), { withPeople: !values['without-people'] });
    // Never over a file that somebody wrote.
    writeFileSync(name, `${asTable(file)}\n`, { flag: 'wx' });
    process.stdout.write(
      `▸ ${name} says ${String(file.buildings?.length ?? 0)} buildings and ${String(file.teams?.length ?? 0)} teams\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(
    error,
    'Nothing was written: ',
    (one) => one instanceof RefusedOrganisation || ['EEXIST', 'ENOENT', 'EISDIR', 'EACCES'].includes(codeOf(one)),
  );
}
