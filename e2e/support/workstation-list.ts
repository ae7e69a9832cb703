import type { Locator, Page } from '@playwright/test';

/** Opens the booking screen's list on a day and narrows it to one workstation. @returns its line */
export async function workstationLine(
  page: Page,
  serverUrl: string,
  at: { date: string; floor: string; workstation: string },
): Promise<Locator> {
  await page.goto(`${serverUrl}/#/booking?${new URLSearchParams({ date: at.date, floor: at.floor }).toString()}`);
  // On a large screen it stands beside the plan.
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('radio', { name: 'List' }).check();
  await page.getByLabel('Workstation or colleague').fill(at.workstation);
  return page.getByRole('listitem').filter({ hasText: at.workstation });
}
