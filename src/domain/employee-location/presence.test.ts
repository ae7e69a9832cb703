import { describe, expect, it } from 'vitest';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { RESERVATION_ON_ANOTHER_FLOOR, WORKSTATION_ON_THIS_FLOOR } from '../conflict/conflict.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { Verdict } from '../verdict.ts';
import type { PresentPlace } from './presence.ts';
import { mayConfirmPresence, presenceDecision, presenceEffect, presencePart } from './presence.ts';

const date = '2026-11-23';
const timeZone = 'Europe/Amsterdam';
const config = { enableHalfDays: true, enableQuarterDays: false, enableAdhocReservations: false };
/** Time on that Monday in Amsterdam. */
const at = (time: string) => `${date}T${time}:00+01:00`;
const slot = (dayPart: DayPart) => slotOf(date, dayPart, timeZone);
const place = (id: string, dayPart: DayPart, more: Partial<PresentPlace> = {}): PresentPlace => ({
  id,
  status: 'HOME',
  actualStatus: 'APPROVED',
  dayPart,
  ...slot(dayPart),
  floor: null,
  workplaceReservation: null,
  ...more,
});
const workstation = (id: string, dayPart: DayPart, floor: string, more: Partial<PresentPlace> = {}): PresentPlace =>
  place(id, dayPart, {
    status: 'WORKSTATION',
    floor: { id: floor },
    workplaceReservation: { id: `r-${id}`, room: { floor: { id: floor } } },
    ...more,
  });
const office = (
  id: string,
  dayPart: DayPart,
  floor: string | null = null,
  more: Partial<PresentPlace> = {},
): PresentPlace => place(id, dayPart, { status: 'OFFICE', floor: floor === null ? null : { id: floor }, ...more });

describe('presencePart', () => {
  it.each<[string, string, PresentPlace[], object, DayPart | null]>([
    ['before anything opens', '07:29', [], {}, null],
    ['after the last part', '17:30', [], {}, null],
    ['as it opens', '07:30', [], {}, 'FULLDAY'],
    ['in the morning', '09:00', [], {}, 'FULLDAY'],
    ['once the morning is over', '12:30', [], {}, 'AFTERNOON'],
    ['whole days alone', '12:45', [], { enableHalfDays: false }, 'FULLDAY'],
    ['with quarters', '11:00', [], { enableQuarterDays: true }, 'LATE_MORNING'],
    ['with something planned for later', '09:00', [place('l', 'AFTERNOON')], {}, 'MORNING'],
    ['with a workstation for later', '09:00', [workstation('l', 'AFTERNOON', 'f-2')], {}, 'MORNING'],
    [
      'with what was given up for later',
      '09:00',
      [place('l', 'AFTERNOON', { actualStatus: 'CANCELLED' })],
      {},
      'FULLDAY',
    ],
    ['with a whole day that has not begun', '07:45', [workstation('l', 'FULLDAY', 'f-2')], {}, 'FULLDAY'],
    ['with an office day planned', '09:00', [office('l', 'MORNING')], {}, 'MORNING'],
    ['with an office day that is over', '13:10', [office('l', 'MORNING')], {}, 'AFTERNOON'],
  ])('%s', (_, time, day, more, expected) => {
    const part = presencePart({ day, timeZone, config: { ...config, ...more }, now: at(time) });
    expect(part).toEqual(expected === null ? null : { date, dayPart: expected, slot: slot(expected) });
  });

  it('takes the time of an office day that is no day part', () => {
    const own = { start: at('10:00'), end: at('11:00') };
    expect(
      presencePart({ day: [office('l', 'MORNING', null, own)], timeZone, config, now: at('10:30') }),
    ).toMatchObject({ dayPart: 'MORNING', slot: own });
  });
});

describe('mayConfirmPresence', () => {
  const code = (verdict: Verdict) =>
    verdict.ok ? 'ok' : [verdict.code, verdict.details?.['reason']].filter((part) => part !== undefined).join(' ');
  it.each<[string, PresentPlace[], object, string]>([
    ['somebody banned', [office('l', 'FULLDAY')], { userStatus: 'BANNED' }, 'checkInNotAllowed userBanned'],
    ['somebody to be verified', [office('l', 'FULLDAY')], { userStatus: 'VERIFY' }, 'checkInNotAllowed userMustVerify'],
    ['no part of the day is on', [office('l', 'FULLDAY')], { part: null }, 'checkInNotAllowed outsideHours'],
    ['present on this floor', [office('l', 'FULLDAY', 'f-1', { actualStatus: 'CONFIRMED' })], {}, 'alreadyCheckedIn'],
    [
      'checked in at a workstation of this floor',
      [workstation('l', 'FULLDAY', 'f-1', { actualStatus: 'CONFIRMED' })],
      {},
      'alreadyCheckedIn',
    ],
    ['nothing planned', [], {}, 'checkInNotAllowed notPlanned'],
    ['at home', [place('l', 'FULLDAY')], {}, 'checkInNotAllowed notPlanned'],
    [
      'at home, where ad-hoc reservations are enabled',
      [place('l', 'FULLDAY')],
      { config: { enableAdhocReservations: true } },
      'ok',
    ],
    [
      'nothing planned, ad hoc, before the start',
      [],
      { config: { enableAdhocReservations: true }, now: at('08:00') },
      'checkInNotAllowed notPlanned',
    ],
    ['an office day planned, before the start', [office('l', 'FULLDAY')], { now: at('08:00') }, 'ok'],
    ['a workstation on this floor', [workstation('l', 'FULLDAY', 'f-1')], {}, 'ok'],
    ['checked in on another floor', [workstation('l', 'FULLDAY', 'f-2', { actualStatus: 'CONFIRMED' })], {}, 'ok'],
  ])('%s', (_, day, more, expected) => {
    const part = { date, dayPart: 'FULLDAY', slot: slot('FULLDAY') } as const;
    expect(
      code(
        mayConfirmPresence({
          day,
          part,
          floorId: 'f-1',
          userStatus: 'ALLOW',
          isCleaner: false,
          config,
          now: at('09:00'),
          ...more,
        }),
      ),
    ).toBe(expected);
  });
});

describe('presenceEffect', () => {
  const nothing = { confirms: null, gone: [], here: [], elsewhere: [], left: [] };
  it.each<[string, PresentPlace[], object]>([
    ['nothing there', [], {}],
    ['the other half', [workstation('a', 'AFTERNOON', 'f-2')], {}],
    ['what is settled', [workstation('a', 'MORNING', 'f-2', { actualStatus: 'COMPLETED' })], {}],
    ['a proposal stays', [place('a', 'MORNING', { status: 'TEAMDAY', actualStatus: 'PROPOSED' })], {}],
    ['at home', [place('a', 'MORNING')], { gone: ['a'] }],
    ['an office day, on any floor', [office('a', 'MORNING', 'f-2')], { confirms: 'a' }],
    ['a workstation here', [workstation('a', 'MORNING', 'f-1')], { here: ['a'] }],
    ['a workstation on another floor', [workstation('a', 'MORNING', 'f-2')], { elsewhere: ['a'] }],
    [
      'checked in on another floor',
      [workstation('a', 'MORNING', 'f-2', { actualStatus: 'CONFIRMED' })],
      { elsewhere: ['a'] },
    ],
    [
      'present on another floor without a workstation',
      [office('a', 'MORNING', 'f-2', { actualStatus: 'CONFIRMED' })],
      { left: ['a'] },
    ],
  ])('%s', (_, day, expected) => {
    expect(presenceEffect(day, slot('MORNING'), 'f-1')).toEqual({ ...nothing, ...expected });
  });
});

describe('presenceDecision', () => {
  const here: ConflictResolution = { conflictType: WORKSTATION_ON_THIS_FLOOR, value: 'PRESENCE_ONLY' };
  const elsewhere: ConflictResolution = {
    conflictType: RESERVATION_ON_ANOTHER_FLOOR,
    resolutions: { 'r-b': 'CONFIRM' },
  };
  const both = [workstation('a', 'MORNING', 'f-1'), workstation('b', 'AFTERNOON', 'f-2')];
  it.each<[string, PresentPlace[], ConflictResolution[], object]>([
    ['a workstation here', both, [], { ask: 'here' }],
    ['an answer that is none', both, [{ ...here, value: 'MAYBE' }], { ask: 'here' }],
    ['then one elsewhere', both, [here], { ask: 'elsewhere' }],
    [
      'agreed to end another one than stands now',
      both,
      [here, { conflictType: RESERVATION_ON_ANOTHER_FLOOR, resolutions: { 'r-x': 'CONFIRM' } }],
      { ask: 'elsewhere' },
    ],
    ['nothing reserved', [], [], { ends: [] }],
    ['checking in at the workstation', both, [{ ...here, value: 'CHECK_IN' }], { checkIn: 'a' }],
    ['all agreed', both, [here, elsewhere], { ends: ['a', 'b'] }],
    [
      'agreed for whatever stands',
      [both[1] ?? workstation('b', 'AFTERNOON', 'f-2')],
      [{ conflictType: RESERVATION_ON_ANOTHER_FLOOR, value: 'CONFIRM' }],
      { ends: ['b'] },
    ],
  ])('%s', (_, day, resolutions, expected) => {
    const effect = presenceEffect(day, slot('FULLDAY'), 'f-1');
    expect(presenceDecision(effect, day, resolutions)).toEqual(expected);
  });
});
