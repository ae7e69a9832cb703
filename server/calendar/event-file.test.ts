import { execFileSync } from 'node:child_process';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { hasRadicale } from '../../tests/support/radicale.ts';
import type { StoredMeeting } from '../sql/meeting.ts';
import { eventFile, meetingIn } from './event-file.ts';

const MEETING: StoredMeeting = {
  id: '7b1f3a52-0d4e-4c86-9a17-2f6b8c5d9e10',
  seriesId: null,
  title: 'Merger',
  organizer: { id: 'e-ann', name: 'Ann Example' },
  date: '2027-03-28',
  start: '2027-03-28T00:30:00Z',
  end: '2027-03-28T01:30:00Z',
  status: 'APPROVED',
  room: {
    id: 'r',
    name: 'Süd; "Ecke", \\ 2',
    floor: { id: 'f', name: 'Zweiter Stock mit einem Namen, der die Zeile weit über fünfundsiebzig Oktette bringt' },
    building: { id: 'b', name: 'Bern', timeZone: 'Europe/Zurich' },
  },
  people: [{ id: 'e-ben', name: 'Ben Example', answer: 'ASKED' }],
  made: '2026-11-23T08:00:00Z',
};
const FILE = eventFile(MEETING, 2);
const PLACE = `${MEETING.room.name}, ${MEETING.room.floor.name}, Bern`;

it('says that the room is taken, and nothing of what for', () => {
  expect(FILE).not.toMatch(/Merger|Ann|Ben|METHOD|ATTENDEE|ORGANIZER/);
  expect(FILE.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

it('is read by ical.js', () => {
  const event = new ICAL.Component(ICAL.parse(FILE)).getFirstSubcomponent('vevent');
  const read = new ICAL.Event(event ?? undefined);
  expect(read.startDate.toJSDate().toISOString()).toBe('2027-03-28T00:30:00.000Z');
  expect(read.endDate.toJSDate().toISOString()).toBe('2027-03-28T01:30:00.000Z');
  expect([meetingIn(read.uid), read.sequence, read.location]).toEqual([MEETING.id, 2, PLACE]);
});

it.skipIf(!hasRadicale)('is read by vobject (which comes with radicale)', () => {
  const script =
    'import sys, json, vobject\n' +
    'e = vobject.readOne(sys.stdin.buffer.read().decode()).vevent\n' +
    'print(json.dumps([e.uid.value, e.sequence.value, e.location.value, e.dtstart.value.isoformat(), ' +
    'e.dtend.value.isoformat()]))';
  const read: unknown = JSON.parse(execFileSync('/usr/bin/python3', ['-c', script], { input: FILE, encoding: 'utf8' }));
  const times = ['2027-03-28T00:30:00+00:00', '2027-03-28T01:30:00+00:00'];
  expect(read).toEqual([`meeting-${MEETING.id}@roost`, '2', PLACE, ...times]);
});

it.each(['', 'meeting-@roost', 'meeting-a@other', 'x-meeting-a@roost', 'meeting-a b@roost'])(
  '%j is none of ours',
  (uid) => {
    expect(meetingIn(uid)).toBeNull();
  },
);
