import { proxy } from 'valtio';

/** Whether a new version of the app waits, and how to take it. */
export const update = proxy<{ ready: boolean; take: () => void }>({ ready: false, take: () => undefined });
