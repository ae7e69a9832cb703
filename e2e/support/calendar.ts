import { expect, type Locator, type Page } from '@playwright/test';

export type View = 'List' | 'Day' | '3 days' | 'Week' | 'Month';

/** The calendar as a person sees it. */
export class Calendar {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, url: string, view: View): Promise<Calendar> {
    await page.goto(`${url}/#/reservations`);
    const calendar = new Calendar(page);
    await calendar.show(view);
    return calendar;
  }

  async show(view: View): Promise<void> {
    await this.page.getByRole('radio', { name: view, exact: true }).check();
    if (view !== 'List') await expect(this.grid).toBeVisible();
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  /** What moves with a finger. */
  get sheet(): Locator {
    return this.grid.locator('..');
  }

  /** The day that has the focus, or would have it. */
  get current(): Locator {
    return this.grid.locator('[role=gridcell][tabindex="0"]');
  }

  /** @param date ISO date */
  day(date: string): Locator {
    return this.grid.locator(`[data-date="${date}"]`);
  }

  async dateOf(day: Locator): Promise<string> {
    return (await day.getAttribute('data-date')) ?? '';
  }

  /** Dates of what is shown, may be planned and has no plan yet. */
  async freeDates(): Promise<string[]> {
    const days = this.grid.getByRole('gridcell', { name: /; Nothing planned$/ });
    return days.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-date') ?? ''));
  }

  /** Chooses days to be planned together and opens the sheet for them. */
  async plan(dates: readonly string[]): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Choose several days' }).click();
    // Elsewhere this bar would cover it.
    const bar = this.page.getByRole('group', { name: 'Choose several days' });
    await expect(bar.getByRole('button', { name: 'Add a period' })).toBeVisible();
    // The day that is open is chosen already.
    const open = await this.dateOf(this.current);
    if (!dates.includes(open)) await this.current.click();
    for (const date of dates.filter((each) => each !== open)) await this.day(date).click();
    await this.page.getByRole('button', { name: 'Plan these days' }).click();
    const sheet = this.page.getByRole('dialog');
    await expect(sheet.getByRole('heading').first()).toBeVisible();
    return sheet;
  }
}
