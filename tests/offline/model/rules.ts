/**
 * The safety rules of docs/sync-protocol.md, "Invariants", that a test build of the model can do without, to show that
 * each is needed.
 */
export const RULES = [
  'oneAnswer',
  'sameTransaction',
  'voidOnCancel',
  'replacement',
  'echo',
  'revisionGuard',
  'lanes',
  'accountCheck',
  'namedEpoch',
  'fencing',
  'newRevisions',
  'hold',
  'fulfilledWishes',
  'newerChoices',
  'lostReads',
  'believedAtLast',
  'linkedLog',
  'ownView',
  'newsLeadOn',
  'newsOnce',
  'newerReply',
  'newsEpoch',
  'messagesCounted',
  'wholeAnswers',
  'understoodLines',
  'repliesNamed',
  'forbiddenGoes',
  'namedRoles',
  'othersGivenUp',
  'deadIfSilent',
] as const;
export type Rule = (typeof RULES)[number];
