import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnDataCalls } from './devices-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { aPerson } from '../../../tests/support/employee-info.ts';

const NOON = '2026-11-23T12:00:00Z';
const HERE = {
  id: 'l-1',
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: NOON,
  usedAt: NOON,
  takesPush: true,
  here: true,
};
const OWN_DATA: OwnDataCalls = {
  devices: async () => [HERE],
  lookUps: async () => [],
  endDevice: async () => true,
  exportData: async () => undefined,
};

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

function show(
  info: Partial<EmployeeInfo> = {},
  flags: Record<string, boolean> | null = {},
  config: Partial<ClientConfig> = {},
  ownData = OWN_DATA,
) {
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null} first={{ flags }}>
        <SettingsForm
          person={aPerson({ info, config })}
          buildings={[]}
          categories={[]}
          calls={{ changePassword: async () => null, signOutElsewhere: async () => null }}
          ownData={ownData}
          calendar={{ read: async () => null, make: async () => undefined, revoke: async () => undefined }}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}

test.each([
  ['I drive an electric vehicle', { electricVehicle: true }],
  ['E-mails about amenity reservations', { amenityEmails: false }],
  ['Colours for colour blindness', { colorBlind: true }],
])('keeps "%s" as soon as it is changed', async (name, change) => {
  show();
  fireEvent.click(screen.getByRole('switch', { name }));
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([
      { kind: 'employee.change-info', params: { employeeId: 'me', change } },
    ]),
  );
});

test.each([
  ['signing out everywhere else', 'Sign out everywhere else'],
  ['another password', 'Change password'],
])('lists no device any more that %s ended', async (_, name) => {
  const devices = vi.fn<OwnDataCalls['devices']>().mockResolvedValue([HERE]);
  devices.mockResolvedValueOnce([HERE, { ...HERE, id: 'l-2', browser: 'Safari', here: false }]);
  show({}, {}, {}, { ...OWN_DATA, devices });
  await screen.findByText('Safari · Linux');
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'roost' } });
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a calm river bends' } });
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText('Safari · Linux')).toBeNull());
  expect(screen.getByText('Firefox · Linux')).toBeTruthy();
});

const shareSwitch = () => screen.queryByRole('switch', { name: 'Share my reservations with colleagues' });

// Their names stand on floor plans, whatever they may look for themselves.
test.each([
  ['who is in no team', {}, {}],
  ['who has no division where that is the scope', {}, { locateCoworkerScope: 'BUSINESS_UNIT' }],
  ['where "where is my team" is off', { whereIsMyTeam: false }, {}],
] as const)('asks about sharing %s', async (_, flags, config) => {
  await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: 1 });
  show({}, flags, config);
  fireEvent.click(shareSwitch() ?? document.body);
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([{ params: { change: { shareMyLocation: false } } }]),
  );
});

test.each([
  ['what is left', { parkingCredits: 7 }, {}, '7', false],
  ['that nothing is left, and what that means', { parkingCredits: 0 }, {}, '0', true],
  ['nothing before it is known', {}, {}, null, false],
  ['nothing where there is no counter', { parkingCredits: null }, {}, null, false],
  ['nothing where the organisation has none', { parkingCredits: 7 }, { parkingCredits: false }, null, false],
] as const)('says of parking credits %s', (_, info, flags, left, warned) => {
  show(info, flags);
  const label = screen.queryByText('Remaining parking credits');
  expect(label?.nextSibling?.textContent ?? null).toBe(left);
  expect(screen.queryByText(/you cannot reserve amenities/) !== null).toBe(warned);
});

test('leaves amenities out where the organisation has none', () => {
  show({ parkingCredits: 7 }, { amenities: false });
  expect(screen.queryByRole('switch', { name: 'I drive an electric vehicle' })).toBeNull();
});

test.each([
  ['nothing was chosen', {}, 'Thu 26 Nov 2026'],
  ['a format in numbers was', { dateFormat: 'MM/DD/YYYY' }, '11/26/2026 (month first)'],
  ['one from elsewhere was', { dateFormat: 'D-M-YY' }, '26-11-26 (day first)'],
])('shows today in each format of dates; %s', (_, info, shown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T23:30:00+01:00') });
  show(info);
  const choice = screen.getByLabelText('Date format');
  if (!(choice instanceof HTMLSelectElement)) throw new Error('no choice');
  expect(choice.selectedOptions[0]?.textContent).toBe(shown);
  expect([...choice.options].map(({ textContent }) => textContent).slice(0, 8)).toEqual([
    'Thu 26 Nov 2026',
    'Thursday 26 November 2026',
    'November 26, 2026',
    '26/11/2026 (day first)',
    '26-11-2026 (day first)',
    '26.11.2026 (day first)',
    '11/26/2026 (month first)',
    '2026-11-26 (year first)',
  ]);
});

test('keeps a chosen format of dates with the account', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Date format'), { target: { value: 'DD/MM/YYYY' } });
  await waitFor(async () =>
    expect(await db.outbox.toArray()).toMatchObject([
      { kind: 'employee.change-info', params: { employeeId: 'me', change: { dateFormat: 'DD/MM/YYYY' } } },
    ]),
  );
});

test.each([true, false])(
  'says what HTTPS adds where it is missing, in a line that leads on; over HTTPS: %s',
  (isSecure) => {
    vi.stubGlobal('isSecureContext', isSecure);
    show();
    const link = screen.queryByRole('link', { name: 'What HTTPS adds' });
    expect(link?.getAttribute('href') ?? null).toBe(isSecure ? null : '/info');
  },
);

test.each([
  ['who has a password here', true, 1],
  ['whom an older server told nothing of', undefined, 1],
  ['who comes by a directory or a provider alone', false, 0],
])('offers to change the password to %s', (_, hasPassword, offered) => {
  show({ hasPassword });
  expect(screen.queryAllByRole('button', { name: 'Change password' })).toHaveLength(offered);
});
