import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { ROUTES } from '../src/routes.ts';
import { expect, signIn, test, watchErrors } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { mirrored } from './support/waiting.ts';
import { openMore } from './support/more.ts';

const OPEN = Object.values(ROUTES).filter((route) => route.public && route.built);

test('every page that is open to all shows itself to somebody who is not signed in, without a complaint', async ({
  server,
  page,
}) => {
  const errors: string[] = [];
  watchErrors(page, errors);
  expect(OPEN.length).toBeGreaterThan(3);
  for (const { path } of OPEN) {
    const address = `${server.url}/#${path.replace(':entrypoint', 'amsterdam')}`;
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    expect(page.url(), path).toBe(address);
  }
  await page.goto(`${server.url}/#/status`);
  await expect(page.getByText(/^Version (?!development$)\S+$/), 'a build has a name').toBeVisible();
  await page.goto(`${server.url}/#/visitor?visit=9b1c2d3e-4f50-4123-89ab-cdef01234567`);
  await expect(page.getByText('This link leads to no visit')).toBeVisible();
  await page.goto(`${server.url}/#/about`);
  await expect(page, 'and the others ask to sign in').toHaveURL(/#\/login\?returnUrl=%2Fabout$/);
  expect(errors).toEqual([]);
});

/** A page in a browser that was never asked about cookies. */
async function freshPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test.describe('where some is switched off, and cookies are asked about', () => {
  test.use({ unusual: true });

  test('the banner stands above every page until it is answered; of what is off nothing is asked for or shown @wide-desktop', async ({
    server,
    browser,
    contextOptions,
  }) => {
    const context = await browser.newContext(contextOptions);
    const page = await freshPage(context, server.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      const sent = request.postDataBuffer();
      const isPacked = request.headers()['content-encoding'] === 'gzip';
      asked.push(new URL(request.url()).pathname);
      if (sent !== null) asked.push((isPacked ? gunzipSync(sent) : sent).toString());
    });
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
      'href',
      'https://roost.example/cookies',
    );
    await expectAccessible(page, 'cookies');
    await banner.getByText('Which ones?').click();
    await expect(banner.getByText('When you sign in, this app keeps')).toBeVisible();
    await expectAccessible(page, 'cookies, told at length');
    await signIn(page, 'hospitality');
    await mirrored(page);
    expect(asked.filter((text) => /api\/shift|api\/heatmap|"amenit|"heatmaps/.test(text))).toEqual([]);
    expect(asked.filter((text) => text.includes('"coworkers"'))).not.toEqual([]);
    for (const path of ['/', '/booking', '/settings']) {
      await page.goto(`${server.url}/#${path}`);
      await expect(banner).toBeVisible();
      // No button lies under it.
      expect(
        await banner.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return [...document.querySelectorAll('a, button')]
            .filter((control) => !element.contains(control))
            .filter((control) => {
              const { top, bottom, left, right, width, height } = control.getBoundingClientRect();
              const isShown = width > 1 && height > 1 && getComputedStyle(control).visibility === 'visible';
              return isShown && bottom > box.top && top < box.bottom && right > box.left && left < box.right;
            })
            .map(({ textContent }) => textContent);
        }),
        path,
      ).toEqual([]);
    }
    await page.context().setOffline(true);
    await page.reload();
    await banner.getByRole('button', { name: 'Fine by me' }).click();
    await expect(banner).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === 'CookieConsent')?.value).toBe('on');
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Colours for colour blindness' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(page.getByText('Remaining parking credits')).toHaveCount(0);
    await page.goto(`${server.url}/#/booking?use=1`);
    await expect(page.getByRole('group', { name: /Floor plan of/ })).toBeVisible();
    await openMore(page);
    await expect(page.getByRole('link', { name: 'About the building' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use of the floor' })).toHaveCount(0);
    await context.close();
  });
});
