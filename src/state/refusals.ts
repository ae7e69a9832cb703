import { proxy } from 'valtio';

/** What the server refuses outside of the outbox: whoever asked is told once, whichever screen it was. */
export const refusals = proxy<{ forbidden: boolean }>({ forbidden: false });
