import { proxy } from 'valtio';

/**
 * Whether this device takes pushes of who is signed in. `needsInstall`: first the app must be on the home screen;
 * `denied`: the browser was told to show none; `insecure`: only over HTTPS; `impossible`: it can show none.
 */
export type PushState = 'unknown' | 'impossible' | 'insecure' | 'needsInstall' | 'off' | 'denied' | 'on';

/** What a screen asks of pushes to this device; the app sets how. */
export const push = proxy({
  state: 'unknown' as PushState,
  /**
   * Asks the browser: only after a press of a button that says what for.
   * @returns whether pushes come now: not where the person dismissed the browser's question, or there is no network
   */
  turnOn: (): Promise<boolean> => Promise.resolve(false),
  /** @returns whether the server was told, and none come now */
  turnOff: (): Promise<boolean> => Promise.resolve(false),
});
