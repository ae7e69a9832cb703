import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { VisitCard } from './visit-card.tsx';

const db = new AccountDatabase('visit:test');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

const VISIT: LinkedVisit = {
  id: 'v-1',
  uuid: 'u-1',
  status: 'APPROVED',
  expectedDate: '2027-01-04T23:30:00Z',
  subject: '',
  visitor: { name: 'Vera', company: null },
  host: { name: 'Emma' },
  building: { id: 'b', identifier: 'B', name: 'Houthavens', site: 'Amsterdam', timeZone: 'Europe/Amsterdam' },
  waiting: null,
};

async function show(change: Partial<LinkedVisit> = {}): Promise<void> {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <VisitCard visit={{ ...VISIT, ...change }} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}

test("the day of a visit is said with its year, by the building's clock", async () => {
  await show();
  expect(screen.getByText('Tue 05 Jan 2027')).toBeTruthy();
});

test('a visitor who cannot come is asked once more, and the word waits for the network', async () => {
  await db.visits.put(VISIT);
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'I cannot come' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, call it off' }));
  await waitFor(async () => expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['visit.call-off']));
});

test('a visitor is told until when, where they meet, and what to bring', async () => {
  await show({ until: '2027-01-05T01:00:00Z', location: 'Hall', commentsVisitor: 'Bring your passport' });
  for (const words of ['00:30 – 02:00', 'Hall', 'Bring your passport']) expect(screen.getByText(words)).toBeTruthy();
});

test('a visitor is told where a parking place is kept, once', async () => {
  await show({ parking: ['Visitor parking', 'Visitor parking'] });
  expect(screen.getByText('Visitor parking')).toBeTruthy();
});

const ASKED = { id: 'q', revision: 1, title: { en: 'House rules' }, description: {}, terms: null, questions: [] };
test.each([
  ['before they come', ASKED, 'VIEWED', true],
  ['no more once they are inside', ASKED, 'CONFIRMED', false],
  ['not at all where the building asks nothing', null, 'APPROVED', false],
] as const)('a visitor hears of the building’s questions %s', async (_, questionnaire, status, expected) => {
  await show({ questionnaire, status });
  expect(screen.queryByText('This building asks its visitors some questions') !== null).toBe(expected);
});

test('a visit that was opened is approved to the visitor, whether or not the host knows that it was', async () => {
  await show({ status: 'VIEWED', waiting: { label: 'saved', intentId: 'i', seq: 1 } });
  expect(screen.getByText('Approved')).toBeTruthy();
  expect(screen.queryByText('Not sent yet')).toBeNull();
});

const QUESTION = { id: 'ill', answerType: 'CHOICE', questionString: { en: 'Are you ill?' } };
const ANSWERS = ['yes', 'no'].map((id) => ({ id, answerString: { en: id }, followup: [] }));
const QUESTIONS = { ...ASKED, questions: [{ ...QUESTION, answers: ANSWERS }] };

test('a visitor answers before they come, without a network, and then may check in', async () => {
  const now = new Date().toISOString();
  const visit = { ...VISIT, status: 'VIEWED' as const, expectedDate: now, questionnaire: QUESTIONS };
  await db.visits.put(visit);
  await show(visit);
  expect(screen.getByText('Please answer the questions of the building first.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Answer the questions' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'no' }));
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([
      {
        kind: 'visit.answer',
        lanes: ['visit:v-1'],
        params: { uuid: 'u-1', answers: [{ questionId: 'ill', answerId: 'no' }] },
      },
    ]),
  );
  cleanup();
  await db.outbox.clear();
  await show({ ...visit, answered: { outcome: null, at: now, until: null } });
  expect(screen.getByText(/saved on this device/)).toBeTruthy();
  expect(screen.queryByText('Please answer the questions of the building first.')).toBeNull();
});

test.each([
  ['ALLOW', 'You have answered the questions', true],
  ['ASK', 'Before you come in, reception has to speak with you: please call, or go there.', false],
] as const)('what the answers led to is said: %s', async (outcome, expected, again) => {
  await show({
    status: 'VIEWED',
    questionnaire: QUESTIONS,
    answered: { outcome, at: '2027-01-01T00:00:00Z', until: null },
  });
  expect(screen.getAllByText(expected).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answer again' }) !== null).toBe(again));
});
