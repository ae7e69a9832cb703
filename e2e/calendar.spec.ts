import { turned } from '../src/domain/calendar/view.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { Calendar } from './support/calendar.ts';
import { swipe } from './support/swipe.ts';
import { mirrored } from './support/waiting.ts';

test(
  'what is still open, a calendar by keyboard, several days planned at once, with and without a network',
  { tag: '@wide-desktop' },
  async ({ server, signInAs }) => {
    const page = await signInAs('employee');
    await mirrored(page);
    await page.goto(`${server.url}/#/reminder`);
    const open = page.getByRole('button', { name: 'Plan', exact: true });
    await expect(open.first()).toBeVisible();
    await expectAccessible(page, 'reminder');
    const before = await open.count();
    await open.last().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Away', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Away.*Confirmed/s]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(open).toHaveCount(before - 1);

    const calendar = await Calendar.open(page, server.url, 'Month');
    const today = await calendar.dateOf(calendar.grid.locator('[aria-current=date]'));

    await calendar.current.focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect(calendar.day(today)).toBeFocused();
    // At its end a month shows days of the next one as well; by its name it is known.
    const month = (await calendar.grid.getAttribute('aria-label')) ?? '';
    const there = () => expect(calendar.grid).toHaveAccessibleName(month);
    const gone = () => expect(calendar.grid).not.toHaveAccessibleName(month);
    await page.keyboard.press('PageDown');
    await gone();
    await page.keyboard.press('PageUp');
    await there();
    // The last days of a month lead to the last of a shorter one, and back to that.
    const later = turned({ view: 'month', anchor: today, today }, today, 1);
    await expect(calendar.day(turned({ view: 'month', anchor: later, today }, later, -1))).toBeFocused();
    // A finger turns the page as well; one that goes too little does not, and neither opens the day below it.
    for (const [by, shown] of [
      [-180, gone],
      [180, there],
      [25, there],
    ] as const) {
      await swipe(page, calendar.grid, by);
      await shown();
      await expect.poll(() => calendar.sheet.evaluate((element: HTMLElement) => element.style.transform)).toBe('');
    }
    for (const view of ['3 days', 'Day', 'Week'] as const) {
      await calendar.show(view);
      await expectAccessible(page, view);
    }

    await page.reload();
    await expect(page.getByRole('radio', { name: 'Week' }), 'the view is kept').toBeChecked();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(calendar.grid.locator('[aria-current=date]')).toHaveCount(0);
    const [first = '', second = ''] = await calendar.freeDates();
    await page.context().setOffline(true);
    const sheet = await calendar.plan([first, second]);
    await sheet.getByRole('button', { name: 'Home', exact: true }).click();
    await expect(sheet.getByRole('listitem')).toHaveText([/Home.*Not sent yet/s, /Home.*Not sent yet/s]);
    await expectAccessible(page, 'planned days');
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    for (const date of [first, second]) await expect(calendar.day(date)).toHaveAccessibleName(/Home, Not sent yet/);
    await page.context().setOffline(false);
    for (const date of [first, second]) await expect(calendar.day(date)).toHaveAccessibleName(/; Home$/);
  },
);
