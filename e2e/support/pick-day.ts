import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a day of the calendar that is open, in whichever of the coming months. @param date ISO date */
export async function pressDay(page: Page, date: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('grid')).toBeVisible();
  const day = sheet.locator(`[data-day="${date}"]`).getByRole('button');
  while ((await day.count()) === 0) await sheet.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}

/** Chooses a day in a field. @returns the day in the words of the app */
export async function pickDay(page: Page, field: Locator, date: string): Promise<string> {
  await field.click();
  await pressDay(page, date);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return field.inputValue();
}
