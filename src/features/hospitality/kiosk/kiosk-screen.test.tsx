import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { useSnapshot } from 'valtio';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { building } from '../../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../../tests/support/announced-visit.ts';
import { ME } from '../../../../tests/support/employee-info.ts';
import type { AnnouncedVisit } from '../../../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { AccountDatabase } from '../../../offline/db/account-database.ts';
import { announceVisits } from '../../../offline/mutations/announce-visit.ts';
import { AccountDatabaseProvider } from '../../../queries/account-database-provider.tsx';
import { connectivity } from '../../../state/connectivity.ts';
import { kiosk, setKiosk } from '../../../state/kiosk.ts';
import { adjustToSight } from '../../../state/look.ts';
import { KioskScreen } from './kiosk-screen.tsx';
import { lockWith } from './pin.ts';

const UUID = '0b1c2d3e-4f50-4123-89ab-cdef01234567';
const NOW = Date.parse('2026-12-01T09:00:00Z');
let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.put({ key: 'employee-info', value: ME });
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  adjustToSight(false);
  vi.useRealTimers();
  localStorage.clear();
  db.close();
  await Dexie.delete(db.name);
});

const visit = (id: string, name: string, change: Partial<AnnouncedVisit> = {}) =>
  db.receptionVisits.put(
    announcedVisit({
      id,
      uuid: crypto.randomUUID(),
      buildingId: building.id,
      expectedDate: '2026-12-01T13:00:00Z',
      visitor: { name, company: null, email: null, phone: null, licensePlate: null },
      hosts: [{ id: 'ann', name: 'Ann Berg' }],
      ...change,
    }),
  );

const isPassword = vi.fn<(password: string) => Promise<boolean | 'wait' | null>>();

const EMMA = { id: 'emma', name: 'Emma de Vries', email: null };
const JAN = { id: 'jan', name: 'Jan Jansen', email: null };
const SLOW = 'Olga Slow';
const OTTO = { id: 'otto', name: 'Otto Unasked', email: null };
const findHost = (typed: string) =>
  typed === SLOW
    ? new Promise<never>(() => undefined)
    : typed === OTTO.name
      ? connectivity.online
        ? Promise.resolve([OTTO])
        : Promise.reject(new Error('no network'))
      : Promise.resolve(typed === EMMA.name ? [EMMA] : typed === JAN.name ? [JAN, { ...JAN, id: 'other' }] : []);

const Camera = ({ onText, hint }: { onText: (text: string) => void; hint: string }) => (
  <>
    <p>{hint}</p>
    <button type="button" onClick={() => onText(`https://roost.example/#/visitor?visit=${UUID}`)}>
      A code is held up
    </button>
  </>
);

function Tablet() {
  return useSnapshot(kiosk).accountId === 'me' ? (
    <KioskScreen Camera={Camera} isPassword={isPassword} findHost={findHost} />
  ) : (
    <p>Reception</p>
  );
}

async function show() {
  await lockWith('2580', building.id);
  setKiosk('me');
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider
        database={db}
        user={{ authorities: [{ authority: 'HOSPITALITY' }] }}
        first={{ flags: {} }}
      >
        <Tablet />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  await screen.findByRole('heading', { name: 'Welcome' });
}
function find(lastName: string, letter: string) {
  fireEvent.change(screen.getByLabelText('Your last name'), { target: { value: lastName } });
  fireEvent.change(screen.getByLabelText('First letter of your host’s name'), { target: { value: letter } });
  fireEvent.click(screen.getByRole('button', { name: 'Find my visit' }));
}
/** A moment after another change, buttons take no tap. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}
const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind);

it.each([
  ['two letters', 'Li', 'A', /at least three letters/],
  ['a host with another name', 'Lindqvist', 'K', /did not find your visit/],
  ['what fits two visitors', 'Lind', 'B', /more of your last name, or go to reception/],
])('names nobody to whoever types %s', async (_, lastName, letter, expected) => {
  await visit('a', 'Vera Lindqvist');
  await visit('b', 'Max Lindner');
  await show();
  find(lastName, letter);
  expect((await screen.findByRole('alert')).textContent).toMatch(expected);
  expect(document.body.textContent).not.toMatch(/Vera|Max|Ann/);
});

it('lets a visitor in offline by name and host, says what is true, and begins anew', async () => {
  await visit('a', 'Vera Lindqvist');
  await show();
  find('lindq', 'a');
  await screen.findByRole('heading', { name: 'Hello, Vera Lindqvist' });
  await press('Check in');
  await screen.findByRole('heading', { name: 'Welcome, Vera Lindqvist' });
  expect(screen.getByText('Ann Berg will be told when the network is back')).toBeDefined();
  expect(await kinds()).toEqual(['visit.receive']);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByLabelText('Your last name')).toHaveProperty('value', '');
});

/** Writes down who stands there without an appointment. */
async function walkIn(name: string, host: string) {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'I have no appointment' }));
  fireEvent.change(screen.getByLabelText('Your first and last name'), { target: { value: name } });
  fireEvent.change(screen.getByLabelText('Host'), { target: { value: host } });
}

it.each([
  ['a part of a name', 'Emma de', /We know nobody of exactly this name/],
  ['a name that two have', 'Jan Jansen', /Several people have this name/],
])('asks nobody for whoever types %s', async (_, host, expected) => {
  await walkIn('Wim Winter', host);
  fireEvent.blur(screen.getByLabelText('Host'));
  expect(await screen.findByText(expected)).toBeDefined();
  await press('Ask for my host');
  expect(await kinds()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/Emma de Vries/);
});

it('does not say that nobody has a name which could not be sought, and seeks it once it can', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await walkIn('Wim Winter', OTTO.name);
  fireEvent.blur(screen.getByLabelText('Host'));
  expect(await screen.findByText(/^We could not look everywhere just now/)).toBeDefined();
  expect(screen.queryByText(/We know nobody/)).toBeNull();
  connectivity.online = true;
  expect(await screen.findByRole('button', { name: 'Ask for Otto Unasked' })).toBeDefined();
});

it('asks nobody who was found for an earlier text, before the answer to the last one', async () => {
  await walkIn('Wim Winter', EMMA.name);
  await screen.findByRole('button', { name: 'Ask for Emma de Vries' });
  fireEvent.change(screen.getByLabelText('Host'), { target: { value: SLOW } });
  await press('Ask for my host');
  const said = await screen.findAllByText(text.t('kiosk.host.searching'));
  expect(said.some((one) => one.getAttribute('role') === 'status')).toBe(true);
  expect(screen.queryByText(text.t('kiosk.host.missing'))).toBeNull();
  expect(await kinds()).toEqual([]);
});

it('asks nobody for whoever gives no name, nor where no visitors may come', async () => {
  await walkIn(' ', 'Emma de Vries');
  await press('Ask for Emma de Vries');
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(await kinds()).toEqual([]);
  cleanup();
  await db.visitProperties.put({ id: building.id, visitorEnabled: false });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'I have no appointment' }));
  expect(await screen.findByText('This building takes no visitors. Choose another one.')).toBeDefined();
});

it('asks the host of a walk-in, says what is true, and lets the visitor in once the host agrees', async () => {
  await walkIn('Wim Winter', 'Emma de Vries');
  await press('Ask for Emma de Vries');
  await screen.findByRole('heading', { name: 'Hello, Wim Winter' });
  expect(screen.getByText(/^Emma de Vries will be asked when the network is back/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
  const [kept] = await db.outbox.toArray();
  expect(kept).toMatchObject({
    kind: 'visit.announce',
    params: { asks: true, arrived: true, hosts: [{ id: 'emma' }] },
  });

  connectivity.online = true;
  await db.outbox.update(kept?.seq ?? 0, { state: 'done' });
  const { visitIds } = announceVisits.isParams(kept?.params) ? kept.params : { visitIds: [] };
  const id = visitIds[0] ?? '';
  await visit(id, 'Wim Winter', { status: 'REQUESTED', hosts: [EMMA], expectedDate: new Date(NOW).toISOString() });
  expect(await screen.findByText(/^Emma de Vries has been asked/)).toBeDefined();
  await db.receptionVisits.update(id, { status: 'APPROVED' });
  await press('Check in');
  await screen.findByRole('heading', { name: 'Welcome, Wim Winter' });
});

it('speaks the language that a visitor chooses, writes it down for them, and is itself again for the next one', async () => {
  await show();
  fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await screen.findByRole('heading', { name: 'Willkommen' });
  await press('Ich habe keinen Termin');
  fireEvent.change(screen.getByLabelText('Ihr Vor- und Nachname'), { target: { value: 'Wim Winter' } });
  fireEvent.change(screen.getByLabelText('Gastgeber'), { target: { value: EMMA.name } });
  await press('Nach Emma de Vries fragen');
  const title = await screen.findByRole('heading', { name: 'Guten Tag, Wim Winter' });
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('de');
  expect((await db.outbox.toArray())[0]).toMatchObject({ params: { visitors: [{ language: 'de' }] } });
  await press('Fertig');
  await screen.findByRole('heading', { name: 'Welcome' });
});

/** The server says no to the last change. */
async function refuse() {
  const kept = await db.outbox.orderBy('seq').last();
  await db.outbox.update(kept?.seq ?? 0, { state: 'rejected' });
}

it('sends a walk-in to reception whom the server refuses, and the next one begins anew', async () => {
  connectivity.online = true;
  await walkIn('Wim Winter', EMMA.name);
  await press('Ask for Emma de Vries');
  expect(await screen.findByText('One moment, we are letting Emma de Vries know.')).toBeDefined();
  await refuse();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We could not let your host know. Please go to reception.',
  );
  expect(screen.queryByLabelText('Host')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I have an appointment' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I have no appointment' }));
  expect(screen.getByLabelText('Host')).toHaveProperty('value', '');
});

it('welcomes for a while, as long for everybody: whose account the tablet has is not who stands there', async () => {
  adjustToSight(true);
  await visit('a', 'Vera Lindqvist');
  await show();
  find('lindq', 'a');
  const begun = vi.spyOn(globalThis, 'setTimeout');
  await press('Check in');
  await screen.findByRole('heading', { name: 'Welcome, Vera Lindqvist' });
  const waits = begun.mock.calls.map(([, after]) => after);
  begun.mockRestore();
  expect(waits.filter((after) => after === 10_000 || after === 100_000)).toEqual([10_000]);
});

it('takes back its welcome where the server lets the visitor not in', async () => {
  await visit('a', 'Vera Lindqvist');
  await show();
  find('lindq', 'a');
  await press('Check in');
  await screen.findByRole('heading', { name: 'Welcome, Vera Lindqvist' });
  await refuse();
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please go to reception.');
  expect(screen.queryByRole('heading', { name: /Welcome/ })).toBeNull();
});

it('sees a visitor off by the code', async () => {
  await visit('a', 'Vera Lindqvist', { uuid: UUID, status: 'CONFIRMED', arrivedAt: '2026-12-01T08:00:00Z' });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show my code' }));
  expect(screen.getByText('Hold your QR code up to the camera.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'A code is held up' }));
  await press('Check out');
  await screen.findByRole('heading', { name: 'Goodbye, Vera Lindqvist' });
  expect(await kinds()).toEqual(['visit.see-off']);
});

it('sends whoever was not approved, or whose visit was cancelled, to reception', async () => {
  await visit('a', 'Vera Lindqvist', { status: 'CANCELLED' });
  await show();
  find('Lindqvist', 'B');
  expect((await screen.findByRole('alert')).textContent).toBe('This visit has been cancelled. Please go to reception.');
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

it('is left with the PIN alone', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'End kiosk mode' }));
  const type = (pin: string) => {
    const field = screen.getByLabelText('PIN');
    fireEvent.change(field, { target: { value: pin } });
    const form = field.closest('form');
    if (form !== null) fireEvent.submit(form);
  };
  type('0000');
  await screen.findByText('This PIN is wrong.');
  type('2580');
  await waitFor(() => expect(screen.getByText('Reception')).toBeDefined());
  expect(localStorage.length).toBe(0);
});

it('is left without the PIN by the password of the account, which the server knows', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'End kiosk mode' }));
  fireEvent.click(screen.getByRole('button', { name: 'PIN forgotten?' }));
  const type = (password: string, answer: boolean | 'wait' | null) => {
    isPassword.mockResolvedValueOnce(answer);
    const field = screen.getByLabelText('Password');
    fireEvent.change(field, { target: { value: password } });
    const form = field.closest('form');
    if (form !== null) fireEvent.submit(form);
  };
  type('guess', false);
  await screen.findByText('This password is wrong.');
  type('secret', null);
  await screen.findByText(/server did not answer/);
  expect(kiosk.accountId).toBe('me');
  type('secret', true);
  await waitFor(() => expect(screen.getByText('Reception')).toBeDefined());
  expect(isPassword).toHaveBeenLastCalledWith('secret');
});
