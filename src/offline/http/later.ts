/*
 * Which statuses say "later", and of what. Each rule is within the one before:
 *
 *   isTransient ─▶ concernsAll ─▶ asksToWait
 */

const TRANSIENT = new Set([408, 425, 429]);
/** By which a network says that it wants a sign-in of its own (RFC 6585). */
const PORTAL = 511;

/** Whether the same request may well go through later. */
export const isTransient = (status: number): boolean => TRANSIENT.has(status) || (status >= 500 && status !== 501);

/** Whether nothing else would go through now either. A 500 is of this one request. */
export const concernsAll = (status: number): boolean => isTransient(status) && status !== 500;

/** Whether the server asks whoever calls to wait; of other statuses nothing follows for the next call. */
export const asksToWait = ({ status }: { status: number }): boolean => status === 429 || status === 503;

/** Whether the server is there, though it does not do now what it was asked. */
export const isBusy = ({ direct, status }: { direct: boolean; status: number }): boolean =>
  direct && isTransient(status) && status !== PORTAL;
