/**
 * The line around an entry that the person checked in or out of a moment ago. Who left sees no green one, which would
 * look as if they were still there.
 */
export const recentOutline = (recent: boolean, left: boolean): string =>
  !recent ? 'outline-transparent' : left ? 'recent outline-line-strong' : 'recent outline-positive';
