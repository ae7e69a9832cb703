import type { Page } from '@playwright/test';

/** Opens the sheet with what there is besides the floor plan. */
export const openMore = (page: Page): Promise<void> => page.getByRole('button', { name: /^More for/ }).click();
