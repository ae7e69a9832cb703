import type { Session } from '../db/device-database.ts';

/**
 * Whether the session's token is worth a try. Where it was over by this device's clock when it came, that clock is ahead
 * and cannot tell: the server's 401 then does, or every call would ask for a token of its own first.
 * @param now epoch milliseconds of the device
 */
export const isFresh = (
  { tokenExpiresAt, signedInAt }: Pick<Session, 'tokenExpiresAt' | 'signedInAt'>,
  now: number,
): boolean => tokenExpiresAt > now || tokenExpiresAt <= signedInAt;
