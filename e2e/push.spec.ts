import type { CDPSession, Page } from '@playwright/test';
import type { PushMessage } from '../src/domain/notification/push-message.ts';
import { expect, test } from './fixtures.ts';
import { Api } from './support/api.ts';
import { mirrored } from './support/waiting.ts';

/** Hands a push to the worker, as a browser does with one that it decrypted. */
async function pusher(page: Page, origin: string): Promise<(message: PushMessage) => Promise<void>> {
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

test('a push is shown to whose it is, and leads where its notification does', async ({ server, signInAs }) => {
  const page = await signInAs('employee');
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await mirrored(page);
  const push = await pusher(page, server.url);
  const api = await Api.signIn(server.url, 'employee');
  const told = (await api.notifications()).find(({ type }) => type === 'colleagueComing');
  const message: PushMessage = {
    account: api.accountId,
    tag: told?.id ?? '',
    title: 'Colleagues and team',
    body: 'Lucas Janssens is coming to the office too.',
    path: `/#/?notification=${told?.id ?? ''}`,
    unread: 2,
    other: 'There is a notification. Sign in to read it.',
  };
  // Chromium forgets a notification that is listed while it is being put up: the same one is then pushed again.
  const expectShown = (given: PushMessage, entry: Shown) =>
    expect(async () => {
      await push(given);
      await expect.poll(() => shown(page), { timeout: 3000 }).toContainEqual(entry);
    }).toPass({ timeout: 20_000 });
  const foreign = { ...message, account: 'somebody-else', tag: 'other' };
  await expectShown(foreign, { title: 'Roost', body: message.other, tag: 'other' });
  await expectShown(message, { title: message.title, body: message.body, tag: message.tag });
  // What a click opens; only a person can click on what the system shows.
  await page.goto(`${server.url}${message.path}`);
  await expect(page).toHaveURL(/#\/booking\?/);
  await expect(page.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
});
