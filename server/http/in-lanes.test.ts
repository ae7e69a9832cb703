import { describe, expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

interface Thing {
  name: string;
  lanes: string[];
}

const thing = (name: string, ...lanes: string[]): Thing => ({ name, lanes });

/** Runs things that end only when the test says so. */
function ground(things: Thing[], { atOnce = 10, goOn = () => true }: { atOnce?: number; goOn?: () => boolean } = {}) {
  const begun: string[] = [];
  const ends = new Map<string, (good: boolean) => void>();
  const all = inLanes(things, {
    atOnce,
    goOn: () => Promise.resolve(goOn()),
    stops: (good) => !good,
    run: ({ name }) => {
      begun.push(name);
      return new Promise<boolean>((resolve) => {
        ends.set(name, resolve);
      });
    },
  });
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  return {
    begun,
    all,
    settle,
    async end(name: string, good = true) {
      await settle();
      ends.get(name)?.(good);
      await settle();
    },
  };
}

describe('things in lanes', () => {
  it('leaves out what comes after one that stops its lane, however far, and nothing else', async () => {
    const { all, end, begun } = ground([thing('a', '1'), thing('b', '1', '2'), thing('c', '2'), thing('d', '3')]);
    await end('d');
    await end('a', false);
    expect(await all).toEqual([false, undefined, undefined, true]);
    expect(begun).toEqual(['a', 'd']);
  });

  it('leaves out what was not begun when time is up', async () => {
    let time = true;
    const { all, end } = ground([thing('a', '1'), thing('b', '1'), thing('c', '2')], { atOnce: 1, goOn: () => time });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    time = false;
    await end('a');
    expect(await all).toEqual([true, undefined, undefined]);
  });

  it('keeps the order of each lane and runs others beside it', async () => {
    const { all, end, begun, settle } = ground([
      thing('a', '1'),
      thing('b', '1'),
      thing('c', '2'),
      thing('d', '1', '2'),
      thing('e'),
    ]);
    await settle();
    expect(begun).toEqual(['a', 'c', 'e']);
    await end('a');
    expect(begun).toEqual(['a', 'c', 'e', 'b']);
    await end('b');
    expect(begun).not.toContain('d');
    await end('c');
    expect(begun.at(-1)).toBe('d');
    for (const name of ['d', 'e']) await end(name);
    expect(await all).toEqual([true, true, true, true, true]);
  });

  it('runs no more at once than it may', async () => {
    const { all, end, begun, settle } = ground(
      ['a', 'b', 'c'].map((name) => thing(name, name)),
      { atOnce: 2 },
    );
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await all;
  });
});
