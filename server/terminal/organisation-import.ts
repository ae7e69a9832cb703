import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { describeImport } from '../organisation-file/describe-import.ts';
import { importOrganisation } from '../organisation-file/import-organisation.ts';
import { readOrganisationFile } from '../organisation-file/read-file.ts';
import { RefusedOrganisation } from '../organisation-file/refused-organisation.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { codeOf, endCommand } from './end-command.ts';

// `npm run organisation:import -- [--dry-run] organisation.json`: buildings with what is in them, amenities, teams.

const OPTIONS = {
  'dry-run': {
    type: 'boolean',
    default: false,
    says: 'says what would be new and what would change, and changes nothing',
  },
} as const satisfies Record<string, Option>;

const ABOUT = `-- organisation.json
  Makes buildings, floors, neighbourhoods, rooms, categories of rooms, amenities, guidelines, block periods, divisions
  and teams what the file says. docs/organisation-file.md says what may stand in it; npm run organisation:export writes
  what there is. What the file does not say stays as it is, what it does not name is listed and stays, too.
  Not in it: settings (npm run organisation), people (invitation, directory), drawings (floor-plan:import, once the
  rooms are there), questionnaires (questionnaire:import), draws, team profiles and calendars of rooms (in the app).`;

/** Rolls back what was tried. */
class DryRun extends Error {}

try {
  answerHelp('organisation:import', ABOUT, OPTIONS);
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new RefusedOrganisation('name one file: npm run organisation:import -- organisation.json');
  const file = readOrganisationFile(readFileSync(name, 'utf8'));
  const database = await openDatabase(readConfig(process.env));
  try {
    await migrate(database);
    let lines: string[] = [];
    const write = database.patiently((db) =>
      inTransaction(db, async (transaction) => {
        lines = describeImport(await importOrganisation(transaction, file, systemClock.now()));
        if (values['dry-run']) throw new DryRun();
      }),
    );
    const done = await write.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof DryRun) return 'nothing was changed: this was a dry run';
        throw error;
      },
    );
    process.stdout.write(`${[...lines, `▸ ${done}`].join('\n')}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(
    error,
    'Nothing was changed: ',
    (one) => one instanceof RefusedOrganisation || ['ENOENT', 'EISDIR'].includes(codeOf(one)),
  );
}
