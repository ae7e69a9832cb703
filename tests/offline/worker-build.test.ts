import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../server/launch/vite/messages.ts';
import { withoutEffects } from '../../server/launch/vite/without-effects.ts';
import type { NewEntry } from '../../src/offline/db/entry.ts';
import type { drain } from '../../src/offline/replay/drain.ts';
import { DrainGround, START } from '../support/drain-ground.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SAMPLES = new URL('samples/', import.meta.url);
/** What employees' devices had queued, of every kind; visitors' links have outboxes of their own. */
const queued = readdirSync(SAMPLES, { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }): { account: string; entries: NewEntry[] } =>
    JSON.parse(readFileSync(new URL(`${name}/queue.json`, SAMPLES), 'utf8')),
  )
  .filter(({ account }) => !account.startsWith('visit:'))
  .flatMap(({ entries }) => entries)
  .filter(({ state }) => state === 'queued')
  // Two devices may have numbered alike.
  .map((entry) => ({ ...entry, intentId: crypto.randomUUID() }));

let folder = '';
let ground: DrainGround;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roost-worker-'));
  ground = new DrainGround();
  // All that waited for another try may go.
  ground.now = START + 86_400_000;
  await ground.begin();
});
afterAll(async () => {
  await ground.end();
  await rm(folder, { recursive: true });
});

it('what is left of mutations in the worker’s build sends and settles every entry', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [messages(), withoutEffects()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileOf('../../src/offline/replay/drain.ts'), formats: ['es'] },
    },
  });
  const [chunk] = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  expect(chunk.code, 'what only pages use').not.toContain('takesAway:');
  const file = join(folder, 'drain.mjs');
  await writeFile(file, chunk.code);
  const worker: { drain: typeof drain } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  await ground.db.outbox.bulkAdd(queued);
  const at = { device: ground.device, open: async () => ground.db, ports: ground.ports, hurried: true };
  for (let report = await worker.drain(at); report.left && report.sent > 0;) report = await worker.drain(at);
  const states = (await ground.db.outbox.toArray()).map(({ kind, state, problem }) => ({ kind, state, problem }));
  expect(states).toHaveLength(queued.length);
  expect(states.filter(({ state }) => state !== 'done')).toEqual([]);
});
