/** What a wish asks of something that exists already. */
export type Asked = 'cancel' | 'checkIn' | 'checkOut' | 'accept' | 'decline' | 'reopen';

const AS_ASKED: Record<Asked, ReadonlySet<string>> = {
  cancel: new Set(['CANCELLED', 'REJECTED', 'DECLINED']),
  checkIn: new Set(['CONFIRMED']),
  // A workstation that was left and cleaned is closed.
  checkOut: new Set(['COMPLETED', 'CLOSED']),
  accept: new Set(['APPROVED', 'CONFIRMED', 'COMPLETED']),
  decline: new Set(['DECLINED']),
  reopen: new Set(['PROPOSED']),
};

/**
 * Whether a wish is fulfilled before it is judged: another device of the person was faster (docs/sync-protocol.md,
 * "Fulfilled wishes").
 * @param statuses of the entry and its reservation, as far as there are any
 */
export function isFulfilled(asked: Asked, statuses: readonly (string | null | undefined)[]): boolean {
  const known = statuses.filter((status) => status != null);
  return known.length > 0 && known.every((status) => AS_ASKED[asked].has(status));
}

/** Ids of what a wish would have made → ids of what stands in their place. */
export type StandIns = Record<string, string>;
