import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody does who uses no pointer. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to a control by Tab alone. */
  async to(control: Locator): Promise<void> {
    for (let steps = 0; steps < 40; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${control.toString()} by Tab`);
  }

  async press(control: Locator): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses the nth option of a closed list, counted from 1. */
  async choose(list: Locator, option: number): Promise<void> {
    await this.to(list);
    for (let step = 0; step < option; step += 1) await this.page.keyboard.press('ArrowDown');
  }

  /** The focus is inside. */
  async expectIn(dialog: Locator): Promise<void> {
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
}
