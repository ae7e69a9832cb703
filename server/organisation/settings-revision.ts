import { createHash } from 'node:crypto';

/** Of settings as they were looked at: the same have the same, so that a change elsewhere is in nobody's way. */
export const revisionOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
