import { expect, it } from 'vitest';
import { asksToWait, concernsAll, isBusy, isTransient } from './later.ts';

it.each<[status: number, transient: boolean, all: boolean, wait: boolean, busy: boolean]>([
  [200, false, false, false, false],
  [401, false, false, false, false],
  [404, false, false, false, false],
  [412, false, false, false, false],
  [501, false, false, false, false],
  [500, true, false, false, true],
  [408, true, true, false, true],
  [425, true, true, false, true],
  [502, true, true, false, true],
  [504, true, true, false, true],
  [511, true, true, false, false],
  [520, true, true, false, true],
  [429, true, true, true, true],
  [503, true, true, true, true],
])('%i', (status, transient, all, wait, busy) => {
  const answer = { status, direct: true };
  expect([isTransient(status), concernsAll(status), asksToWait(answer), isBusy(answer)]).toEqual([
    transient,
    all,
    wait,
    busy,
  ]);
  expect(isBusy({ status, direct: false })).toBe(false);
});
