import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building } from '../../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../../tests/support/announced-visit.ts';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import type { Outcome } from '../../../domain/questionnaire/questionnaire.ts';
import type { AnnouncedVisit } from '../../../domain/visit/announced-visit.ts';
import { KioskScreen } from './kiosk-screen.tsx';
import { lockWith } from './pin.ts';

const GUESTS = { id: 'guests', revision: 1, title: {}, description: {}, terms: null, questions: [] };
const device = offlineScreen('2026-12-01T09:00:00Z');
beforeEach(() => device.db.visitProperties.put({ id: building.id, visitorEnabled: true, questionnaire: GUESTS }));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const answered = (outcome: Outcome) => ({ outcome, at: '2026-12-01T08:00:00Z', until: null });

/** Vera is expected by Ann, and finds herself on the tablet. */
async function comes(change: Partial<AnnouncedVisit>) {
  await device.db.receptionVisits.put(
    announcedVisit({
      id: 'a',
      buildingId: building.id,
      expectedDate: '2026-12-01T13:00:00Z',
      visitor: { name: 'Vera Lindqvist', company: null, email: null, phone: null, licensePlate: null },
      hosts: [{ id: 'ann', name: 'Ann Berg' }],
      ...change,
    }),
  );
  await lockWith('2580', building.id);
  device.show(<KioskScreen Camera={() => null} isPassword={async () => false} findHost={async () => []} />, [
    'HOSPITALITY',
  ]);
  fireEvent.change(await screen.findByLabelText('Your last name'), { target: { value: 'lindq' } });
  fireEvent.change(screen.getByLabelText('First letter of your host’s name'), { target: { value: 'a' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find my visit' }));
  await screen.findByRole('heading', { name: 'Hello, Vera Lindqvist' });
}
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

it.each<[string, Partial<AnnouncedVisit>, RegExp]>([
  ['did not answer', { answered: null }, /questions for you.*Please go to reception/],
  ['has to ask reception', { answered: answered('ASK') }, /reception has to speak with you.*go to reception/],
  ['may not come', { answered: answered('DENY') }, /reception has to speak with you.*go to reception/],
])('lets in nobody who %s, and says where to go', async (_, change, expected) => {
  await comes(change);
  expect((await screen.findByRole('alert')).textContent).toMatch(expected);
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

it('lets in whose answers say so, by the rule of a tablet that nobody attends', async () => {
  await comes({ answered: answered('ALLOW') });
  await press('Check in');
  await screen.findByRole('heading', { name: 'Welcome, Vera Lindqvist' });
  expect((await device.db.outbox.toArray())[0]).toMatchObject({ kind: 'visit.receive', params: { unattended: true } });
});
