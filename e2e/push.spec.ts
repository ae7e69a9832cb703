import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { PushService } from '../tests/support/push-service.ts';
import { expect, test as base } from './fixtures.ts';
import { Api } from './support/api.ts';
import { seededServer, seedOfRun } from './support/seed.ts';
import { mirrored } from './support/waiting.ts';

/** Hands a push to the worker, as a browser does with one that it decrypted. */
async function pusher(page: Page, origin: string): Promise<(message: object) => Promise<void>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (one !== undefined) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

type Shown = Pick<Notification, 'title' | 'body' | 'tag'>;

const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The server of a test sends its pushes to a service on this machine, whose certificate it knows. */
const test = base.extend<{ service: PushService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
  service: async ({}, use) => {
    const service = await PushService.open();
    await use(service);
    await service.close();
  },
  server: async ({ service, hasSync, unusual }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'roost-push-'));
    const NODE_EXTRA_CA_CERTS = join(folder, 'service.crt');
    await writeFile(NODE_EXTRA_CA_CERTS, service.certificate);
    const variables = () => ({ PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS });
    const { server, dispose } = await seededServer(seedOfRun(), { withoutSync: !hasSync, unusual, variables });
    await server.start();
    await use(server);
    await dispose();
    await rm(folder, { recursive: true });
  },
});

test('what the server pushes in the language of a person is shown to them alone, and leads where it says', async ({
  server,
  service,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await mirrored(page);
  const push = await pusher(page, server.url);
  const api = await Api.signIn(server.url, 'employee');
  await api.speak('de');
  await api.takePushes(service.subscription('phone'));
  await (await Api.signIn(server.url, 'colleague')).requestVisit(api.accountId, 'Wanda Walker');
  await expect.poll(() => service.received.length, 'decrypted, as the device would').toBe(1);
  const message = service.received[0]?.message ?? {};
  const told = (await api.notifications()).find(({ type }) => type === 'visitRequested');
  // Chromium forgets a notification that is listed while it is being put up: the same one is then pushed again.
  const expectShown = (given: object, entry: Shown) =>
    expect(async () => {
      await push(given);
      await expect.poll(() => shown(page), { timeout: 5000 }).toContainEqual(entry);
    }).toPass({ timeout: 90_000 });
  const tag = told?.id ?? '';
  await expectShown(message, { title: 'Besuche', body: 'Ein Besuch in Houthavens wartet auf Ihre Genehmigung.', tag });
  const other = 'Es gibt eine Benachrichtigung. Melden Sie sich an, um sie zu lesen.';
  const foreign = { ...message, account: 'somebody-else', tag: 'other' };
  await expectShown(foreign, { title: 'Roost', body: other, tag: 'other' });
  // What a click opens; only a person can click on what the system shows.
  await page.goto(`${server.url}${String(message['path'])}`);
  await expect(page).toHaveURL(/#\/visit\/details\?/);
  await expect(page.getByRole('button', { name: 'Genehmigen' })).toBeVisible();
});
