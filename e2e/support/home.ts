import { expect, type Locator, type Page } from '@playwright/test';

/** Home as a person sees it. */
export class Home {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get today(): Locator {
    return this.page.getByRole('region', { name: 'Today' });
  }

  /** The days to come, nearest first. */
  get nextDays(): Locator {
    return this.page
      .getByRole('region', { name: 'Next days' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading') });
  }

  /** A day's heading by its whole text; what is spoken and what is shown may differ in white space. */
  heading(text: string): Locator {
    return this.page
      .getByRole('heading')
      .filter({ hasText: new RegExp(`^\\s*${text.trim().split(/\s+/).join('\\s*')}\\s*$`, 'i') });
  }

  /** The days to come of which no part is planned: a half-planned day names its parts. */
  private get freeDays(): Locator {
    return this.nextDays.filter({ hasText: 'Nothing planned', hasNotText: /Morning|Afternoon/ });
  }

  /** The first of the days to come that has nothing planned. */
  get freeDay(): Locator {
    return this.freeDays.first();
  }

  /** Headings of the days to come that have nothing planned: as in the page, since what lies below is not laid out. */
  async freeHeadings(): Promise<string[]> {
    await expect(this.freeDay).toHaveCount(1);
    return this.freeDays.getByRole('heading').allTextContents();
  }

  /** Heading of the first day to come that has nothing planned. */
  async freeHeading(): Promise<string> {
    return (await this.freeHeadings())[0] ?? '';
  }

  /** Books the usual workstation in two taps. @returns its name */
  async bookUsual(day: Locator): Promise<string> {
    await day.getByRole('button', { name: 'Nothing planned' }).first().click();
    const usual = this.page.getByRole('button', { name: /^Book .+ Your usual/ });
    const name = /^Book (\S+)/.exec(await usual.innerText())?.[1];
    if (name === undefined) throw new Error('no name on the button');
    await usual.click();
    // Its own sheet, not every dialog: the answer to the booking may already have opened another one.
    await expect(usual).toHaveCount(0);
    return name;
  }
}
