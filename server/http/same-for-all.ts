import type { Alike, ReadContext } from './handler.ts';

/** Everybody sees the same of what is not their own. */
export const ONE_GROUP: Pick<Alike<unknown>, 'groupsOf' | 'standsOn'> = {
  groupsOf: (_, callers) => Promise.resolve(new Map(callers.map((id) => [id, 'all']))),
  standsOn: [],
};

/**
 * Of rows that do not differ by who reads them: a change is read once for all who may read it.
 * @param read reads some of the rows
 */
export const sameForAll = <I>(
  read: (context: ReadContext, input: I, ids: readonly string[]) => Promise<readonly unknown[]>,
): Alike<I> => ({
  ...ONE_GROUP,
  readTogether: (_, input, ids) => {
    let rows: Promise<readonly unknown[]> | null = null;
    return Promise.resolve({
      owners: () => Promise.resolve([]),
      rowsFor: (context: ReadContext) => (rows ??= read(context, input, ids)),
    });
  },
});
