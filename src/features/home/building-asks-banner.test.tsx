import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { ME, aPerson } from '../../../tests/support/employee-info.ts';
import { aBuilding, officeEntry as entry } from '../../../tests/support/office-entry.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { UserStatus } from '../../domain/access/authority.ts';
import type { Questionnaire } from '../../domain/questionnaire/questionnaire.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { answerQuestions } from '../../offline/mutations/questionnaire.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { BuildingAsksBanner } from './building-asks-banner.tsx';

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

/** Houses b and c ask the same; house z asks, too, whose banner shows that the others would be there by then. */
const ELSEWHERE = [
  { buildings: ['b', 'c'], answered: null },
  { buildings: ['z'], answered: null },
];

async function show(calendar: OwnLocation[], userStatus: UserStatus = 'ALLOW'): Promise<void> {
  await db.buildings.bulkPut([aBuilding('a'), aBuilding('b'), aBuilding('c'), aBuilding('z')]);
  const person = aPerson({ userStatus, elsewhere: ELSEWHERE });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <BuildingAsksBanner person={person} calendar={calendar} today="2026-12-01" now="2026-12-01T08:00:00Z" />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}
const asksOf = (name: string) => `Before you come to House ${name}, please answer a few questions.`;
const asking = () => screen.queryAllByText(/^Before you come to/u).map(({ firstChild }) => firstChild?.textContent);
const links = () =>
  screen.queryAllByRole('link', { name: 'Answer the questions' }).map((one) => one.getAttribute('href'));

test.each<[string, OwnLocation[], string[]]>([
  ['the building of today', [entry('2026-12-01', 'b'), entry('2026-12-01', 'z')], ['b', 'z']],
  [
    'that of the next day in an office',
    [entry('2026-12-03', 'b'), entry('2026-12-03', 'z'), entry('2026-12-04', 'a')],
    ['b', 'z'],
  ],
  [
    'two buildings of one day at once',
    [entry('2026-12-01', 'c'), entry('2026-12-01', 'b'), entry('2026-12-01', 'z')],
    ['b and House c', 'z'],
  ],
  ['the next day’s where today’s was left', [entry('2026-12-01', 'b', 'COMPLETED'), entry('2026-12-02', 'z')], ['z']],
  ['no building of a later day', [entry('2026-12-01', 'z'), entry('2026-12-03', 'b')], ['z']],
  ['no building where the plan is gone', [entry('2026-12-01', 'b', 'CANCELLED'), entry('2026-12-01', 'z')], ['z']],
])('shows what is asked by %s', async (_, calendar, expected) => {
  await show(calendar);
  await screen.findByText(asksOf('z'));
  expect(asking()).toEqual(expected.map(asksOf));
  expect(links()).toEqual(expected.map(([id]) => `/questionnaire?building=${id ?? ''}`));
});

test('asks nothing of somebody banned', async () => {
  // Once for somebody who is asked: by then it would be there.
  const day = [entry('2026-12-01', 'z')];
  await show(day, 'BANNED');
  await show(day);
  await screen.findByText(asksOf('z'));
  expect(asking()).toEqual([asksOf('z')]);
});

test('leads to what is asked anyway where answers have lapsed, and says so of answers that wait', async () => {
  const questionnaire = { id: 'own', revision: 1, title: {}, description: {}, terms: null, questions: [] };
  const own = { asksEverybody: true, questionnaire, answered: null };
  await db.singles.put({ key: 'user-status', value: { status: 'ALLOW', own } });
  await show([entry('2026-12-01', 'z')], 'VERIFY');
  await screen.findByText(/^What you answered no longer counts/u);
  expect([asking(), links()]).toEqual([[], ['/questionnaire']]);
  const params = { questionnaireId: 'own', revision: 1, answers: [], employeeId: ME.id };
  await db.outbox.add(outboxEntry({ kind: answerQuestions.kind, v: answerQuestions.v, params }));
  await screen.findByText(/^Your answers are saved on this device/u);
  expect(links()).toEqual([]);
});

test('says of answers that wait that they are saved, and asks for them no more', async () => {
  const questionnaire = (id: string): Questionnaire => ({
    id,
    revision: 1,
    title: { en: id },
    description: { en: '' },
    terms: null,
    questions: [],
  });
  const elsewhere = ELSEWHERE.map((one) => ({ ...one, questionnaire: questionnaire(`of-${one.buildings[0] ?? ''}`) }));
  await db.singles.put({ key: 'user-status', value: { status: 'ALLOW', elsewhere } });
  const params = { questionnaireId: 'of-b', revision: 1, answers: [], employeeId: ME.id };
  await db.outbox.add(outboxEntry({ kind: answerQuestions.kind, v: answerQuestions.v, params }));
  await show([entry('2026-12-01', 'b'), entry('2026-12-01', 'c'), entry('2026-12-01', 'z')]);
  const said = await screen.findByText(/^Your answers are saved on this device/u);
  expect(said.textContent).toMatch(/^House b and House cYour answers/u);
  expect(asking()).toEqual([asksOf('z')]);
  expect(links()).toEqual(['/questionnaire?building=z']);
});
