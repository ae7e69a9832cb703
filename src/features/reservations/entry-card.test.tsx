import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { officeEntry } from '../../../tests/support/office-entry.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { usePerson } from '../../queries/person.ts';
import { EntryCard } from './entry-card.tsx';

const NOW = '2026-12-03T07:00:00Z';
const device = offlineScreen(NOW);

function AtHome() {
  const person = usePerson();
  const location = { ...officeEntry('2026-12-03', '1'), status: 'HOME' as const, floor: null, building: null };
  return person && <EntryCard entry={{ location, reservation: null }} person={person} now={NOW} />;
}

it('shows part of the day and times, and no line or dot for a place that there is none of', async () => {
  device.show(<AtHome />);
  const link = await screen.findByRole('link');
  const lines = [...(link.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringMatching(/^Whole day, \d\d:\d\d to \d\d:\d\d$/)]);
});
