import type { ParseArgsConfig } from 'node:util';

/** An option of a command, and what is said of it. */
export type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  /** What follows it; absent for one that stands alone. */
  takes?: string;
  says: string;
};

/**
 * Ends the command where it is asked what there is.
 * @param command as it is typed behind `npm run`
 * @param alone what it does without options, or what it takes besides
 */
export function answerHelp(command: string, alone: string, options: Readonly<Record<string, Option>>): void {
  if (!process.argv.slice(2).some((given) => given === '--help' || given === '-h')) return;
  const rows = Object.entries(options).map(([name, { takes, says }]) => [
    `  --${name}${takes === undefined ? '' : ` <${takes}>`}`,
    says,
  ]);
  const width = Math.max(0, ...rows.map(([left = '']) => left.length)) + 2;
  const lines = rows.map(([left = '', says = '']) => `${left.padEnd(width)}${says}`);
  process.stdout.write(`${[`npm run ${command}  ${alone}`, ...lines].join('\n')}\n`);
  process.exit(0);
}
