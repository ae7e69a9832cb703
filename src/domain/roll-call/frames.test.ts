import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect, type Collected, framesOf, fromLetters, messageOf, parseFrame, toLetters } from './frames.ts';

const bytes = fc.uint8Array({ maxLength: 3000 });

it('letters are those of RFC 9285', () => {
  expect(toLetters(new TextEncoder().encode('ietf!'))).toBe('QED8WEX0');
});

describe('a message', () => {
  it('arrives whole, whatever the order of its codes, of which some are seen twice', () => {
    fc.assert(
      fc.property(
        bytes.chain((message) => {
          const frames = framesOf(message, 3);
          const twice = [...frames, ...frames];
          return fc.tuple(
            fc.constant(message),
            fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
          );
        }),
        ([message, frames]) => {
          const seen = frames.reduce<Collected | null>((left, text) => {
            const frame = parseFrame(text);
            return frame === null ? left : collect(left, frame);
          }, null);
          expect(seen && messageOf(seen)).toEqual(message);
          expect(fromLetters(toLetters(message))).toEqual(message);
        },
      ),
    );
  });

  it('is there once its last code is, and not mixed with another', () => {
    const [first = '', second = ''] = framesOf(new Uint8Array(300), 0);
    const [other = ''] = framesOf(new Uint8Array(301).fill(7), 0);
    const none = { message: '', index: 0, count: 0, data: '' };
    const frame = (text: string) => parseFrame(text) ?? none;
    const half = collect(null, frame(first));
    expect(messageOf(half)).toBeNull();
    expect(messageOf(collect(collect(half, frame(other)), frame(second)))).toBeNull();
    expect(messageOf(collect(half, frame(second)))).toEqual(new Uint8Array(300));
  });

  it.each([
    ['a workstation', 'https://roost.test/#/scan?code=WS;A1'],
    ['nothing', ''],
    ['a code beyond the last', 'ROOST-RC/AB/3/3/0/00'],
    ['far too many codes', 'ROOST-RC/AB/3/999/0/00'],
  ])('is not begun by %s', (_, text) => {
    expect(parseFrame(text)).toBeNull();
  });

  it.each(['a', ':::', '0'])('holds nothing that no bytes give: %s', (letters) => {
    expect(fromLetters(letters)).toBeNull();
  });
});
