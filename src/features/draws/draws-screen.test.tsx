import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { offlineScreen } from '../../../tests/support/offline-screen.tsx';
import type { OwnDraws, Pool } from '../../domain/draw/draw.ts';
import { changeEmployeeInfo } from '../../offline/mutations/employee.ts';
import { saveWish } from '../../offline/mutations/draw.ts';
import { enqueue } from '../../offline/outbox/enqueue.ts';
import { toasts } from '../../state/toasts.ts';
import { DrawsScreen } from './draws-screen.tsx';
import type { SetPool } from './pool-setting.tsx';

const device = offlineScreen('2026-11-30T09:00:00.000Z');
const parking: Pool = { id: 'p', name: 'Car park', building: null, places: 60, hour: 16, timeZone: 'UTC' };
const workstations: Pool = { ...parking, id: 'workstations:b1', name: 'Building', building: building.id, places: 12 };
const result = { id: 'd', date: '2026-12-01', rank: 13, wished: 20, places: 12, wins: 1 };
const draws: OwnDraws = {
  pools: [parking, workstations],
  wishes: [{ poolId: workstations.id, weekdays: [2], token: 'token' }],
  results: [{ ...result, poolId: workstations.id, outcome: 'REFUSED' }],
  offers: [{ id: 'o', poolId: workstations.id, date: '2026-12-01', until: '2026-11-30T10:00:00Z' }],
};

beforeEach(() => device.db.singles.put({ key: 'employee-info', value: { ...ME, draws } }));

const MARK = /^(?:Not sent yet|Not accepted)$/;
const set = vi.fn<SetPool>(() => Promise.resolve(true));
const show = (...by: 'ADMIN'[]) => device.show(<DrawsScreen check={() => Promise.resolve(null)} set={set} />, by);
const card = async () => within(await screen.findByRole('region', { name: 'Workstations, Building' }));

it('tells workstations of a building from parking, and why none could be had', async () => {
  show();
  const own = await card();
  expect(own.getByText(/For the whole day/)).toBeDefined();
  expect(own.getByText(/no workstation could be reserved for you/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Car park' })).toBeDefined();
  expect(screen.queryByText(device.text.t('draws.administer'))).toBeNull();
});

it('says that nothing is drawn only to who was told who they are', async () => {
  await device.db.singles.delete('employee-info');
  show();
  expect(await screen.findByText(device.text.t('home.neverLoaded'))).toBeDefined();
  expect(screen.queryByText(device.text.t('draws.none'))).toBeNull();
});

it('keeps a wish for a workstation without a network', async () => {
  show();
  const own = await card();
  fireEvent.click(own.getByRole('button', { name: /^thu/i }));
  fireEvent.click(own.getByRole('button', { name: 'Save wish' }));
  await waitFor(async () =>
    expect(await device.db.outbox.toArray()).toMatchObject([
      { kind: 'draw.wish', params: { poolId: workstations.id, weekdays: [2, 4], token: 'token' } },
    ]),
  );
});

it('marks a pool by its own wishes alone, a refused one before a newer one', async () => {
  const { db } = device;
  const wish = ({ id: poolId, name }: Pool) =>
    enqueue(db, saveWish, { employeeId: 'me', poolId, name, weekdays: [4], token: 'token' });
  const { seq } = await wish(parking);
  await db.outbox.update(seq, { state: 'rejected' });
  await enqueue(db, changeEmployeeInfo, { employeeId: 'me', change: { languageCode: 'nl' } });
  show();
  const marks = async () => [
    within(await screen.findByRole('region', { name: 'Car park' })).queryByText(MARK)?.textContent,
    (await card()).queryByText(MARK)?.textContent,
  ];
  await waitFor(async () => expect(await marks()).toEqual(['Not accepted', undefined]));
  await wish(workstations);
  await waitFor(async () => expect(await marks()).toEqual(['Not accepted', 'Not sent yet']));
  await wish(parking);
  await waitFor(async () => expect(await db.outbox.count()).toBe(4));
  expect(await marks()).toEqual(['Not accepted', 'Not sent yet']);
});

it('takes an offered workstation without a network: what it makes has its ids, and the offer is gone', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await waitFor(async () => expect(await device.db.outbox.count()).toBe(1));
  const [entry] = await device.db.outbox.toArray();
  expect(entry).toMatchObject({ kind: 'draw.answer', params: { offerId: 'o', take: true } });
  expect(entry?.resourceIds).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull());
  expect((await card()).getByText('Not sent yet')).toBeDefined();
});

describe('what is drawn, for an administrator', () => {
  beforeEach(async () => {
    set.mockReset().mockResolvedValue(true);
    const location = { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null };
    const place = { type: 'PARKING', capacity: 60, allowed: true, creatable: false, location };
    await device.db.singles.put({ key: 'features', value: {} });
    await device.db.amenities.bulkPut([
      { ...place, id: 'p', name: 'Car park' },
      { ...place, id: 'q', name: 'Court' },
    ]);
    await device.db.singles.put({
      key: 'employee-info',
      value: { ...ME, draws: { ...draws, pools: [{ ...parking, hour: 9 }, workstations] } },
    });
  });
  const setting = async () => within(await screen.findByRole('region', { name: device.text.t('draws.administer') }));
  const choose = async (what: string) => {
    const select = (await setting()).getByLabelText<HTMLSelectElement>(device.text.t('draws.what'));
    const option = await within(select).findByRole<HTMLOptionElement>('option', { name: what });
    fireEvent.change(select, { target: { value: option.value } });
  };
  const said = () => (toasts.shown?.kind === 'words' ? toasts.shown.words.text : toasts.shown?.kind);
  const hour = async () => (await setting()).getByLabelText<HTMLSelectElement>('Drawn the day before at');

  it('offers nobody else the switch', async () => {
    show();
    await card();
    expect(screen.queryByRole('region', { name: device.text.t('draws.administer') })).toBeNull();
  });

  it.each<[what: string, hour: string, kind: 'amenity' | 'building', id: string]>([
    ['Court', '16', 'amenity', 'q'],
    ['Workstations, Building', '16', 'building', building.id],
    ['Car park', '9', 'amenity', 'p'],
  ])('draws %s from the hour on that is shown, and says that it is saved', async (what, at, of, id) => {
    show('ADMIN');
    await choose(what);
    expect((await hour()).value).toBe(at);
    const isNew = what === 'Court';
    // What is drawn already can be given back to whoever comes first.
    expect((await setting()).queryByRole('button', { name: 'First come again' }) === null).toBe(isNew);
    fireEvent.change(await hour(), { target: { value: '18' } });
    fireEvent.click((await setting()).getByRole('button', { name: isNew ? 'Draw from now on' : 'Change hour' }));
    await waitFor(() =>
      expect(set.mock.calls).toEqual(
        [
          [
            { of, id },
            { hour: 18, offerMinutes: 60 },
          ],
        ].map(asCalled),
      ),
    );
    await waitFor(() => expect(said()).toBe('Saved'));
  });

  it('gives places to whoever comes first again, and says where it could not', async () => {
    set.mockResolvedValue(false);
    show('ADMIN');
    await choose('Workstations, Building');
    fireEvent.click((await setting()).getByRole('button', { name: 'First come again' }));
    await waitFor(() =>
      expect(set).toHaveBeenCalledWith(expect.objectContaining({ of: 'building', id: building.id }), null),
    );
    await waitFor(() => expect(said()).toBe('Not saved. Check your connection.'));
  });
});

/** The choice carries its words as well. */
const asCalled = ([what, pool]: (object | null)[]) => [expect.objectContaining(what ?? {}), pool];
