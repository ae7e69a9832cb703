import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { DeviceDatabase } from '../../offline/db/device-database.ts';
import { keptOrganisation, readOrganisation } from './organisation.ts';

const ports = browserPorts('test');
const REPLY = { organisation: 'Roost', enableQrFunction: false, methods: ['basic'] };
let device: DeviceDatabase;
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.delete();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
const offline = () =>
  answering(async () => {
    throw new TypeError('failed to fetch');
  });

test('nothing is known without network on a device that was never told', async () => {
  offline();
  expect(await readOrganisation(device, ports)).toBeNull();
  await device.settings.put({ key: 'organisation', value: { name: 'Roost' } });
  expect(await keptOrganisation(device)).toBeNull();
});

test('what somebody else says in JSON is no word of the server', async () => {
  answering(async () => Response.json({ ok: true }));
  expect(await readOrganisation(device, ports)).toBeNull();
});

const KNOWN = {
  name: 'Roost',
  enableQrFunction: false,
  cookiePolicyUrl: null,
  cookieAcceptLabel: null,
  typed: true,
  forgettable: true,
  directory: false,
  providers: [],
};
const saying = (reply: object) =>
  answering(async () => new Response(JSON.stringify(reply), { headers: { 'Content-Type': 'application/json' } }));

test.each([
  ['an older server', REPLY, KNOWN],
  [
    'a cookie policy and a word for the button',
    { ...REPLY, cookiePolicyUrl: 'https://roost.example/cookies', cookieAcceptLabel: 'Fine' },
    { ...KNOWN, cookiePolicyUrl: 'https://roost.example/cookies', cookieAcceptLabel: 'Fine' },
  ],
  [
    'other ways to sign in',
    {
      ...REPLY,
      methods: ['oidc', 'directory'],
      typed: false,
      providers: [{ id: 'entra', name: 'Example' }, 'nonsense'],
    },
    { ...KNOWN, typed: false, forgettable: false, directory: true, providers: [{ id: 'entra', name: 'Example' }] },
  ],
])('what the server said holds without network, too: %s', async (_, reply, known) => {
  saying(reply);
  expect(await readOrganisation(device, ports)).toEqual(known);
  offline();
  expect(await readOrganisation(device, ports)).toEqual(known);
});

test('what an older version kept is still of use', async () => {
  await device.settings.put({ key: 'organisation', value: { name: 'Roost', enableQrFunction: false } });
  expect(await keptOrganisation(device)).toEqual(KNOWN);
});
