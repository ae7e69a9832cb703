import { isRecord } from '../../../src/offline/ports/record.ts';

/** Where a listener stands with the collection that it mirrors. */
export interface Standing {
  key: string;
  /** Revision of its rows, and the highest that it heard of. */
  revision: number;
  known: number;
}

/**
 * Takes an event of the stream as the app does: rows that follow on what is here are taken over, of anything else only
 * the revision is noted, and a listener that is behind then has to read.
 */
export function hear(standing: Standing, event: string, body: unknown): void {
  if (!isRecord(body)) return;
  if (event === 'rows' && body['key'] === standing.key) {
    const { from, to } = body;
    if (typeof from !== 'number' || typeof to !== 'number') return;
    standing.known = Math.max(standing.known, to);
    if (standing.revision >= from && standing.revision < to) standing.revision = to;
  }
  if (event !== 'changed') return;
  const { revisions } = body;
  const named = isRecord(revisions) ? revisions[standing.key] : undefined;
  if (typeof named === 'number') standing.known = Math.max(standing.known, named);
}

/** Ids of the rows that an event brings and takes away. */
export function rowsOf(body: unknown): { changed: string[]; removed: string[] } {
  const { changed, removed } = isRecord(body) ? body : {};
  return {
    changed: (Array.isArray(changed) ? changed : []).flatMap((row: unknown) =>
      isRecord(row) && typeof row['id'] === 'string' ? [row['id']] : [],
    ),
    removed: (Array.isArray(removed) ? removed : []).filter((id): id is string => typeof id === 'string'),
  };
}
