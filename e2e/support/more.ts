import { expect, type Page } from '@playwright/test';

/** Opens what a phone has in a sheet about the floor; on a large screen it stands beside the floor plan. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More for/ });
  await expect(more.or(page.getByRole('link', { name: 'About the building' }))).toBeVisible();
  if (await more.isVisible()) await more.click();
}
