import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Temporal } from 'temporal-polyfill';
import { systemClock } from '../adapters/clock.ts';
import { askFirst } from '../commands/ask-first.ts';
import { letInAgain } from '../commands/end-ban.ts';
import { importQuestionnaire, takeQuestionnaireAway } from '../commands/import-questionnaire.ts';
import { readQuestionnaireFile, RefusedQuestionnaire } from '../commands/questionnaire-file.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Writer } from '../db/database.ts';
import { answerHelp, type Option } from './answer-help.ts';
import { codeOf, endCommand } from './end-command.ts';
import type { QuestionnaireFile } from '../sql/imported-questionnaire.ts';
import { Touched } from '../sql/touched.ts';
import { raiseTouched } from '../sql/raise-touched.ts';

// `npm run questionnaire:import -- [--dry-run] questions.json` or `-- --remove <id>`: what people are asked.
// `-- --ask <user name>`: has one person answer first; `-- --end-ban <user name>`: lets somebody in again.
const USAGE = [
  'npm run questionnaire:import -- [--dry-run] questions.json',
  '--remove <id>',
  '--ask <user name>',
  '--end-ban <user name>',
].join(', or: -- ');
const OPTIONS = {
  'dry-run': { type: 'boolean', default: false, says: 'with a file: says what it asks, and changes nothing' },
  remove: { type: 'string', takes: 'id', says: 'the questionnaire is asked no more' },
  ask: { type: 'string', takes: 'user name', says: 'this person answers before all else' },
  'end-ban': { type: 'string', takes: 'user name', says: 'this person may come in again, and is asked anew' },
} as const satisfies Record<string, Option>;
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

class UsageError extends Error {}
/** Rolls back what was tried. */
class DryRun extends Error {}

function wished() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [file, ...more] = positionals;
    const { remove, ask, 'end-ban': endBanOf, 'dry-run': dryRun } = values;
    const wishes = [file, remove, ask, endBanOf].filter((wish) => wish !== undefined);
    if (more.length > 0 || wishes.length !== 1) throw new UsageError(USAGE);
    return { file, remove: remove ?? '', ask, endBanOf, dryRun };
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

/** @returns what was done, in words @throws UsageError */
async function fulfil(
  db: Writer,
  read: QuestionnaireFile | null,
  { remove, ask, endBanOf }: Pick<ReturnType<typeof wished>, 'remove' | 'ask' | 'endBanOf'>,
  now: Temporal.Instant,
): Promise<string> {
  if (endBanOf !== undefined) {
    const touch = new Touched();
    const id = await letInAgain({ db, now, touch }, { username: endBanOf });
    if (id === undefined) throw new UsageError(`nobody called ${endBanOf} is kept out`);
    await raiseTouched(db, touch);
    return `${endBanOf} may come in again, and is asked anew`;
  }
  if (ask !== undefined) {
    if (!(await askFirst(db, ask, now.toString())))
      throw new UsageError(`nobody called ${ask} may come in now and could be asked: put questions in force before`);
    return `${ask} answers first`;
  }
  if (read !== null) return `in force, revision ${String(await importQuestionnaire(db, read, now.toString()))}`;
  if (!(await takeQuestionnaireAway(db, remove, now.toString())))
    throw new UsageError(`there is no questionnaire "${remove}"`);
  return 'nobody is asked any more';
}

try {
  answerHelp('questionnaire:import -- questions.json', 'puts what people are asked in force', OPTIONS);
  const { file, dryRun, ...wish } = wished();
  const read = file === undefined ? null : readQuestionnaireFile(readFileSync(file, 'utf8'));
  if (read !== null) describe(read);
  const database = await openDatabase(readConfig(process.env));
  try {
    const write = database.db.transaction().execute(async (transaction) => {
      const done = await fulfil(transaction, read, wish, systemClock.now());
      if (dryRun) throw new DryRun();
      return done;
    });
    const done = await write.catch((error: unknown) => {
      if (error instanceof DryRun) return 'nothing was changed: this was a dry run';
      throw error;
    });
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
