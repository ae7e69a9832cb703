import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([true, false])(
  'nothing was asked, and the browser says %s: nothing is said to be out of reach',
  async (onLine) => {
    vi.stubGlobal('navigator', { onLine });
    vi.resetModules();
    const { connectivity, reportContact } = await import('./connectivity.ts');
    expect(connectivity.online).toBe(true);
    reportContact(false);
    expect(connectivity.online).toBe(false);
  },
);
