import { beforeAll, expect, it } from 'vitest';
import { loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { EntryState, HandlingFailure } from '../../offline/db/entry.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { causeOf } from './cause.ts';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});

const entry = (state: EntryState, cause: HandlingFailure): WaitingEntry => ({
  seq: 1,
  kind: 'k',
  params: {},
  facts: {},
  state,
  intentId: 'i',
  label: state === 'rejected' ? 'rejected' : null,
  problem: { cause, status: 422, code: 'x', message: 'what the server asked', details: null, conflict: null, at: 1 },
  attempts: 0,
  due: 0,
  held: false,
  occurredAt: 1,
  settledAt: null,
  unsent: false,
  things: [],
  resourceIds: [],
  after: null,
  missing: null,
});

it.each<[EntryState, HandlingFailure, RegExp]>([
  ['rejected', 'notRendered', /^Displaying the conflict failed/],
  ['rejected', 'timeout', /^Conflict resolution timeout/],
  ['rejected', 'clientError', /^Client-side error in conflict handling/],
  ['voiding', 'cancelled', /^You cancelled the request while its conflict was being handled\. /],
])('a %s entry says how its conflict ended: %s', (state, cause, words) => {
  expect(
    causeOf(text, entry(state, cause), {
      now: '2026-12-01T09:00:00Z',
      online: true,
      paused: false,
      roomNameOf: () => null,
    }),
  ).toMatch(words);
});

it.each([
  ['workplace-reservation.book', 'Failed to create reservation. what the server said'],
  ['workplace-reservation.hold', 'Failed to create reservation. what the server said'],
  ['workplace-reservation.check-in', 'Failed to confirm reservation. what the server said'],
  ['employee-location.check-in-floor', 'Failed to confirm reservation. what the server said'],
  ['team-day.accept', 'Action failed. what the server said'],
])('a refusal of %s says what failed and why', (kind, words) => {
  const refused: WaitingEntry = {
    ...entry('rejected', 'timeout'),
    kind,
    problem: {
      cause: 'refused',
      status: 400,
      code: 'x',
      message: 'what the server said',
      details: null,
      conflict: null,
      at: 1,
    },
  };
  expect(
    causeOf(text, refused, { now: '2026-12-01T09:00:00Z', online: true, paused: false, roomNameOf: () => null }),
  ).toBe(words);
});

it('a question that could not be drawn comes with what was reported of it', () => {
  const { problem, ...failed } = entry('rejected', 'clientError');
  const reported: WaitingEntry = { ...failed, problem: problem && { ...problem, report: 'TypeError: no such option' } };
  expect(
    causeOf(text, reported, { now: '2026-12-01T09:00:00Z', online: true, paused: false, roomNameOf: () => null }),
  ).toMatch(/ For support: TypeError: no such option$/);
});

it.each<[code: string | null, status: number | null, words: RegExp]>([
  ['unavailable', 503, /^The server could not answer\. /],
  ['keptBack', 403, /^The server can be reached, but something on the way does not let this change through\. /],
])('what waits for another try says what answered: %s', (code, status, words) => {
  const queued: WaitingEntry = {
    ...entry('queued', 'timeout'),
    due: Date.parse('2026-12-01T09:05:00Z'),
    problem: { cause: 'server', status, code, message: null, details: null, conflict: null, at: 1 },
  };
  expect(
    causeOf(text, queued, { now: '2026-12-01T09:00:00Z', online: true, paused: false, roomNameOf: () => null }),
  ).toMatch(words);
});

it.each<[string, boolean, string | null]>([
  ['online', true, 'No connection so far.'],
  ['offline, which the list says above all', false, null],
])('what found no network says so %s', (_, online, words) => {
  const queued: WaitingEntry = {
    ...entry('queued', 'timeout'),
    problem: { cause: 'network', status: null, code: null, message: null, details: null, conflict: null, at: 1 },
  };
  expect(causeOf(text, queued, { now: '2026-12-01T09:00:00Z', online, paused: false, roomNameOf: () => null })).toBe(
    words,
  );
});
