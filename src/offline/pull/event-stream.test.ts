import { expect, it } from 'vitest';
import { eventParser } from './event-stream.ts';

const read = (...pieces: string[]) => {
  const parse = eventParser();
  return pieces.flatMap((piece) => parse(piece));
};

it.each<[what: string, pieces: string[], events: { event: string; data: string }[]]>([
  ['an event without data is none', ['event: changed\n\n'], []],
  ['an unfinished event waits', ['data: a\n'], []],
  ['comments are passed over', [': hello\n\ndata: a\n\n'], [{ event: 'message', data: 'a' }]],
  ['a named event', ['event: changed\ndata: {"a":1}\n\n'], [{ event: 'changed', data: '{"a":1}' }]],
  ['several lines of data', ['data: a\ndata: b\n\n'], [{ event: 'message', data: 'a\nb' }]],
  [
    'cut anywhere',
    ['eve', 'nt: x\r', '\nda', 'ta:1\r\n', '\r', '\ndata: 2\n\n'],
    [
      { event: 'x', data: '1' },
      { event: 'message', data: '2' },
    ],
  ],
])('%s', (_, pieces, events) => {
  expect(read(...pieces)).toEqual(events);
});
