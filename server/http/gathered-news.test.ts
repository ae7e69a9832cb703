import { describe, expect, it } from 'vitest';
import { GatheredNews } from './gathered-news.ts';

describe('gathered news', () => {
  it('name each topic once, with the first and the last revision', () => {
    const news = new GatheredNews();
    news.take('{"floors":7,"buildings":7}');
    news.take('{"floors":5}');
    expect(news.take('{"floors":9,"of-the-future":1}')).toBe(true);
    expect([...news.handOver()]).toEqual([
      ['floors', { first: 5, latest: 9 }],
      ['buildings', { first: 7, latest: 7 }],
    ]);
    expect([news.isEmpty, [...news.handOver()]]).toEqual([true, []]);
  });

  it.each([
    'test',
    '',
    'null',
    '7',
    '"floors"',
    '[null]',
    '{"floors":7',
    '{"floors":"7"}',
    '{"floors":7.5}',
    '{"floors":1e300}',
  ])('do not take what names no revisions: %j', (payload) => {
    const news = new GatheredNews();
    expect([news.take(payload), news.isEmpty]).toEqual([false, true]);
  });

  it.each([
    ['one change that was told at once', ['a'], 1, false, 25],
    ['one that took a while', ['a'], 50, false, 200],
    ['one that took long', ['a'], 900, false, 250],
    ['two of one person', ['a', 'a'], 1, false, 25],
    ['three of several', ['a', 'b', 'a'], 1, false, 100],
    ["one person's queue", ['a', 'b', 'a', 'a'], 1, false, 1000],
    ['one that could not be read', ['a'], 1, true, 250],
  ])('rest after %s', (_, people, took, isLong, wait) => {
    const news = new GatheredNews();
    expect(news.wait(1_000)).toBe(25);
    const ofAll = { floors: 7, 'team-days:boss': 7 };
    for (const person of people) news.take(JSON.stringify({ ...ofAll, [`employee-calendar:${person}`]: 7 }));
    news.handOver();
    news.rest({ began: 1_000, ended: 1_000 + took }, isLong);
    expect(news.wait(1_000 + took)).toBe(wait);
    expect(news.wait(1_000 + took + 990)).toBe(25);
    // What came before is none of the next.
    news.take('{"employee-calendar:a":8}');
    news.handOver();
    news.rest({ began: 3_000, ended: 3_001 }, false);
    expect(news.wait(3_001)).toBe(25);
  });
});
