import { expect, it } from 'vitest';
import type { ReservationStatus } from '../workplace-reservation/workplace-reservation.ts';
import { peakOfOthers } from './peak.ts';

const slot = { start: '2026-12-01T08:00:00Z', end: '2026-12-01T16:00:00Z' };
const held = (from: number, to: number, status: ReservationStatus = 'APPROVED', mine = false) => ({ startDate: new Date(Date.UTC(2026, 11, 1, from)).toISOString(), endDate: new Date(Date.UTC(2026, 11, 1, to)).toISOString(), status, mine });

it.each<[string, ReturnType<typeof held>[], number]>([
  ['nobody', [], 0],
  ['only oneself', [held(8, 16, 'APPROVED', true)], 0],
  ['before and after', [held(6, 8), held(16, 18)], 0],
  ['left again', [held(8, 16, 'COMPLETED'), held(8, 16, 'CANCELLED')], 0],
  ['one after the other', [held(8, 12), held(12, 16)], 1],
  ['two at once for an hour', [held(6, 12), held(11, 16)], 2],
  ['checked in and blocked', [held(6, 18, 'CONFIRMED'), held(8, 16, 'BLOCKED')], 2],
])('%s', (_, reservations, expected) => { expect(peakOfOthers(reservations, slot)).toBe(expected); });
