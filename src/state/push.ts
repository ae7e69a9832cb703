import { proxy } from 'valtio';

/**
 * Whether this device takes pushes of who is signed in. `needsInstall`: first the app must be on the home screen;
 * `denied`: the browser was told to show none; `insecure`: only over HTTPS; `impossible`: it can show none.
 */
export type PushState = 'unknown' | 'impossible' | 'insecure' | 'needsInstall' | 'off' | 'denied' | 'on';

/** `notAllowed`: the browser's question got no yes; `failed`: the server or the push service did not do it. */
export type PushTurn = 'done' | 'notAllowed' | 'failed';

/** What a screen asks of pushes to this device; the app sets how. */
export const push = proxy({
  state: 'unknown' as PushState,
  /** Asks the browser: only after a press of a button that says what for. */
  turnOn: (): Promise<PushTurn> => Promise.resolve('failed'),
  /** Done: the server was told, and none come now. */
  turnOff: (): Promise<PushTurn> => Promise.resolve('failed'),
});
