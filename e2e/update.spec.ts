import { expect, signIn, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Proxy } from './support/proxy.ts';
import { whileWorkersRest } from './support/workers.ts';

test('a new version is offered, waits for a yes, and then reloads every tab', async ({
  server,
  context,
  browserName,
}) => {
  const proxy = await Proxy.before(server.url);
  const page = await context.newPage();
  await page.goto(proxy.url);
  await signIn(page, 'employee');
  const other = await context.newPage();
  await other.goto(`${proxy.url}/#/settings`);
  await expect(other.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();

  proxy.updateWorker();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const offer = page.getByRole('region', { name: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'an offered version');
  await page.reload();
  await expect(offer, 'a reload alone does not take it').toBeVisible();
  const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
  await offer.getByRole('button', { name: 'Update' }).click();
  await whileWorkersRest(page, browserName, reloaded);
  await expect(page.getByRole('heading', { name: 'Next days' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await proxy.close();
});
