import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rooms } from '../../../tests/offline/model/office.ts';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import { KEPT_ACTIONS } from '../../../tests/support/own-actions.ts';
import { usePerson } from '../../queries/person.ts';
import { RoomSelection } from './room-selection.tsx';
import type { Take } from './use-take.ts';

const device = offlineScreen('2026-12-01T09:00:00Z');
beforeEach(() => device.db.rooms.bulkPut(rooms));

const take = vi.fn<Take['take']>();
function Shown() {
  const person = usePerson();
  if (person == null) return null;
  return (
    <RoomSelection
      ask={{ kind: 'choose', buildingId: null, floorId: null, presence: false, moves: false }}
      person={person}
      actions={KEPT_ACTIONS}
      done={() => undefined}
      take={take}
      onClose={() => undefined}
    />
  );
}

it('offers a workstation or presence alone, and says that a workstation has to be chosen', async () => {
  device.show(<Shown />, [], keysAsWords);
  expect(await screen.findByRole('radio', { name: 'checkIn.selectWorkstation' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'details.confirmPresence' })).toBeDefined();
  await screen.findByRole('option', { name: 'r1' });
  expect(screen.queryByText('checkIn.required')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'entry.checkIn' }));
  expect(screen.getByText('checkIn.required')).toBeDefined();
  expect(take).not.toHaveBeenCalled();
});
