import { proxy } from 'valtio';

/** The browser's offer to install the app. */
export const install = proxy<{ available: boolean; take: () => Promise<void> }>({
  available: false,
  take: async () => undefined,
});
