import fc from 'fast-check';

/** What the world does to one request (docs/sync-protocol.md, "Faults"). */
export const FAULTS = [
  'none',
  'lost',
  'lostReply',
  'twice',
  'zombie',
  'portal',
  'portalJson',
  'redirect',
  'e500',
  'e503',
  'e429',
  'hang',
  'hangAfter',
  'killBefore',
  'killAfter',
  'killBetween',
  'freeze',
  'revoked',
  'switched',
  'abort',
  'full',
  'closed',
  'connectionLost',
  'versionchange',
  'crash',
  'partial',
  'busy',
  'truncated',
  'garbled',
  'othersReply',
  'guard',
  'oddConflict',
  'oddWait',
  'leap',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Most requests go well, or nothing would ever happen. */
export const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>('none') },
  { weight: 2, arbitrary: fc.constantFrom(...FAULTS) },
);
