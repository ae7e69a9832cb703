import { expect, test } from 'vitest';
import { refused } from '../domain/verdict.ts';
import { loadCatalogue } from './messages.ts';
import { reasonOf } from './reason.ts';
import { createTranslator } from './translator.ts';

const text = createTranslator('en', await loadCatalogue('en'));

test.each([
  [
    'says when a day opens',
    refused('tooFarAhead', { opensOn: '2026-04-17' }),
    /opens for booking on Fri 17 Apr 2026\./,
  ],
  ['of an earlier version that it opens later', refused('tooFarAhead', { days: '10' }), /opens for booking later\./],
  [
    'until when a place is closed, and why',
    refused('blockedPeriod', { lastDay: '2026-04-17', reason: 'Painting' }),
    /Fri 17 Apr 2026: Painting$/,
  ],
  [
    'which place is full',
    refused('occupancyExceeded', { reason: 'building', limit: '80' }),
    /^This building has reached the maximum number of persons for this time\.$/,
  ],
  ['who can help where somebody is in no team', refused('noTeam'), /\. Please contact an administrator\.$/],
  [
    'that it is settled already',
    refused('alreadyConfirmedOrCancelled'),
    /^The reservation is already confirmed or cancelled\.$/,
  ],
])('%s', (_, verdict, expected) => {
  expect(reasonOf(verdict, text, 'UTC')).toMatch(expected);
});
