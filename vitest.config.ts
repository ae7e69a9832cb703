import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { messages } from './server/launch/vite/messages.ts';

const setupFiles = ['tests/support/setup.ts'];
/** The embedded database runs in a worker thread, which loads its TypeScript through this flag. */
const server = {
  pool: 'forks' as const,
  execArgv: ['--import', new URL('server/launch/typescript.mjs', import.meta.url).href],
  hookTimeout: 60_000,
  globalSetup: ['tests/support/run-of-tests.ts'],
};
/** What stands in a file that changes modules, or walks through the history of the page, which others fill. */
const OWN_WORLD = /vi\.(mock|hoisted)\(|beforeAll\(countSteps\)/;
/** Files that change a module, or the world before it is loaded, get modules of their own. */
function ownWorlds(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && OWN_WORLD.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => join(folder, name));
}
const mocking = ownWorlds('src');
const setup = {
  unit: ['tests/support/setup-storage.ts', ...setupFiles],
  ui: ['tests/support/setup-storage.ts', ...setupFiles, 'tests/support/setup-ui.ts'],
};
const property = ['tests/offline/**/*.test.ts', '{src,tests}/**/*.property.test.ts'];
/** Of `property`, beside those that change the world before they load something. */
const propertyAlone = [
  ...ownWorlds('tests/offline'),
  'tests/offline/switches.test.ts',
  'tests/offline/worker-build.test.ts',
];
const serverAlone = ownWorlds('server');

export default defineConfig({
  test: {
    // With fewer the two cores idle, with more they fight.
    maxWorkers: 2,
    passWithNoTests: false,
    // Ends what hangs, and times nothing: the second that it is otherwise is too short on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // Where a project says `isolate: false`, its files share the modules of their worker: to load them anew for each
    // took two thirds of the processor time. A test leaves no module changed behind: it resets what it sets.
    projects: [
      {
        extends: true,
        plugins: [messages()],
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          setupFiles: setup.unit,
          include: ['{src,sw,server/launch,tests/bench}/**/*.test.ts'],
          exclude: [...property, ...mocking],
        },
      },
      {
        extends: true,
        plugins: [messages(), react()],
        test: {
          name: 'ui',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: setup.ui,
          include: ['src/**/*.test.tsx'],
          exclude: mocking,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      ...(['unit', 'ui'] as const).map((name) => ({
        extends: true as const,
        plugins: [messages(), react()],
        test: {
          name: `${name} alone`,
          environment: name === 'ui' ? 'happy-dom' : 'node',
          setupFiles: setup[name],
          include: mocking.filter((file) => file.endsWith(name === 'ui' ? '.tsx' : '.ts')),
          testTimeout: 30_000,
        },
      })),
      ...[
        { name: 'property', isolate: false, include: property, exclude: propertyAlone },
        { name: 'property alone', include: propertyAlone },
      ].map((each) => ({
        extends: true as const,
        plugins: [messages()],
        test: { ...each, environment: 'node' as const, setupFiles, ...server, testTimeout: 120_000 },
      })),
      ...[
        {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/house/**', ...property, 'tests/bench/**', ...serverAlone],
        },
        { name: 'server alone', include: serverAlone },
      ].map((each) => ({
        extends: true as const,
        plugins: [messages()],
        test: { ...each, environment: 'node' as const, setupFiles, ...server, testTimeout: 60_000 },
      })),
      {
        extends: true,
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
