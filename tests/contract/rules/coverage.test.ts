import { describe, expect, it } from 'vitest';
import { ALL, titleOf } from './all.ts';
import { type Sentence, SENTENCES } from './sentences.ts';

const sentences: [string, Sentence][] = Object.entries(SENTENCES);

/** What a rule says no with: a code; everything else is an outcome. */
const CODE_WORDS = [
  'alreadyConfirmedOrCancelled',
  'cancelTooLate',
  'checkInNotAllowed',
  'checkOutNotAllowed',
  'confirmConflictingReservation',
  'dayPartNotInUse',
  'noParkingCredits',
  'noTeam',
  'notQualifying',
  'occupancyExceeded',
  'optionNotOffered',
  'reservationExists',
  'teamNotAssigned',
  'tooFarAhead',
  'alreadyCheckedIn',
  'blockedPeriod',
];
const CODES = new RegExp(
  String.raw`^(?:[a-z]+\.[a-z.]+[A-Za-z.]*|(?:room\w+|slot\w+|user\w+|${CODE_WORDS.join('|')})(?: .*)?|` +
    'NONE|not free|2026-01-15 to 2026-01-25 noTeam)$',
);
const refuses = (expected: string): boolean => CODES.test(expected);
const of = (id: string) => ALL.filter(({ rule }) => rule === id);

describe('each sentence of the rules', () => {
  it.each(sentences)('%s has a case', (rule) => {
    expect(of(rule).map(({ name }) => name)).not.toEqual([]);
  });
  it.each(sentences.filter(([, { refuses: says }]) => says === true))('%s is shown to refuse and to allow', (rule) => {
    const outcomes = of(rule).map(({ expected }) => refuses(expected));
    expect([outcomes.includes(true), outcomes.includes(false)]).toEqual([true, true]);
  });
});

it('names no case twice', () => {
  const titles = ALL.map(titleOf);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
