import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const COMMANDS = Object.entries(scripts).flatMap(([name, line]): [string, string][] => {
  const file = /^node server\/launch\/command\.mjs ([\w-]+)$/.exec(line)?.[1];
  return file === undefined ? [] : [[name, file]];
});

it.each(COMMANDS)('npm run %s says what there is, before all else', (name, file) => {
  const source = readFileSync(join(root, 'server/terminal', `${file}.ts`), 'utf8');
  expect(/^try \{\n {2}answerHelp\(\s*'(?<as>[\w:-]+)/m.exec(source)?.groups?.['as']).toBe(name);
});
