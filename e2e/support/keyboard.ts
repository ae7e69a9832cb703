import { expect, type Locator, type Page } from '@playwright/test';

/** A fortnight of days with team days stands before the menu. */
const MAX_STEPS = 80;

/** What somebody does who uses no pointer. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to a control by Tab alone. */
  async to(control: Locator): Promise<void> {
    // An opening dialog takes the focus and a closing one gives it back: wait until that is over.
    await expect
      .poll(
        () =>
          control.evaluate((element) => {
            const dialog = element.closest('[role=dialog]');
            return dialog === null
              ? document.querySelector('[role=dialog]') === null
              : dialog.contains(document.activeElement);
          }),
        'the focus is where the control is',
      )
      .toBe(true);
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${control.toString()} by Tab`);
  }

  async press(control: Locator): Promise<void> {
    // For a moment after something was done, buttons take no key.
    await expect(control).toBeEnabled();
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

  /** Closes a dialog by Escape, once it hears it: that is when it has the focus. */
  async escape(dialog: Locator): Promise<void> {
    await this.expectIn(dialog);
    await this.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}
