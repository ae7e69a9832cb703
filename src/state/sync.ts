import { proxy } from 'valtio';

/** How a screen asks to send and fetch now; set while somebody is signed in. */
export const sync = proxy<{ now: () => Promise<void> }>({ now: async () => undefined });
