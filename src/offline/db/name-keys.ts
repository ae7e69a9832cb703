import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable, Middleware } from 'dexie';

/** From one row more on Dexie says of a call only that the table changed. */
const MAX_NAMED = 49;
/** Who is told of more rows reads them all anew anyway. */
const MAX_SPLIT = 300;

/** Makes rows in calls so small that each names its keys in the news of the commit. */
async function mutateInParts(
  table: DBCoreTable,
  request: Extract<DBCoreMutateRequest, { type: 'add' | 'put' }>,
): Promise<DBCoreMutateResponse> {
  const whole: DBCoreMutateResponse & { results: unknown[] } = {
    numFailures: 0,
    failures: {},
    results: [],
    lastResult: undefined,
  };
  for (let from = 0; from < request.values.length; from += MAX_NAMED) {
    const to = from + MAX_NAMED;
    const part = { ...request, values: request.values.slice(from, to) };
    // Dexie's own middleware gives null where there are none.
    if (Array.isArray(request.keys)) part.keys = request.keys.slice(from, to);
    const { numFailures, failures, results = [], lastResult } = await table.mutate(part);
    whole.numFailures += numFailures;
    for (const [index, failure] of Object.entries(failures)) whole.failures[from + Number(index)] = failure;
    whole.results.push(...results);
    whole.lastResult = lastResult;
  }
  return whole;
}

/** A batch of a hundred replies then tells pages which rows it changed (decision 0090). */
export const nameKeys: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'nameKeys',
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate: (request) =>
          (request.type === 'add' || request.type === 'put') &&
          request.values.length > MAX_NAMED &&
          request.values.length <= MAX_SPLIT
            ? mutateInParts(table, request)
            : table.mutate(request),
      };
    },
  }),
};
