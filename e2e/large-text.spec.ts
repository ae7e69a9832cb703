import { expect, test } from './fixtures.ts';
import { Home } from './support/home.ts';
import { enlargeText, misfits } from './support/large-text.ts';
import { expectOneMessageClearOf, keepMessages } from './support/message.ts';

test('text of twice its size, a narrow and a low phone: nothing is cut or scrolls sideways', async ({
  server,
  signInAs,
}) => {
  const page = await signInAs('employee');
  await page.setViewportSize({ width: 390, height: 844 });
  const home = new Home(page);
  const expectFit = async (what: string) => {
    expect((await misfits(page)).map((misfit) => `${what}: ${misfit}`)).toEqual([]);
  };
  await enlargeText(page);
  await expectFit('home');
  await home.freeDay.getByRole('button').first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /Your usual/ })).toBeVisible();
  await expectFit('planning a day part');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Away' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // While nothing is counted yet the word may end in dots.
  await expect(page.getByRole('button', { name: /1 waiting\. Show/ })).toBeVisible();
  await expectFit('home with a change that waits');
  await page.getByRole('button', { name: /Show waiting changes/ }).click();
  await expect(sheet.getByText('Plan: Away')).toBeVisible();
  await expectFit('what waits');
  await page.keyboard.press('Escape');
  // What waits stays on one line with the longest name of a screen, in the language that has it.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Home', 'Reservierungen']) {
      const bar = await page.getByRole('banner').evaluate((element, title) => {
        const heading = element.querySelector('h1');
        if (heading) heading.textContent = title;
        return { height: element.clientHeight, chip: element.querySelector('button')?.innerText };
      }, name);
      expect(bar, `${name} on ${String(width)}`).toEqual({ height: 56, chip: expect.stringContaining('1') });
    }
  }
  await enlargeText(page);
  await page.context().setOffline(false);
  for (const [path, sign] of [
    ['/reservations', 'Coming'],
    ['/settings', 'Remaining parking credits'],
    ['/booking', 'Whole day'],
    ['/about', 'Version'],
    ['/info', 'Offline'],
  ] as const) {
    await page.goto(`${server.url}/#${path}`);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectFit(path);
  }
  await page.goto(`${server.url}/#/booking`);
  const plan = page.getByRole('group', { name: /Floor plan of/ });
  await expect(plan).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const box = await plan.boundingBox();
      return box === null ? 0 : Math.min(740, box.y + box.height) - Math.max(0, box.y);
    }, 'the plan has most of the window')
    .toBeGreaterThan(500);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'List' }).press('Space');
  const workstation = page
    .getByRole('group', { name: /Workstations of/ })
    .getByRole('listitem')
    .first()
    .getByRole('button');
  await expect(workstation).toBeVisible();
  const last = page
    .getByRole('group', { name: /Workstations of/ })
    .getByRole('listitem')
    .last();
  await expect
    .poll(async () => {
      // What comes into sight has a height of its own only then.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [row, choice] = [
        await last.boundingBox(),
        await page.getByRole('radiogroup', { name: 'View' }).boundingBox(),
      ];
      return row !== null && choice !== null && row.y + row.height <= choice.y;
    }, 'the last line can be scrolled clear of the choice of the view')
    .toBe(true);
  await workstation.click();
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await expectFit('a workstation');

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  // The focus comes back once the sheet is gone, and would take the key with it.
  await expect(workstation).toBeFocused();
  await page.getByRole('radio', { name: 'Plan' }).press('Space');
  await expect(plan).toBeVisible();
  await expectFit('booking on a narrow phone');

  // On its side it shows the plan, not just what stands above it.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(plan).toBeInViewport({ ratio: 0.95 });
  const box = await plan.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  expect(box?.width).toBeGreaterThan(450);
  await expect(page.getByLabel('Part of the day')).toBeInViewport();
  await page.setViewportSize({ width: 568, height: 320 });
  await expect(plan, 'also on a small one').toBeInViewport({ ratio: 0.95 });

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/#/`);
  await page.context().setOffline(true);
  await keepMessages(page);
  for (const plain of ['Home', 'Holiday']) {
    await home.freeDay.getByRole('button').first().click();
    await sheet.getByRole('button', { name: plain, exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }
  await home.freeDay.getByRole('button').first().click();
  const over = { heading: sheet.getByRole('heading').first(), close: sheet.getByRole('button', { name: 'Close' }) };
  await expect(page.locator('[data-message]').getByRole('button')).toHaveCount(2);
  const words = await page
    .locator('[data-message]')
    .getByText(/^Holiday/)
    .boundingBox();
  expect(words?.width, 'two buttons leave the words their room').toBeGreaterThan(200);
  for (const size of [
    { width: 360, height: 740 },
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size);
    await expectOneMessageClearOf(page, over);
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Choose several days' }).click();
  await expectOneMessageClearOf(page, { bar: page.getByRole('group', { name: 'Choose several days' }) });
});
