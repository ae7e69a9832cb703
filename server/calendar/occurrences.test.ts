import { describe, expect, it } from 'vitest';
import { readObject, UnreadableEvent } from './occurrences.ts';

const ZONE = 'Europe/Amsterdam';
const WINDOW = { start: '2026-10-01T00:00:00Z', end: '2027-04-30T00:00:00Z' };
/** As Outlook sends it: a name that nobody else knows, and how its clocks change. */
const WINDOWS_ZONE = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

const file = (...events: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//x//EN\n${events
    .map((event) =>
      event.startsWith('BEGIN') ? event : `BEGIN:VEVENT\nUID:a\nDTSTAMP:20260901T000000Z\n${event}\nEND:VEVENT\n`,
    )
    .join('')}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
/** `start/end` of each, without seconds. */
const busy = (...events: string[]) =>
  readObject(file(...events), WINDOW, ZONE).busy.map(({ start, end }) => `${start.slice(0, 16)}/${end.slice(0, 16)}`);

describe('an event keeps its room', () => {
  it.each<[string, string[], string[]]>([
    ['not at all where it was called off', ['DTSTART:20261124T090000Z\nDTEND:20261124T100000Z\nSTATUS:CANCELLED'], []],
    [
      'not at all where it leaves the time free',
      ['DTSTART:20261124T090000Z\nDTEND:20261124T100000Z\nTRANSP:TRANSPARENT'],
      [],
    ],
    ['not at all where it has no length', ['DTSTART:20261124T090000Z'], []],
    ['not at all outside of the window', ['DTSTART:20250101T090000Z\nDTEND:20250101T100000Z'], []],
    ['by UTC', ['DTSTART:20261124T090000Z\nDTEND:20261124T100000Z'], ['2026-11-24T09:00/2026-11-24T10:00']],
    [
      'by a known zone',
      ['DTSTART;TZID=America/New_York:20261124T090000\nDTEND;TZID=America/New_York:20261124T100000'],
      ['2026-11-24T14:00/2026-11-24T15:00'],
    ],
    [
      'by a known zone under another name',
      ['DTSTART;TZID=/citadel.org/20210210_1/America/New_York:20261124T090000\nDURATION:PT1H'],
      ['2026-11-24T14:00/2026-11-24T15:00'],
    ],
    [
      'by a zone that it describes',
      [WINDOWS_ZONE, 'DTSTART;TZID=W. Europe Standard Time:20261124T090000\nDURATION:PT1H'],
      ['2026-11-24T08:00/2026-11-24T09:00'],
    ],
    [
      'by the building where it names none',
      ['DTSTART:20261124T090000\nDTEND:20261124T100000'],
      ['2026-11-24T08:00/2026-11-24T09:00'],
    ],
    [
      'by the building where it names one that nobody knows',
      ['DTSTART;TZID=Nowhere:20261124T090000\nDURATION:PT1H'],
      ['2026-11-24T08:00/2026-11-24T09:00'],
    ],
    [
      'for whole days of the building',
      ['DTSTART;VALUE=DATE:20261024\nDTEND;VALUE=DATE:20261026'],
      ['2026-10-23T22:00/2026-10-25T23:00'],
    ],
    ['for a day where it says no end', ['DTSTART;VALUE=DATE:20261124'], ['2026-11-23T23:00/2026-11-24T23:00']],
    [
      'within the window only',
      ['DTSTART;VALUE=DATE:20260901\nDTEND;VALUE=DATE:20261002'],
      ['2026-10-01T00:00/2026-10-01T22:00'],
    ],
  ])('%s', (_, events, expected) => {
    expect(busy(...events)).toEqual(expected);
  });
});

describe('clocks change', () => {
  it.each<[string, string[], string[]]>([
    // On 25 October 2026 the hour from 2 comes twice, on 28 March 2027 it does not come.
    [
      'the first of an hour that comes twice',
      ['DTSTART;TZID=Europe/Amsterdam:20261025T023000\nDURATION:PT30M'],
      ['2026-10-25T00:30/2026-10-25T01:00'],
    ],
    [
      'the same by a described zone',
      [WINDOWS_ZONE, 'DTSTART;TZID=W. Europe Standard Time:20261025T023000\nDURATION:PT30M'],
      ['2026-10-25T00:30/2026-10-25T01:00'],
    ],
    [
      'an hour that does not come counts on from before',
      ['DTSTART;TZID=Europe/Amsterdam:20270328T023000\nDURATION:PT30M'],
      ['2027-03-28T01:30/2027-03-28T02:00'],
    ],
    [
      'the same by a described zone',
      [WINDOWS_ZONE, 'DTSTART;TZID=W. Europe Standard Time:20270328T023000\nDURATION:PT30M'],
      ['2027-03-28T01:30/2027-03-28T02:00'],
    ],
    [
      'over the change: from one clock to the other',
      ['DTSTART;TZID=Europe/Amsterdam:20261025T013000\nDTEND;TZID=Europe/Amsterdam:20261025T033000'],
      ['2026-10-24T23:30/2026-10-25T02:30'],
    ],
    [
      'a series stays at its hour',
      ['DTSTART;TZID=Europe/Amsterdam:20261018T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3'],
      ['2026-10-18T07:00/2026-10-18T08:00', '2026-10-25T08:00/2026-10-25T09:00', '2026-11-01T08:00/2026-11-01T09:00'],
    ],
    [
      'a series by a described zone as well',
      [WINDOWS_ZONE, 'DTSTART;TZID=W. Europe Standard Time:20261018T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=2'],
      ['2026-10-18T07:00/2026-10-18T08:00', '2026-10-25T08:00/2026-10-25T09:00'],
    ],
    [
      'an end is so much later, by the clock on the wall of no matter when',
      [
        'DTSTART;TZID=Europe/Amsterdam:20261017T230000\nDTEND;TZID=Europe/Amsterdam:20261018T070000\nRRULE:FREQ=WEEKLY;COUNT=2',
      ],
      ['2026-10-17T21:00/2026-10-18T05:00', '2026-10-24T21:00/2026-10-25T05:00'],
    ],
    [
      'a duration of days goes by the calendar',
      ['DTSTART;TZID=Europe/Amsterdam:20261024T120000\nDURATION:P1D'],
      ['2026-10-24T10:00/2026-10-25T11:00'],
    ],
    [
      'one of hours by the clock',
      ['DTSTART;TZID=Europe/Amsterdam:20261024T120000\nDURATION:PT24H'],
      ['2026-10-24T10:00/2026-10-25T10:00'],
    ],
  ])('%s', (_, events, expected) => {
    expect(busy(...events)).toEqual(expected);
  });
});

describe('a series', () => {
  const daily = 'DTSTART;TZID=Europe/Amsterdam:20261123T090000\nDTEND;TZID=Europe/Amsterdam:20261123T100000\n';
  const at = (day: string, from = '08:00', until = '09:00') => `2026-11-${day}T${from}/2026-11-${day}T${until}`;
  it.each<[string, string[], string[]]>([
    ['until an instant', [`${daily}RRULE:FREQ=DAILY;UNTIL=20261125T080000Z`], [at('23'), at('24'), at('25')]],
    ['until a date', [`${daily}RRULE:FREQ=DAILY;UNTIL=20261124`], [at('23'), at('24')]],
    [
      'since years ago',
      ['DTSTART:20100101T080000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261002T080000Z'],
      ['2026-10-01T08:00/2026-10-01T09:00', '2026-10-02T08:00/2026-10-02T09:00'],
    ],
    [
      'every third week since years ago',
      ['DTSTART:20100104T080000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE;UNTIL=20261030T080000Z'],
      ['2026-10-19T08:00/2026-10-19T09:00', '2026-10-21T08:00/2026-10-21T09:00'],
    ],
    [
      'without some of its days',
      [`${daily}RRULE:FREQ=DAILY;COUNT=4\nEXDATE;TZID=Europe/Amsterdam:20261124T090000\nEXDATE:20261125T080000Z`],
      [at('23'), at('26')],
    ],
    [
      'without a day that is named as a date',
      [`${daily}RRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20261124`],
      [at('23')],
    ],
    [
      'with further days',
      [`${daily}RDATE;TZID=Europe/Amsterdam:20261126T090000\nRDATE;VALUE=PERIOD:20261127T080000Z/PT2H`],
      [at('23'), at('26'), at('27', '08:00', '10:00')],
    ],
    [
      'with one that moved',
      [
        `${daily}RRULE:FREQ=DAILY;COUNT=3`,
        'RECURRENCE-ID:20261124T080000Z\nDTSTART:20261124T130000Z\nDTEND:20261124T143000Z',
      ],
      [at('23'), at('24', '13:00', '14:30'), at('25')],
    ],
    [
      'with one that was called off',
      [
        `${daily}RRULE:FREQ=DAILY;COUNT=2`,
        'RECURRENCE-ID;TZID=Europe/Amsterdam:20261124T090000\nDTSTART:20261124T080000Z\nDTEND:20261124T090000Z\nSTATUS:CANCELLED',
      ],
      [at('23')],
    ],
    [
      'with one that moved into the window',
      [
        'DTSTART:20250101T080000Z\nDURATION:PT1H\nRRULE:FREQ=YEARLY;COUNT=1',
        'RECURRENCE-ID:20250101T080000Z\nDTSTART:20261124T080000Z\nDURATION:PT1H',
      ],
      [at('24')],
    ],
    [
      'of which one and all after it moved',
      [
        `${daily}RRULE:FREQ=DAILY;COUNT=4`,
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261125T080000Z\nDTSTART:20261125T090000Z\nDURATION:PT30M',
      ],
      [at('23'), at('24'), at('25', '09:00', '09:30'), at('26', '09:00', '09:30')],
    ],
    [
      'of which only one is told',
      ['RECURRENCE-ID:20261124T080000Z\nDTSTART:20261124T080000Z\nDURATION:PT1H'],
      [at('24')],
    ],
    [
      'whose parts touch are one',
      ['DTSTART:20261124T080000Z\nDURATION:PT1H\nRDATE:20261124T090000Z,20261124T093000Z'],
      ['2026-11-24T08:00/2026-11-24T10:30'],
    ],
  ])('%s', (_, events, expected) => {
    expect(busy(...events)).toEqual(expected);
  });
});

describe('nobody makes sense of', () => {
  const start = 'DTSTART:20261124T080000Z\nDURATION:PT1H\n';
  it.each<[string, string]>([
    ['no calendar at all', 'hello'],
    ['half a calendar', file(start).slice(0, 60)],
    ['a card', 'BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\n'],
    ['an event without a start', file('SUMMARY:x')],
    ['a start that is none', file('DTSTART:tomorrow')],
    ['a rule whose next day never comes', file(`${start}RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`)],
    ['a rule for every second', file('DTSTART:20200101T080000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY')],
    ['more times than anybody meets', file('DTSTART:20261001T080000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=5')],
    ['a rule that is none', file(`${start}RRULE:FREQ=SOMETIMES`)],
    ['more than anybody writes', `${file(start)}${' '.repeat(600_000)}`],
  ])('%s', (_, data) => {
    expect(() => readObject(data, WINDOW, ZONE)).toThrow(UnreadableEvent);
  });
});
