import type { Mutation } from '../../../../src/offline/mutations/mutation.ts';

/** A kind from a version that is yet to come. */
export const yetToCome: Mutation<object> = {
  kind: 'yet-to-come',
  v: 1,
  effect: 'changes',
  isParams: (params): params is object => typeof params === 'object' && params !== null,
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
  lanes: () => ['yet-to-come:x'],
  resourceIds: () => [],
  apply: (view) => view,
  request: () => ({ method: 'POST', url: '/', body: null }),
};
