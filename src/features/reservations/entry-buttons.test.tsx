import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { officeEntry } from '../../../tests/support/office-entry.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { entryOf } from '../../entries/entry.ts';
import { EntryButtons } from './entry-buttons.tsx';

const NOW = '2026-12-01T08:00:00Z';
const device = offlineScreen(NOW);
afterEach(cleanup);

it.each([
  ['to what its building asks', 'b', ['/questionnaire?building=b']],
  ['nowhere where nothing is asked', 'a', []],
])('a day to come leads %s', async (_, building, expected) => {
  const person = aPerson({ elsewhere: [{ buildings: ['b'], answered: null }] });
  device.show(<EntryButtons entry={entryOf(officeEntry('2026-12-03', building))} person={person} now={NOW} />);
  await screen.findByText(building === 'b' ? 'Please answer the questionnaire first.' : /^Check-in opens:/);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});
