import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { building, floor } from '../../../tests/offline/model/office.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { LookAfterCard } from './look-after-card.tsx';

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.put(floor);
  await db.singles.put({ key: 'features', value: { sensors: true } });
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

test.each<[authority: Authority, links: number, hint: boolean]>([
  ['ADMIN', 5, true],
  ['HOSPITALITY', 2, false],
])('what %s does for the building', async (authority, links, hint) => {
  show(authority, building);
  expect(await screen.findAllByRole('link')).toHaveLength(links);
  expect(screen.queryByText(/^Buildings, rooms and teams are entered on the server/) !== null).toBe(hint);
});

test('where there is no building yet, administrators get to how people sign in, the rules and whom to let in again, others to nothing', async () => {
  show('ADMIN', null);
  const links = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(links).toEqual(['Sign-in and mail', 'Settings of the organisation', 'Who may not come for now']);
  cleanup();
  show('HOSPITALITY', null);
  expect(screen.queryByRole('link')).toBeNull();
});

function show(authority: Authority, where: typeof building | null): void {
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider
        database={db}
        user={{ authorities: [{ authority }] }}
        first={{ flags: { sensors: true } }}
      >
        <LookAfterCard building={where} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}
