import { expect, it } from 'vitest';
import { hear, type Standing } from './hear.ts';

const key = 'workplace-reservations:a';
const at = (revision: number, known = revision): Standing => ({ key, revision, known });
const rows = (from: number, to: number, named = key) => ({
  epoch: 'e',
  key: named,
  from,
  to,
  changed: [],
  removed: [],
});

it.each([
  ['rows that follow', at(5), 'rows', rows(5, 9), at(9)],
  ['rows from before what is here', at(7), 'rows', rows(5, 9), at(9)],
  ['rows that come twice', at(9), 'rows', rows(5, 9), at(9)],
  ['rows after a gap', at(4), 'rows', rows(5, 9), at(4, 9)],
  ['rows of another floor', at(5), 'rows', rows(5, 9, 'workplace-reservations:b'), at(5)],
  ['a revision', at(5), 'changed', { revisions: { [key]: 9 } }, at(5, 9)],
  ['an older revision', at(5), 'changed', { revisions: { [key]: 3 } }, at(5)],
  ['another collection', at(5), 'changed', { revisions: { floors: 9 } }, at(5)],
  ['what it does not know', at(5), 'hello', rows(5, 9), at(5)],
])('%s', (_, standing, event, body, after) => {
  hear(standing, event, body);
  expect(standing).toEqual(after);
});
