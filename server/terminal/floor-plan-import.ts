import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerHelp, type Option } from './answer-help.ts';
import { codeOf, endCommand } from './end-command.ts';
import { importFloorPlan } from '../commands/import-floor-plan.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { describeDrawnFloorPlan } from '../drawing/describe.ts';
import { RefusedDrawing } from '../drawing/refused-drawing.ts';

// `npm run floor-plan:import -- --floor <identifier> [--width <metres>] [--dry-run] drawing.svg` replaces a floor plan.
const USAGE =
  'npm run floor-plan:import -- --floor <identifier> [--width <metres of the whole drawing>] [--dry-run] drawing.svg';
const OPTIONS = {
  floor: { type: 'string', takes: 'identifier', says: 'whose plan it becomes' },
  width: { type: 'string', takes: 'metres', says: 'of the whole drawing, else taken from its workstations' },
  'dry-run': { type: 'boolean', default: false, says: 'says what the drawing shows, and changes nothing' },
} as const satisfies Record<string, Option>;
const say = (line: string) => {
  process.stdout.write(`${line}\n`);
};

class UsageError extends Error {}

function asked() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [file, ...more] = positionals;
    const width = values.width === undefined ? null : Number(values.width.replace(',', '.'));
    if (file === undefined || more.length > 0 || values.floor === undefined || (width !== null && !(width > 0)))
      throw new UsageError(USAGE);
    return { file, floor: values.floor, widthCm: width === null ? null : width * 100, dryRun: values['dry-run'] };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

try {
  answerHelp('floor-plan:import -- drawing.svg', 'replaces the plan of a floor by a drawing', OPTIONS);
  const { file, ...wish } = asked();
  const svg = readFileSync(file);
  const database = await openDatabase(readConfig(process.env));
  try {
    const plan = await importFloorPlan(database.db, { ...wish, svg });
    for (const line of describeDrawnFloorPlan(plan)) say(line);
    say(
      plan.version === null
        ? '▸ nothing was changed: this was a dry run'
        : `▸ this is now the plan of ${wish.floor}, version ${String(plan.version)}`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  endCommand(
    error,
    'The plan stays as it was: ',
    (one) => one instanceof RefusedDrawing || one instanceof UsageError || codeOf(one) === 'ENOENT',
  );
}
