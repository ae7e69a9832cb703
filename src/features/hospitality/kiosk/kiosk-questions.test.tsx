import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building } from '../../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../../tests/support/announced-visit.ts';
import { offlineScreen } from '../../../../tests/support/offline-screen.tsx';
import type { Outcome } from '../../../domain/questionnaire/questionnaire.ts';
import type { AnnouncedVisit } from '../../../domain/visit/announced-visit.ts';
import { connectivity } from '../../../state/connectivity.ts';
import { KioskScreen } from './kiosk-screen.tsx';
import { lockWith } from './pin.ts';

const GUESTS = {
  id: 'guests',
  revision: 1,
  title: { en: 'Guests' },
  description: { en: 'Before your visit' },
  terms: null,
  questions: [
    {
      id: 'ill',
      answerType: 'CHOICE',
      questionString: { en: 'Are you ill?' },
      answers: ['Yes', 'No'].map((en) => ({ id: en, answerString: { en }, followup: [] })),
    },
  ],
};
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

const answer = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  fireEvent.click(screen.getByRole('switch'));
  await press('Send answers');
};

it.each([
  ['with a network: lets in once they are judged', true, 'One moment, your answers are being looked at.'],
  ['without one: sends to reception', false, /looked at when the network is back.*go to reception/],
] as const)('asks who has not answered, %s', async (_, online, expected) => {
  connectivity.online = online;
  await comes({ answered: null });
  expect(await screen.findByText('There are some questions for you before you come in.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  await answer();
  expect(await screen.findByText(expected)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  const [kept] = await device.db.outbox.toArray();
  expect(kept).toMatchObject({
    kind: 'visit.take-answers',
    params: { visitId: 'a', revision: 1, unattended: true, answers: [{ questionId: 'ill', answerId: 'No' }] },
  });

  await device.db.outbox.update(kept?.seq ?? 0, { state: 'done' });
  await device.db.receptionVisits.update('a', { answered: answered('ALLOW') });
  await press('Check in');
  await screen.findByRole('heading', { name: 'Welcome, Vera Lindqvist' });
});

it('asks once more where the server takes the answers not, and says why', async () => {
  await comes({ answered: null });
  await answer();
  await screen.findByText(/looked at when the network is back/);
  const kept = await device.db.outbox.orderBy('seq').last();
  const problem = {
    cause: 'refused',
    status: 409,
    code: 'questionnaireChanged',
    message: null,
    details: null,
    conflict: null,
    at: 1,
  } as const;
  await device.db.outbox.update(kept?.seq ?? 0, { state: 'rejected', problem });
  expect((await screen.findByRole('alert')).textContent).toContain('The questions have changed');
  await answer();
  await screen.findByText(/looked at when the network is back/);
  expect((await device.db.outbox.toArray()).map(({ state }) => state)).toEqual(['cancelled', 'queued']);
});
