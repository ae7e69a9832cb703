import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ME, aPerson } from '../../../tests/support/employee-info.ts';
import { KEPT_ACTIONS } from '../../../tests/support/own-actions.ts';
import { held, STAY_DATE, workstation } from '../../../tests/support/stays.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { location } from '../../../tests/support/overlay-rows.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { Authority } from '../../domain/access/authority.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { checkIn } from '../../state/check-in.ts';
import { WorkstationSheet } from './workstation-sheet.tsx';

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const free = (name: string): WorkstationView => ({
  room: workstation(name, '1'),
  state: 'available',
  until: null,
  mine: null,
  others: [],
  here: [],
  dirty: false,
});
const zoes = { ...held('Zoë'), waiting: null };
const taken: WorkstationView = { ...free('A1'), state: 'colleague', others: [zoes], here: [zoes] };
const config = { ...DEFAULT_CLIENT_CONFIG, daysAhead: 400 };

/** Side by side, each 1.60 m wide. */
const drawn = (workstations: WorkstationView[]): NamedFloorPlan => ({
  floorId: 'f',
  version: 1,
  width: 1000,
  height: 800,
  layers: [],
  labels: [],
  key: 'drawn',
  spots: workstations.map(({ room: { id, name } }, index) => ({
    id,
    name,
    x: index * 160,
    y: 0,
    width: 160,
    height: 80,
    rotation: 0,
    active: true,
  })),
});

const show = (
  workstation: WorkstationView,
  others: WorkstationView[],
  plan: NamedFloorPlan | null = null,
  authorities: Authority[] = [],
  day: EmployeeLocation[] = [],
) =>
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={{ authorities: authorities.map((authority) => ({ authority })) }}>
        <WorkstationSheet
          workstation={workstation}
          busy={false}
          open
          place={null}
          onEdge={() => undefined}
          onClose={() => undefined}
          onDone={() => undefined}
          floor={{ workstations: [workstation, ...others], plan }}
          context={{
            me: ME.id,
            userStatus: 'ALLOW',
            isCleaner: false,
            config,
            teams: ['t'],
            blocks: [],
            day,
            now: `${STAY_DATE}T07:00:00Z`,
            date: STAY_DATE,
            dayPart: 'FULLDAY',
          }}
          day={[]}
          person={aPerson({ config })}
          actions={KEPT_ACTIONS}
          selecting={false}
          capacityCheck={undefined}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
/** What can be pressed, and what cannot in brackets. */
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => (button.getAttribute('aria-disabled') === 'true' ? `(${button.textContent})` : button.textContent))
    .filter((name) => name.includes('Book'));

it.each([
  ['a taken one with others free beside it', taken, [free('A2'), free('A3')], ['Book A2', 'Book A3']],
  ['a taken one with none free', taken, [], ['(Book for Wed 25 Nov)']],
  ['a free one', free('A1'), [free('A2')], ['Book for Wed 25 Nov']],
])('of %s what can be done comes first', async (_, workstation, others, expected) => {
  show(workstation, others);
  await screen.findByRole('heading', { name: 'A1' });
  expect(buttons()).toEqual(expected);
});

it('says how far the free ones beside it are, where they are drawn', async () => {
  const others = [free('A2'), free('A3')];
  show(taken, others, drawn([taken, ...others]));
  await screen.findByRole('heading', { name: 'A1' });
  expect(buttons()).toEqual(['Book A2 · 2 m away', 'Book A3 · 3 m away']);
});

it('says why one is not to be had, also with others free beside it', async () => {
  const closed = free('A1');
  show(
    {
      ...closed,
      state: 'unavailable',
      room: { ...closed.room, status: 'UNAVAILABLE', unavailableReason: 'The chair is broken' },
    },
    [free('A2')],
  );
  expect(await screen.findByRole('button', { name: 'Book A2' })).toBeTruthy();
  expect(screen.getByText('This workstation is out of use: The chair is broken')).toBeTruthy();
});

it('says what one gives up for a free one beside it', async () => {
  const own = { ...held('me'), room: workstation('A9', '1'), mine: true };
  const { startDate: start, endDate: end } = own;
  const planned = location({ date: STAY_DATE, start, end, status: 'WORKSTATION', workplaceReservation: own });
  show(taken, [free('A2')], null, [], [planned]);
  expect(await screen.findByRole('button', { name: 'A2 instead of A9' })).toBeTruthy();
});

it('offers who is checked in elsewhere to check in at a free one nearby, of one that is not to be had', async () => {
  const own = { ...held('me'), room: workstation('A9', '1'), mine: true, status: 'CONFIRMED' as const };
  const { startDate: start, endDate: end } = own;
  const there = location({ date: STAY_DATE, start, end, actualStatus: 'CONFIRMED', workplaceReservation: own });
  const left = held('Zoë', '1', { status: 'COMPLETED' });
  const used: WorkstationView = { ...free('A1'), state: 'completed', here: [{ ...left, waiting: null }] };
  show(used, [free('A2')], null, [], [{ ...there, status: 'WORKSTATION', confirmed: true }]);
  expect(screen.getByText('This workstation has not been cleaned yet.')).toBeTruthy();
  expect(buttons()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Check in at A2' }));
  expect(checkIn.ask).toEqual({ kind: 'workstation', roomId: 'A2', within: 'FULLDAY' });
});

it.each([
  ['AFTERNOON', true],
  ['FULLDAY', false],
] as const)('of one’s own for the %s of a whole day it says the time: %s', async (dayPart, isSaid) => {
  const own = { ...held('me', '1', { dayPart }), mine: true, waiting: null };
  show({ ...free('A1'), state: 'toConfirm', mine: own, here: [own] }, []);
  await screen.findByRole('heading', { name: 'A1' });
  expect(screen.queryByText('13:00–17:30 · Afternoon') !== null).toBe(isSaid);
});

it.each<[string, Authority[], Partial<typeof zoes>, boolean]>([
  ['an employee', [], {}, false],
  ['a team leader', ['TEAMLEADER'], {}, false],
  ['an administrator, somebody is there', ['ADMIN'], { status: 'CONFIRMED' }, false],
  ['an administrator', ['ADMIN'], {}, true],
  ['an administrator, of somebody who does not share', ['ADMIN'], { employee: null }, true],
])("releases somebody's reservation: %s", (_, authorities, change, offered) => {
  const theirs = { ...zoes, ...change };
  show({ ...taken, others: [theirs], here: [theirs] }, [], null, authorities);
  expect(screen.queryAllByRole('button', { name: /^Release: / })).toHaveLength(offered ? 1 : 0);
});
