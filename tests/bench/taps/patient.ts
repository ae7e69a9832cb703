import { expect as impatient } from '@playwright/test';

/** A task that takes long on a busy machine is slow, not impossible. */
export const expect = impatient.configure({ timeout: 60_000 });
