import { runParts } from '../run-parts.ts';
import { choiceOf } from './contenders.ts';
import { floorPlanPart } from './floor-plan.ts';

/** `npm run bench:floor-plan`, or a part of it: `npm run bench:floor-plan -- sizes=1000 peers=leaflet-svg rounds=1`. */
async function run(words: readonly string[]): Promise<number> {
  try {
    return await runParts([floorPlanPart(choiceOf(words))]);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

process.exitCode = await run(process.argv.slice(2));
