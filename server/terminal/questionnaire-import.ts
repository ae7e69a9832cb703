import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { letInAgain } from '../commands/end-ban.ts';
import { importQuestionnaire, takeQuestionnaireAway } from '../commands/import-questionnaire.ts';
import { readQuestionnaireFile, RefusedQuestionnaire } from '../commands/questionnaire-file.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { codeOf, endCommand } from './end-command.ts';
import type { QuestionnaireFile } from '../sql/imported-questionnaire.ts';
import { Touched } from '../http/touched.ts';
import { raiseTopics } from '../sql/topic.ts';

// `npm run questionnaire:import -- [--dry-run] questions.json` or `-- --remove <id>`: what people are asked.
// `-- --end-ban <user name>`: lets somebody in again whose answers keep them out.
const USAGE =
  'npm run questionnaire:import -- [--dry-run] questions.json, or: -- --remove <id>, or: -- --end-ban <user name>';
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

class UsageError extends Error {}
/** Rolls back what was tried. */
class DryRun extends Error {}

function wished() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remove: { type: 'string' },
        'end-ban': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    const { remove, 'end-ban': endBanOf, 'dry-run': dryRun } = values;
    const wishes = [file, remove, endBanOf].filter((wish) => wish !== undefined);
    if (more.length > 0 || wishes.length !== 1) throw new UsageError(USAGE);
    return { file, remove: remove ?? '', endBanOf, dryRun };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** What the file asks for, in words. */
function describe({ id, for: kind, buildings, questions, validHours, keepDays }: QuestionnaireFile): void {
  const whom = kind === 'login' ? 'after sign-in' : 'visitors';
  const places = buildings.length === 0 ? 'everybody' : buildings.join(', ');
  say(`▸ "${id}" asks ${whom} (${places}): ${String(questions.length)} questions`);
  say(`▸ answers count ${validHours === null ? 'for good' : `for ${String(validHours)} hours`}`);
  say(keepDays === 0 ? '▸ only what they lead to is kept' : `▸ answers are erased after ${String(keepDays)} days`);
}

try {
  const { file, remove, endBanOf, dryRun } = wished();
  const read = file === undefined ? null : readQuestionnaireFile(readFileSync(file, 'utf8'));
  if (read !== null) describe(read);
  const database = await openDatabase(readConfig(process.env));
  try {
    const at = systemClock.now();
    const now = at.toString();
    const write = database.db.transaction().execute(async (transaction) => {
      if (endBanOf !== undefined) {
        const touch = new Touched();
        const id = await letInAgain({ db: transaction, now: at, touch }, { username: endBanOf });
        if (id === undefined) throw new UsageError(`nobody called ${endBanOf} is kept out`);
        await raiseTopics(transaction, touch.log);
        return `${endBanOf} may come in again, and is asked anew`;
      }
      if (read === null)
        return (await takeQuestionnaireAway(transaction, remove, now)) ? 'nobody is asked any more' : null;
      const revision = await importQuestionnaire(transaction, read, now);
      if (dryRun) throw new DryRun();
      return `in force, revision ${String(revision)}`;
    });
    const done = await write.catch((error: unknown) => {
      if (error instanceof DryRun) return 'nothing was changed: this was a dry run';
      throw error;
    });
    if (done === null) throw new UsageError(`there is no questionnaire "${remove}"`);
    say(`▸ ${done}`);
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(
    error,
    'Nothing was changed: ',
    (one) => one instanceof RefusedQuestionnaire || one instanceof UsageError || codeOf(one) === 'ENOENT',
  );
}
