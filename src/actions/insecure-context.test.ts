import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { room } from '../../tests/support/overlay-rows.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { bookingParams } from './booking-params.ts';
import { planParams } from './plan-params.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** What a browser leaves out of a page that came over plain HTTP. */
beforeEach(() => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it('without a secure context books and plans under ids of its own', () => {
  const date = '2026-12-01';
  const me = { id: 'me', name: 'Me', email: 'me@example.test', building: null };
  const met = { teamDay: null, replaces: [], present: [] };
  const booked = bookingParams(me, { room, date, dayPart: 'FULLDAY', met });
  const planned = planParams({ info: me, timeZone: 'UTC' }, { status: 'HOME', date, dayPart: 'FULLDAY' });
  const ids = [booked.reservationId, booked.locationId, planned.locationId];
  expect(ids.filter((id) => UUID.test(id))).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
});

it('without browser locks still does one thing at a time under a name', async () => {
  const { lock } = browserPorts('b');
  const beside = await lock('drain', () => lock('drain', () => Promise.resolve('beside')));
  expect(beside).toBeUndefined();
  expect(await lock('drain', () => Promise.resolve('after'))).toBe('after');
});
