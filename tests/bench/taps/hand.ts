import type { Locator } from '@playwright/test';
import { expect } from './patient.ts';

/** What one tap, one look at something new, and one letter cost a person, in ms (the review of the first build). */
const TAP_MS = 1300;
const LOOK_MS = 2000;
const LETTER_MS = 250;

/** A person's hand: does a task step by step and counts what it costs. */
export class Hand {
  taps = 0;
  letters = 0;
  looks = 0;
  /** How long the app let the person wait, in ms. */
  waitedMs = 0;

  /** Seconds that a person needs, with the time that the app takes. */
  get seconds(): number {
    return (this.taps * TAP_MS + this.looks * LOOK_MS + this.letters * LETTER_MS + this.waitedMs) / 1000;
  }

  /** Taps, and waits for what follows. @param follows a new screen or sheet, which has to be read */
  async tap(target: Locator, follows: Locator): Promise<void> {
    await this.press(target, follows);
    this.looks += 1;
  }

  /** Taps, and waits for an effect on what is being looked at already. */
  async press(target: Locator, effect: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    const began = performance.now();
    await target.click();
    await expect(effect).toBeVisible();
    this.waitedMs += performance.now() - began;
    this.taps += 1;
  }

  /** Types into the field that has the focus, or into one that is tapped first. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) {
      await field.click();
      this.taps += 1;
    }
    await field.pressSequentially(text);
    this.letters += text.length;
  }

  /** Reads what came by itself. */
  async look(at: Locator): Promise<void> {
    const began = performance.now();
    await expect(at).toBeVisible();
    this.waitedMs += performance.now() - began;
    this.looks += 1;
  }
}
