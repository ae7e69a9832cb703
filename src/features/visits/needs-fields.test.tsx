import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { useFeature } from '../../queries/access.ts';
import { NeedsFields } from './needs-fields.tsx';

const device = offlineScreen('2026-12-01T09:00:00Z');

function Shown({ parking }: { parking: number }) {
  const draft = { workstations: 0, parking, commentsHospitality: '', commentsVisitor: '' };
  return (
    <>
      <p>{useFeature('amenities') ? 'on' : 'off'}</p>
      <NeedsFields draft={draft} visits={1} onChange={() => undefined} />
    </>
  );
}

it.each([
  ['asks how many parking places it needs', true, 0, true],
  ['asks for no parking where the organisation has none', false, 0, false],
  ['lets what was asked for before be taken back', false, 2, true],
])('%s', async (_, amenities, parking, asks) => {
  await device.db.singles.put({ key: 'features', value: { amenities } });
  device.show(<Shown parking={parking} />, [], keysAsWords);
  await screen.findByText(amenities ? 'on' : 'off');
  expect(screen.queryByLabelText('visits.parking') !== null).toBe(asks);
});
