import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appOn, Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { testEngines } from '../../tests/support/database.ts';
import { makePair, type Pair } from '../../tests/support/saml-provider.ts';
import { countWaiting } from '../../tests/support/sign-in-methods.ts';
import { directoryDraft, samlDraft, SettingUp } from '../../tests/support/set-up.ts';
import { personEntry, startSlapd, SUFFIX_ENTRIES, testDirectories } from '../../tests/support/slapd.ts';
import { listMethods } from '../sql/sign-in-method.ts';
import { loadMessages } from './messages.ts';
import { saveDraft } from './sign-in-methods.ts';
import { samplesInTerminal, tryInTerminal } from './try-by-command.ts';
import { leftToShow } from './untried-draft.ts';

const ANN = { mail: ['ann@example.test'], displayName: ['Ann'] };
const STRANGER = { mail: ['nobody@example.org'], displayName: ['Nobody'] };

let server: TestApp;
let app: FastifyInstance;
let pair: Pair;
let setUp: SettingUp;
beforeAll(async () => {
  server = await testApp();
  app = await appOn(server.database.handle, server.clock, [], undefined, null, [], { providerHosts: ['127.0.0.1'] });
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  pair = makePair();
  setUp = new SettingUp(await Client.signedIn(app, 'admin'), host);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(async () => {
  server.clock.set(MONDAY_NINE);
  for (const table of ['sign_in_method', 'sign_in_trial', 'sign_in_sample', 'sign_in_shown'] as const)
    await server.database.db.deleteFrom(table).execute();
  await setUp.save('new', samlDraft(pair));
});

const left = (id = 'new') => server.database.db.transaction().execute((db) => leftToShow(db, server, id, '2026-11-23'));
const messages = loadMessages(fileURLToPath(new URL('../../locales', import.meta.url)));
const ground = () => ({ db: server.database.db, clock: server.clock, messages });
const draft = async () => {
  const [found] = await listMethods(server.database.db, 'draft');
  if (found === undefined) throw new Error('no draft');
  return found.method;
};
const showSamples = async () => samplesInTerminal(ground(), await draft());

it('asks for both of a draft that nobody looked at, and for nothing where there is none', async () => {
  expect(await left()).toEqual(['try', 'samples']);
  expect(await left('none')).toEqual([]);
});

it('counts what was done on the screen, until the draft is another one', async () => {
  await setUp.trySaml('new', pair, ANN);
  expect(await left()).toEqual(['samples']);
  await setUp.samples('new');
  expect(await left()).toEqual([]);
  await setUp.save('new', samlDraft(pair, {}, { name: 'cn' }));
  expect(await left(), 'another mapping judges whoever came').toEqual(['samples']);
  await setUp.save('new', samlDraft(pair, { entityId: 'roost' }));
  expect(await left(), 'nobody came by other settings').toEqual(['try', 'samples']);
});

it('counts samples that a command showed', async () => {
  expect(await showSamples()).toEqual([expect.stringMatching(/^▸ /)]);
  expect(await left()).toEqual(['try']);
  await setUp.save('new', samlDraft(pair, {}, { name: 'cn' }));
  expect(await left()).toEqual(['try', 'samples']);
});

it('counts nobody whom the draft would not let in, and no try that failed', async () => {
  await setUp.trySaml('new', pair, STRANGER);
  await showSamples();
  expect(await left()).toEqual(['try']);
  await setUp.trySaml('new', pair, ANN, { digest: 'sha1' });
  expect(await left()).toEqual(['try']);
});

it('counts nothing of the day before', async () => {
  await setUp.trySaml('new', pair, ANN);
  await showSamples();
  server.clock.advance({ hours: 23 });
  expect(await left()).toEqual([]);
  server.clock.advance({ hours: 2 });
  expect(await left()).toEqual(['try', 'samples']);
});

it.runIf(testEngines.includes('postgresql'))('waits for who saves another draft, and judges that one', async () => {
  await setUp.trySaml('new', pair, ANN);
  await showSamples();
  const method = await draft();
  if (method.kind !== 'saml') throw new Error('another kind');
  const { db } = server.database;
  let judged: ReturnType<typeof left> | undefined;
  await db.transaction().execute(async (transaction) => {
    const another = { ...method, settings: { ...method.settings, entityId: 'roost' } };
    await saveDraft(transaction, another, server.clock.now());
    judged = left();
    await expect.poll(() => countWaiting(db)).toBe(1);
  });
  expect(await judged).toEqual(['try', 'samples']);
});

it.skipIf(testDirectories.length === 0)('counts a try by the command, of who comes in by the draft', async () => {
  const people = [personEntry('ann', 'Ann', 'ann@example.test'), personEntry('zoe', 'Zoe', 'zoe@example.org')];
  const slapd = await startSlapd([SUFFIX_ENTRIES, ...people].join(''));
  const tryAs = async (name: string, password: string) => {
    const method = await draft();
    if (method.kind !== 'directory') throw new Error('no directory');
    return tryInTerminal(ground(), method, { name, password });
  };
  try {
    await setUp.send('DELETE', '/methods/new');
    await setUp.save('new', directoryDraft(slapd.url));
    expect(await tryAs('ann', 'wrong')).toEqual([expect.stringMatching(/^✗ /), expect.any(String)]);
    expect((await tryAs('zoe', 'pw-zoe')).at(-1), 'nobody here').toMatch(/^▸ /);
    expect(await left()).toEqual(['try', 'samples']);
    expect((await tryAs('ann', 'pw-ann')).at(-1)).toMatch(/^▸ .*ann/i);
    expect(await left()).toEqual(['samples']);
    expect(await showSamples()).toHaveLength(3);
    expect(await left()).toEqual([]);
  } finally {
    await slapd.stop();
  }
});
