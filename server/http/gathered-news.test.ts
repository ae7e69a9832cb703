import { describe, expect, it } from 'vitest';
import { GatheredNews } from './gathered-news.ts';

describe('gathered news', () => {
  it('name each topic once, with the first and the last revision', () => {
    const news = new GatheredNews();
    news.take('{"floors":7,"buildings":7}', 1);
    news.take('{"floors":5}', 1);
    expect(news.take('{"floors":9,"of-the-future":1}', 2)).toBe(true);
    expect([...news.handOver(2)]).toEqual([
      ['floors', { first: 5, latest: 9 }],
      ['buildings', { first: 7, latest: 7 }],
    ]);
    expect([news.isEmpty, [...news.handOver(3)]]).toEqual([true, []]);
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
    expect([news.take(payload, 1), news.isEmpty]).toEqual([false, true]);
  });

  it.each([
    ['one change that was told at once', ['a'], 0, 1, false, 4],
    ['one that took a while', ['a'], 0, 50, false, 200],
    ['one that took long', ['a'], 0, 900, false, 250],
    ['two of one person', ['a', 'a'], 0, 1, false, 4],
    ['four of several', ['a', 'b', 'a', 'b'], 10, 1, false, 100],
    ['four of several, not at once', ['a', 'b', 'a', 'b'], 20, 1, false, 4],
    ["one person's queue", ['a', 'b', 'a', 'a'], 20, 1, false, 1000],
    ['what one person tapped', ['a', 'a', 'a'], 60, 1, false, 4],
    ['one that could not be read', ['a'], 0, 1, true, 250],
  ])('rest after %s', (_, people, apart, took, isLong, wait) => {
    const news = new GatheredNews();
    expect(news.wait(1_000)).toBe(4);
    const ofAll = { floors: 7, 'team-days:boss': 7 };
    for (const [index, person] of people.entries())
      news.take(JSON.stringify({ ...ofAll, [`employee-calendar:${person}`]: 7 }), 1_000 + index * apart);
    const began = 1_000 + (people.length - 1) * apart;
    news.handOver(began);
    news.rest({ began, ended: began + took }, isLong);
    expect(news.wait(began + took)).toBeCloseTo(wait);
    expect(news.wait(began + took + 998)).toBe(4);
    // What came before is none of the next.
    news.take('{"employee-calendar:a":8}', 3_000);
    news.handOver(3_000);
    news.rest({ began: 3_000, ended: 3_001 }, false);
    expect(news.wait(3_001)).toBe(4);
  });

  it('count nothing of which this version can tell nobody', () => {
    const news = new GatheredNews();
    for (let nth = 0; nth < 4; nth += 1) news.take('{"of-the-future":7}', 1_000);
    news.take('{"floors":7}', 1_000);
    news.handOver(1_000);
    news.rest({ began: 1_000, ended: 1_001 }, false);
    expect(news.wait(1_001)).toBe(4);
  });

  it('count what was told one by one', () => {
    const news = new GatheredNews();
    const waits = [0, 10, 20, 30].map((at) => {
      news.take(`{"employee-calendar:p${String(at)}":7}`, at);
      news.handOver(at);
      news.rest({ began: at, ended: at + 1 }, false);
      return news.wait(at + 1);
    });
    expect(waits).toEqual([4, 4, 4, 100]);
  });
});
