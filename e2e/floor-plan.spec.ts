import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { near } from './support/dates.ts';
import { Keyboard } from './support/keyboard.ts';
import { openMore } from './support/more.ts';

const planOf = (page: Page): Locator => page.getByRole('group', { name: /Floor plan of/ });
const listOf = (page: Page): Locator => page.getByRole('group', { name: /Workstations of/ }).getByRole('list');
/** Where the team of the demonstration comes together, on Tuesdays and Thursdays, the plan would open there instead. */
const USUAL_FLOOR = 'building=amsterdam&floor=amsterdam-1';
const TEAM_DAYS = [2, 4];
/** A day from tomorrow on that is none of those, nor at the weekend. @returns ISO date */
const withoutTeam = (): string => {
  const dates = [1, 2, 3, 4].map(near);
  const free = dates.find((date) => ![0, 6, ...TEAM_DAYS].includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
  if (free === undefined) throw new Error(`the team comes together on all of ${dates.join(', ')}`);
  return free;
};
const middleOf = async (element: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};
/** How the plan lies now: its shift and its zoom. */
const viewOf = async (page: Page): Promise<{ x: number; y: number; zoom: number }> => {
  const transform = await planOf(page)
    .locator('> div')
    .first()
    .evaluate((element: HTMLElement) => element.style.transform);
  const [x = 0, y = 0, zoom = 1] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y, zoom };
};

test.describe('the plan', () => {
  test.use({ reducedMotion: 'reduce' });

  test('by keys, by a mouse and by fingers; from afar and near; in other colours', async ({ server, signInAs }) => {
    const page = await signInAs('employee');
    await page.goto(`${server.url}/#/booking?${USUAL_FLOOR}`);
    const plan = planOf(page);
    await expect(plan.getByRole('button', { name: /, free/i }).first()).toBeVisible();
    await expect(plan.getByRole('button', { name: /^A1\.013/ }), 'it opens where one usually sits').toBeInViewport();

    // One tab stop; arrows go to the neighbour, Enter opens, Escape gives the focus back.
    await expect(plan.locator('button[tabindex="0"]')).toHaveCount(1);
    await plan.locator('button[tabindex="0"]').focus();
    const first = await plan.locator('button:focus').boundingBox();
    await page.keyboard.press('ArrowRight');
    const second = await plan.locator('button:focus').boundingBox();
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity);
    await expect(plan.locator('button[tabindex="0"]')).toHaveCount(1);
    const name = await plan.locator('button:focus').getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await new Keyboard(page).escape(page.getByRole('dialog'));
    await expect(plan.locator('button:focus')).toHaveAttribute('aria-label', name ?? '');

    // Steps of 1.5 and 0.7 within 0.5 and 10; without motion where that is wished for.
    await page.keyboard.press('0');
    await expect.poll(async () => (await viewOf(page)).zoom).toBe(1);
    await expect(page.locator('.floor-plan-sign').first()).toHaveText(/free|full/);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await viewOf(page)).zoom).toBeCloseTo(1.5, 3);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(async () => (await viewOf(page)).zoom).toBeCloseTo(1.05, 3);
    for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(async () => (await viewOf(page)).zoom).toBe(0.5);
    for (let step = 0; step < 9; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await viewOf(page)).zoom).toBe(10);
    await expect(page.locator('.floor-plan-sign')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the whole floor' }).click();
    await expect.poll(async () => (await viewOf(page)).zoom).toBe(1);

    // A mouse drags, clicks and turns its wheel, also on a device that has a touch screen.
    const middle = await middleOf(plan);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await viewOf(page)).zoom).toBeGreaterThan(1.5);
    const before = await viewOf(page);
    await page.mouse.down();
    await page.mouse.move(middle.x + 40, middle.y + 25, { steps: 4 });
    await page.mouse.up();
    // Its first steps only tell a drag from a click.
    await expect.poll(async () => Math.round((await viewOf(page)).x - before.x)).toBeGreaterThan(30);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Two fingers draw apart.
    const zoomed = (await viewOf(page)).zoom;
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y, id: 0 },
      { x: middle.x + apart, y: middle.y, id: 1 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) });
    for (const apart of [55, 45, 35, 30])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await viewOf(page)).zoom).toBeLessThan(zoomed * 0.75);

    // One finger drags right after.
    const pinched = await viewOf(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...middle, id: 0 }] });
    for (const way of [10, 20, 30, 40])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: middle.x + way, y: middle.y, id: 0 }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => Math.round(Math.abs((await viewOf(page)).x - pinched.x))).toBeGreaterThan(20);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // So are the workstations of a category.
    const category = page.getByLabel('Category');
    const kinds = (await category.getByRole('option').allInnerTexts()).slice(1);
    await category.selectOption({ label: kinds[0] ?? '' });
    await page.getByRole('radio', { name: 'List' }).press('Space');
    await expect(
      listOf(page)
        .getByRole('button', { name: kinds[0] ?? '' })
        .first(),
    ).toBeVisible();
    await expect(
      listOf(page)
        .getByRole('button')
        .filter({ hasNotText: kinds[0] ?? '' }),
    ).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'List' }), 'what was chosen last is kept').toBeChecked();
    await page.getByRole('radio', { name: 'Plan' }).press('Space');

    // What is searched for on the plan is what the list shows.
    await page.getByRole('button', { name: 'Workstation or colleague' }).click();
    const search = page.getByRole('searchbox', { name: 'Workstation or colleague' });
    await expect(search).toBeFocused();
    await page.keyboard.type('zzz');
    await expect(page.getByText('Nobody and nothing here is called “zzz”')).toBeVisible();
    await search.fill('A1.01');
    await expect(page.getByText(/^\d+ found/)).toBeVisible();
    const found = page.getByRole('list', { name: 'Found' });
    await expect(found.getByRole('button', { name: /A1\.01/ }).first()).toBeVisible();
    await expectAccessible(page, 'a search on the plan');

    // The way back closes the search, and stays on the plan.
    await page.goBack();
    await expect(search).toHaveCount(0);
    await expect(page).toHaveURL(/#\/booking/);
    await page.getByRole('button', { name: 'Workstation or colleague' }).click();

    // It goes over all floors of the building; who is tapped is where the plan then is.
    await search.fill('A2.021');
    await found.getByRole('button', { name: /A2\.021 .*Floor 2/ }).click();
    await expect(page.getByLabel('Floor', { exact: true }).locator('option:checked')).toHaveText(/^Floor 2/);
    await expect(page.getByRole('button', { name: /^A2\.021/ })).toBeVisible();
    await page.getByLabel('Floor', { exact: true }).selectOption('amsterdam-1');
    await page.getByRole('radio', { name: 'List' }).press('Space');
    await search.fill('A1.01');
    await expect(
      listOf(page)
        .getByRole('button', { name: /A1\.01/ })
        .nth(2),
    ).toBeVisible();
    await expect(listOf(page).getByRole('button').filter({ hasNotText: 'A1.01' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Plan' }).press('Space');
    await expect(plan.getByRole('button', { name: /^A1\.01/ }).first()).toBeVisible();
    await expect
      .poll(async () =>
        (
          await plan
            .getByRole('button')
            .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
        ).filter((label) => !label.includes('A1.01')),
      )
      .toEqual([]);

    // Who sees badly begins with the list; who is colour-blind gets other colours.
    await page.goto(`${server.url}/#/settings`);
    await page.getByRole('switch', { name: /Colours for colour blindness/ }).click();
    const size = () =>
      page.getByRole('heading', { name: 'Preferences' }).evaluate((title) => getComputedStyle(title).fontSize);
    expect(await size()).toBe('16px');
    await page.getByRole('switch', { name: /Adjust to impaired vision/ }).click();
    await expect.poll(size, 'larger type').toBe('20px');
    await page.getByLabel('Preferred building').selectOption({ label: 'Eilandje' });
    await page.getByLabel('Preferred workstation category').selectOption({ label: kinds[0] ?? '' });
    await page.goto(`${server.url}/#/booking?date=${withoutTeam()}`);
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
    await expect(
      page.getByLabel('Floor', { exact: true }).locator('optgroup:has(option:checked)'),
      'it begins with what is preferred',
    ).toHaveAttribute('label', 'Eilandje');
    await expect(category.locator('option:checked')).toHaveText(kinds[0] ?? '');
    const free = listOf(page).getByRole('button', { name: /Free/ }).first();
    await expect(free.locator('svg rect').first()).toHaveAttribute('fill', '#1d6a4b');
  });
});

test('on a large screen: by wheel, mouse and keys, with the list beside it @desktop', async ({ server, signInAs }) => {
  const page = await signInAs('employee');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/#/booking?${USUAL_FLOOR}`);
  const plan = planOf(page);
  const list = listOf(page);
  await expect(list.getByRole('button', { name: /Free/ }).first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Reservations' }), 'the menu stays').toBeVisible();
  // Of the whole floor no mouse could point at a workstation: the plan opens at the usual one, and tells what is there.
  const usual = plan.getByRole('button', { name: /^A1\.013/ });
  await expect(usual).toBeVisible();
  const seat = await middleOf(usual);
  await page.mouse.move(seat.x, seat.y);
  await expect(page.getByText(/^A1\.013 · .+ · /)).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole floor' }).click();
  await expect.poll(async () => (await viewOf(page)).zoom).toBe(1);
  const middle = await middleOf(plan);

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await viewOf(page)).zoom).toBeGreaterThan(2);
  const before = await viewOf(page);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 30, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await viewOf(page)).x - before.x)).toBeGreaterThan(45);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the whole floor' }).click();
  await expect.poll(async () => (await viewOf(page)).zoom).toBe(1);

  // What a line of the list opens is pointed at on the plan; a click on the plan opens the same.
  await list.getByRole('button', { name: /^A1\.013/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'A1.013' })).toBeVisible();
  const there = await middleOf(plan.locator('.spot-ring'));
  await new Keyboard(page).escape(sheet);
  await expect(list.getByRole('button', { name: /^A1\.013/ })).toBeFocused();
  await page.mouse.move(there.x, there.y);
  await page.mouse.wheel(0, -300);
  await expect(plan.getByRole('button', { name: /^A1\.013, free/i })).toBeVisible();
  await page.mouse.click(there.x, there.y);
  await expect(sheet.getByRole('heading', { name: 'A1.013' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Book for / })).toBeVisible();
  await new Keyboard(page).escape(sheet);

  // One filter for both.
  await page.getByRole('searchbox', { name: 'Workstation or colleague' }).fill('A1.01');
  await expect(list.getByRole('button')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Workstation or colleague' }).fill('');
  const category = page.getByLabel('Category');
  const kind = (await category.getByRole('option').allInnerTexts())[1] ?? '';
  await category.selectOption({ label: kind });
  await expect(list.getByRole('button').filter({ hasNotText: kind })).toHaveCount(0);
  await expectAccessible(page, 'the plan beside its list');
});

test(
  'several workstations at once: too few, too many, booked beside the own one, cancelled one by one',
  { tag: ['@wide', '@wide-desktop'] },
  async ({ server, signInAs }) => {
    const page = await signInAs('teamleader');
    await page.goto(`${server.url}/#/booking`);
    await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(3).press('Space');
    await openMore(page);
    await page.getByRole('button', { name: 'Book several workstations' }).click();
    const bar = page.getByRole('region', { name: 'Several workstations' });
    await expect(bar).toContainText('Select 2 more workstations');
    await bar.getByRole('button', { name: 'One more' }).click();
    await expect(bar).toContainText('Select 3 more workstations');
    await bar.getByRole('button', { name: 'One fewer' }).click();
    await expect(bar).toContainText('Select 2 more workstations');
    if (await page.getByRole('radio', { name: 'List' }).isVisible())
      await page.getByRole('radio', { name: 'List' }).press('Space');

    const free = listOf(page).getByRole('button', { name: /Free/, pressed: false });
    const nameOf = async (line: Locator) => (await line.innerText()).split('\n')[0] ?? '';
    const [first, second] = [await nameOf(free.nth(0)), await nameOf(free.nth(1))];
    const line = (name: string) =>
      listOf(page).getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')}`) });
    await line(first).click();
    await expect(line(first)).toHaveAttribute('aria-pressed', 'true');
    await expect(bar).toContainText('Select 1 more workstation');
    await bar.getByRole('button', { name: 'Next' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Too few workstations' }).getByRole('button', { name: 'Continue anyway' }),
    ).toBeVisible();
    await expectAccessible(page, 'too few');
    await page.getByRole('dialog').getByRole('button', { name: 'Select more' }).click();
    await line(second).click();
    await free.first().click();
    await expect(
      page.getByRole('dialog', { name: 'Too many workstations' }).getByText('You cannot select more'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(bar).toContainText('Both workstations are selected');
    // A line half below the bar would be measured as a small target.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page, 'a selection');
    await bar.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Book 2 workstations' }).click();

    const held = page.getByRole('region', { name: 'Held for guests' });
    await expect(held.getByRole('button')).toHaveCount(2);
    await expect(page.getByText(/booked for a guest/).last()).toBeVisible();
    await expect(bar).toHaveCount(0);
    await held.getByRole('button', { name: first }).click();
    await expect(page.getByRole('dialog')).toContainText('Held by you for guests');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(held.getByRole('button')).toHaveText([second]);
    await page.goto(`${server.url}/#/reservations?view=list`);
    const listed = page.getByRole('listitem').filter({ hasText: 'For guests' });
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(second);
    await listed.getByRole('link').click();
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await expect(listed).toHaveCount(0);
  },
);
