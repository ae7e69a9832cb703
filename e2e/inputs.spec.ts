import { expect, type Page, test as base } from '@playwright/test';
import { watchErrors } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { serveInputs } from './support/inputs-page.ts';
import { enlargeText, misfits } from './support/large-text.ts';

const test = base.extend<{ open: (locale: string) => Promise<Page> }, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const { url, close } = await serveInputs();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, url }, use) => {
    const errors: string[] = [];
    watchErrors(page, errors);
    await use(async (locale) => {
      await page.goto(`${url}?locale=${locale}`);
      await expect(page.getByRole('heading', { name: 'Inputs' })).toBeVisible();
      return page;
    });
    expect(errors, 'errors on the console').toEqual([]);
  },
});

/** What the inputs gave, as the page tells. */
const given = (page: Page, value: Record<string, unknown>) =>
  expect
    .poll(async () => JSON.parse((await page.locator('output').textContent()) ?? '{}') as unknown)
    .toMatchObject(value);

test('dates and periods by keyboard alone', { tag: '@wide-desktop' }, async ({ open }) => {
  const page = await open('en');
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  const focused = (name: RegExp) => expect(page.getByRole('button', { name })).toBeFocused();

  await date.focus();
  await page.keyboard.type('2026');
  await expect(date, 'typing is blocked').toHaveValue('');
  await page.keyboard.press('Enter');
  await focused(/^Today, Wednesday,? 18 March 2026$/);
  await expectAccessible(page, 'calendar');
  for (const [key, name] of [
    ['ArrowRight', /19 March 2026/],
    ['ArrowDown', /26 March 2026/],
    ['Home', /Monday,? 23 March 2026/],
    ['End', /Sunday,? 29 March 2026/],
    ['PageDown', /29 April 2026/],
    ['PageUp', /29 March 2026/],
    ['Shift+PageDown', /29 March 2027/],
    ['Shift+PageUp', /29 March 2026/],
    ['ArrowUp', /22 March 2026/],
    ['ArrowLeft', /21 March 2026/],
  ] as const) {
    await page.keyboard.press(key);
    await focused(name);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(date, 'the focus returns').toBeFocused();
  await expect(page.getByText('Date is required').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await focused(/^Today/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('Thu 19 Mar 2026');
  await expect(date).toBeFocused();
  await given(page, { date: '2026-03-19' });

  await page.getByRole('textbox', { name: 'Period' }).press('Enter');
  await focused(/^Today/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Wed 18 Mar 2026')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'range');
  await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
  await given(page, { range: { from: '2026-03-18', to: '2026-03-20' } });
});

test('all the others by keyboard, and what is missing', { tag: '@wide-desktop' }, async ({ open }) => {
  const page = await open('en');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('You need to accept the license and terms first.');
  await expect(page.getByText('Please select an option')).toBeVisible();
  await expectAccessible(page, 'errors');
  await page.getByRole('switch', { name: 'I accept the terms' }).press('Space');
  await expect(page.getByRole('alert')).toHaveText('You need to fill in all fields!');

  await page.getByRole('textbox', { name: 'Arrival' }).pressSequentially('93');
  await page.keyboard.press('Tab');
  await given(page, { time: '09:30' });

  const host = page.getByRole('combobox', { name: 'Host' });
  await host.pressSequentially('zzz');
  await expect(page.getByText('No employees found')).toBeVisible();
  await host.fill('');
  await host.pressSequentially('ada');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectAccessible(page, 'proposals');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(host).toHaveValue('Adam Smith-Bartholomäus');
  await given(page, { host: 'Adam Smith-Bartholomäus' });

  await page.getByRole('combobox', { name: 'E-mail' }).pressSequentially('LOVE');
  await expect(page.locator('datalist option')).toHaveCount(1);

  await page.getByRole('radio', { name: 'Yes' }).press('Space');
  await page.getByLabel('How many?').fill('2');
  await page.getByRole('radio', { name: 'Yes, with us' }).press('Space');
  await page.getByLabel('Any diet?').fill('none');
  await given(page, { answers: { guests: 'yes', count: '2', lunch: 'lunch-yes', diet: 'none' } });
  await page.getByRole('radio', { name: 'No', exact: true }).press('Space');
  await expect(page.getByLabel('How many?')).toHaveCount(0);
  await given(page, { answers: { guests: 'no' } });

  const balloon = page.getByRole('button', { name: 'More about Inputs' });
  await balloon.press('Enter');
  await expect(page.getByText('Everything here is used').first()).toBeVisible();
  await expectAccessible(page, 'balloon');
  await page.keyboard.press('Escape');
  await expect(balloon).toBeFocused();
  await expect(balloon).toHaveAttribute('aria-expanded', 'false');
});

test('fits in German with text of twice the size', { tag: '@wide-desktop' }, async ({ open }) => {
  const page = await open('de');
  await enlargeText(page);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await misfits(page)).toEqual([]);
  for (const name of ['Date', 'Period']) {
    await page.getByRole('textbox', { name, exact: true }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await misfits(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
