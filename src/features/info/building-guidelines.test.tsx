import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { collectionKey } from '../../domain/intent/intent.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { BuildingGuidelines } from './building-guidelines.tsx';

const device = offlineScreen('2026-12-02T09:00:00Z');

it.each([
  ['was told nothing yet', null, 'guidelines.untold'],
  ['was told that there are none', 1, 'guidelines.none'],
] as const)('says of a building of which this device %s what is so', async (_, lastOkAt, said) => {
  await device.db.pulls.put({ ...emptyRecord(collectionKey('building-guidelines', building.id)), lastOkAt });
  device.show(<BuildingGuidelines />);
  expect(await screen.findByText(device.text.t(said))).toBeTruthy();
  await waitFor(async () => expect(await device.db.wanted.count()).toBe(1));
});
