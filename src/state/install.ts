import { proxy } from 'valtio';

/** Whether the browser offers to install the app, and how to take the offer. */
export const install = proxy<{ available: boolean; take: () => Promise<void> }>({
  available: false,
  take: async () => undefined,
});
