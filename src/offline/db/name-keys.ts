import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable, Middleware } from 'dexie';
import { Dexie } from 'dexie';

/** From one row more on Dexie says of a call only that the table changed. */
const MAX_TOLD = 49;
/** Reading more rows one by one takes longer than reading their range anew: nobody is told which they are. */
export const MAX_NAMED = 300;

/** Makes rows in calls so small that each names its keys in the news of the commit. */
async function mutateInParts(
  table: DBCoreTable,
  request: Extract<DBCoreMutateRequest, { type: 'add' | 'put' }>,
): Promise<DBCoreMutateResponse> {
  const parts: Promise<DBCoreMutateResponse>[] = [];
  // All at once: what is asked after an await may belong to no transaction any more.
  for (let from = 0; from < request.values.length; from += MAX_TOLD) {
    const to = from + MAX_TOLD;
    const part = { ...request, values: request.values.slice(from, to) };
    // Dexie's own middleware gives null where there are none.
    if (Array.isArray(request.keys)) part.keys = request.keys.slice(from, to);
    parts.push(table.mutate(part));
  }
  const whole: DBCoreMutateResponse & { results: unknown[] } = {
    numFailures: 0,
    failures: {},
    results: [],
    lastResult: undefined,
  };
  for (const [nth, { numFailures, failures, results = [], lastResult }] of (await Dexie.Promise.all(parts)).entries()) {
    whole.numFailures += numFailures;
    for (const [index, failure] of Object.entries(failures)) whole.failures[nth * MAX_TOLD + Number(index)] = failure;
    whole.results.push(...results);
    whole.lastResult = lastResult;
  }
  return whole;
}

/**
 * A batch of a hundred replies, and news of as many rows, then tell pages which rows they changed (decision 0090).
 * Whoever writes calls `bulkPut` with all of them.
 */
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
          request.values.length > MAX_TOLD &&
          request.values.length <= MAX_NAMED
            ? mutateInParts(table, request)
            : table.mutate(request),
      };
    },
  }),
};
