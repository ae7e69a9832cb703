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

test('what the server said holds without network, too', async () => {
  answering(async () => new Response(JSON.stringify(REPLY), { headers: { 'Content-Type': 'application/json' } }));
  expect(await readOrganisation(device, ports)).toEqual({ name: 'Roost', enableQrFunction: false });
  offline();
  expect(await readOrganisation(device, ports)).toEqual({ name: 'Roost', enableQrFunction: false });
});
