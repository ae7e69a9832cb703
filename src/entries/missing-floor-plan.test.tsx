import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { floor } from '../../tests/offline/model/office.ts';
import { offlineScreen } from '../../tests/support/offline-screen.tsx';
import { collectionKey } from '../domain/intent/intent.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { MissingFloorPlan } from './missing-floor-plan.tsx';

const device = offlineScreen('2026-11-23T08:00:00Z');

it.each<[what: string, error: string | null, text: string]>([
  ['that was not fetched', null, 'The drawing of this floor is not on this device'],
  ['that could not be fetched', 'network', 'The drawing of this floor is not on this device'],
  ['that nobody drew', '404', 'This floor has no drawing yet'],
])('says of a floor plan %s: %s', async (_, error, text) => {
  const key = collectionKey('plans', floor.id);
  await device.db.pulls.put({ ...emptyRecord(key), error });
  device.show(<MissingFloorPlan floorId={floor.id} hint="The list has them." />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('The list has them.')).toBeTruthy();
});
