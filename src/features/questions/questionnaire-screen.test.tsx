import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ME } from '../../../tests/support/employee-info.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { UserState } from '../../domain/questionnaire/user-state.ts';
import type { Questionnaire } from '../../domain/questionnaire/questionnaire.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { answerQuestions } from '../../offline/mutations/questionnaire.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

// Another for each test: what was read of one is at hand as long as it lives.
let db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  db = new AccountDatabase('me');
});

const text = (en: string) => ({ en });
const QUESTIONNAIRE: Questionnaire = {
  id: 'health',
  revision: 2,
  title: { en: 'Health', de: 'Gesundheit' },
  description: text('Two questions'),
  terms: text('I keep to the rules'),
  questions: [
    {
      id: 'ill',
      answerType: 'CHOICE',
      questionString: text('Are you ill?'),
      answers: [
        {
          id: 'yes',
          answerString: text('Yes'),
          followup: [{ id: 'since', answerType: 'STRING', questionString: text('Since when?'), answers: [] }],
        },
        { id: 'no', answerString: text('No'), followup: [] },
      ],
    },
    { id: 'note', answerType: 'STRING', questionString: text('Anything else?'), required: false, answers: [] },
  ],
};

async function show(state: UserState | null, locale = 'en', search = '', path = '/questionnaire'): Promise<void> {
  if (state !== null) await db.singles.put({ key: 'user-status', value: state });
  await db.singles.put({ key: 'employee-info', value: ME });
  const { hook, searchHook } = memoryLocation({ path, searchPath: search });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FixedTextProvider value={await loadTranslator(locale)}>
        <AccountDatabaseProvider database={db} user={null}>
          <QuestionnaireScreen />
        </AccountDatabaseProvider>
      </FixedTextProvider>
    </Router>,
  );
}
const verify = (locale?: string) => show({ status: 'VERIFY', questionnaire: QUESTIONNAIRE }, locale);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send answers' }));
const kept = async () => (await db.outbox.toArray()).map(({ params }) => params);

test('where it was never told whether anything is asked, it says so, and leads on', async () => {
  await show(null);
  expect(await screen.findByRole('heading', { name: 'Not on this device yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To Home' })).toBeTruthy();
});

test('asks again what has lapsed since the server was heard, and leads on all the same', async () => {
  const answered = { outcome: 'ALLOW' as const, at: '2026-01-01T08:00:00Z', until: '2026-01-02T08:00:00Z' };
  await show({ status: 'ALLOW', own: { asksEverybody: true, questionnaire: QUESTIONNAIRE, answered } });
  expect(await screen.findByRole('heading', { name: 'Health' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To Home' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign out' })).toBeNull();
});

test('does not say of a ban that is over that it holds', async () => {
  await show({ status: 'BANNED', until: '2026-01-02T08:00:00Z', own: null });
  expect(await screen.findByRole('heading', { name: 'You may come in' })).toBeTruthy();
});

test('nothing is sent before the licence is accepted, and every visible question answered', async () => {
  await verify();
  fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  send();
  expect(screen.getByRole('alert').textContent).toBe('You need to accept the license and terms first.');
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('alert').textContent).toBe('You need to fill in all fields!');
  expect(screen.getByText('Field is required')).toBeTruthy();
  expect(await kept()).toEqual([]);
});

test('answers are kept for the network without those that are hidden again, and it is said that they are', async () => {
  await verify();
  fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Since when?' }), { target: { value: 'Monday' } });
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  expect(screen.queryByRole('textbox', { name: 'Since when?' })).toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  send();
  expect(await screen.findByText(/saved on this device/)).toBeTruthy();
  const answers = [{ questionId: 'ill', answerId: 'no' }];
  expect(await kept()).toEqual([{ questionnaireId: 'health', revision: 2, answers, employeeId: 'me' }]);
});

test('where the questions have changed, answers that still fit are there, and the old wish goes with the new one', async () => {
  const answers = [
    { questionId: 'ill', answerId: 'yes' },
    { questionId: 'since', stringAnswer: 'Monday' },
    { questionId: 'gone', answerId: 'x' },
  ];
  const refused = {
    cause: 'refused',
    status: 409,
    code: 'questionnaireChanged',
    message: null,
    details: null,
    conflict: null,
    at: 1,
  } as const;
  const params = { questionnaireId: 'health', revision: 1, answers, employeeId: 'me' };
  await db.outbox.put(
    outboxEntry({ seq: 1, kind: answerQuestions.kind, v: 1, params, state: 'rejected', problem: refused }),
  );
  await verify();
  expect((await screen.findByRole('alert')).textContent).toContain('The questions have changed');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Since when?' }).value).toBe('Monday');
  fireEvent.click(screen.getByRole('switch'));
  send();
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([
      { seq: 1, state: 'cancelled', params: { answers: [] } },
      { seq: 2, state: 'queued', params: { ...params, revision: 2, answers: answers.slice(0, 2) } },
    ]),
  );
});

test('answers that are typed stay where their question does when a pull brings other questions', async () => {
  await verify();
  fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Since when?' }), { target: { value: 'Monday' } });
  fireEvent.change(screen.getByRole('textbox', { name: /Anything else/ }), { target: { value: 'No' } });
  fireEvent.click(screen.getByRole('switch'));
  const questions = QUESTIONNAIRE.questions.filter(({ id }) => id !== 'note');
  const next = { ...QUESTIONNAIRE, revision: 3, description: text('One question'), questions };
  await db.singles.put({ key: 'user-status', value: { status: 'VERIFY', questionnaire: next } });
  expect(await screen.findByText('One question')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('The questions have changed');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Since when?' }).value).toBe('Monday');
  expect(screen.getByRole('switch').getAttribute('aria-checked'), 'other terms are accepted anew').toBe('false');
  fireEvent.click(screen.getByRole('switch'));
  send();
  expect(await screen.findByText(/saved on this device/)).toBeTruthy();
  const answers = [
    { questionId: 'ill', answerId: 'yes' },
    { questionId: 'since', stringAnswer: 'Monday' },
  ];
  expect(await kept()).toEqual([{ questionnaireId: 'health', revision: 3, answers, employeeId: 'me' }]);
});

test('texts fall back on English', async () => {
  await verify('de');
  expect(await screen.findByRole('heading', { name: 'Gesundheit' })).toBeTruthy();
  expect(screen.getByText('Two questions')).toBeTruthy();
});

test.each<[string, UserState, string]>([
  ['nothing is left to answer', { status: 'VERIFY', questionnaire: null }, 'There is nothing to answer any more.'],
  ['a server of before says the status alone', { status: 'VERIFY' }, 'There is nothing to answer any more.'],
  ['reception is to be asked', { status: 'ALLOW', askReception: true }, 'Please see reception first'],
  ['all is well', { status: 'ALLOW' }, 'You may come in'],
  ['a ban has an end', { status: 'BANNED', until: '2099-12-03T12:50:00Z' }, 'This ends on Thu 03 Dec 2099'],
  ['a ban has none', { status: 'BANNED' }, 'Your organisation tells you when it ends.'],
])('%s', async (_, state, expected) => {
  await show(state);
  expect(await screen.findByText(new RegExp(expected.replaceAll('.', '\\.')))).toBeTruthy();
});

const ELSEWHERE = { buildings: ['b-2'], questionnaire: { ...QUESTIONNAIRE, id: 'harbour', title: text('Harbour') } };

test('the questions of another building are asked by its address, without a network, and answered', async () => {
  await show({ status: 'ALLOW', elsewhere: [{ ...ELSEWHERE, answered: null }] }, 'en', 'building=b-2');
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  fireEvent.click(screen.getByRole('switch'));
  send();
  expect(await screen.findByText(/saved on this device/u)).toBeTruthy();
  expect(await kept()).toMatchObject([{ questionnaireId: 'harbour', revision: 2 }]);
});

test.each([
  ['a building that asks nothing', 'building=b-1', null, 'You may come in'],
  ['no building', '', null, 'You may come in'],
  ['answers that hold', 'building=b-2', 'ALLOW', 'You may come in'],
  ['answers that lead to reception', 'building=b-2', 'ASK', 'Please see reception first'],
] as const)('nothing is asked for %s', async (_, search, outcome, title) => {
  const answered = outcome && { outcome, at: '2026-11-22T08:00:00Z', until: null };
  await show({ status: 'ALLOW', elsewhere: [{ ...ELSEWHERE, answered }] }, 'en', search);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test.each([
  ['a screen', '/settings', '', '/settings'],
  ['a scanned workstation', '/floor-plan', 'room=r1&checkin=1', '/floor-plan?room=r1&checkin=1'],
  ['Home, of which a notification told', '/', 'notification=n-1', '/?notification=n-1'],
])('whoever came for %s goes on there once they have answered', async (_, path, search, expected) => {
  await show({ status: 'VERIFY', questionnaire: QUESTIONNAIRE }, 'en', search, path);
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  fireEvent.click(screen.getByRole('switch'));
  send();
  await screen.findByText(/saved on this device/);
  await db.singles.put({ key: 'user-status', value: { status: 'ALLOW' } });
  expect((await screen.findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe(expected);
  expect(screen.getByRole('link', { name: 'To Home' })).toBeTruthy();
});

test.each([
  ['Home', '/', ''],
  ['these questions', '/questionnaire', 'returnUrl=%2Fquestionnaire'],
  ['another site', '/questionnaire', 'returnUrl=%2F%2Fevil.example'],
])('whoever came for %s is led Home alone', async (_, path, search) => {
  await show({ status: 'ALLOW' }, 'en', search, path);
  await screen.findByRole('link', { name: 'To Home' });
  expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull();
});
