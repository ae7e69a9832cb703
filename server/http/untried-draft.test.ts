import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appOn, Client, MONDAY_NINE, type TestApp, testApp } from '../../tests/support/app.ts';
import { makePair, type Pair } from '../../tests/support/saml-provider.ts';
import { samlDraft, SettingUp } from '../../tests/support/set-up.ts';
import { listMethods } from '../sql/sign-in-method.ts';
import { loadMessages } from './messages.ts';
import { samplesInTerminal } from './try-by-command.ts';
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

const left = () => leftToShow(server.database.db, server, 'new', '2026-11-23');
const showSamples = async () => {
  const { db } = server.database;
  const [draft] = await listMethods(db, 'draft');
  if (draft === undefined) throw new Error('no draft');
  const messages = loadMessages(fileURLToPath(new URL('../../locales', import.meta.url)));
  return samplesInTerminal({ db, clock: server.clock, messages }, draft.method);
};

it('asks for both of a draft that nobody looked at, and for nothing where there is none', async () => {
  expect(await left()).toEqual(['try', 'samples']);
  expect(await leftToShow(server.database.db, server, 'none', '2026-11-23')).toEqual([]);
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
