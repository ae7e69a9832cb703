import { describe, expect, it } from 'vitest';
import type { Hearer, Story } from './news-reader.ts';
import { type Said, saying, storyOf, UNSAID } from './news-story.ts';

const DAYS = 'coworker-days';
const hearer = (id: string): Hearer => ({
  caller: { id, username: id, locale: 'en', authorities: [] },
  passedOver: new Map(),
});
function tell(from: number, revision: number, hearers: Hearer[], said: (one: Hearer) => Said | null): Story {
  const { story, told: isTold } = storyOf(DAYS, { from, revision }, hearers, said);
  isTold();
  return story;
}
/** What one hearer is told of a change, and from where on. */
function told(one: Hearer, from: number, revision: number, said: Said | null): string | null | undefined {
  const text = tell(from, revision, [one], () => said).get(one);
  if (text == null) return text;
  const news: { from: number; to: number; changed: string[] } = JSON.parse(text);
  return `${news.from} to ${news.to}: ${news.changed.join()}`;
}
const row = (to: number, id: string): Said => saying(to, { changed: [id] });

describe('a story', () => {
  it('leads on from before what its hearer may not know of', () => {
    const ann = hearer('e-ann');
    expect(told(ann, 8, 9, UNSAID)).toBeUndefined();
    expect(told(ann, 9, 10, UNSAID)).toBeUndefined();
    expect(told(ann, 10, 12, row(12, 'carol'))).toBe('8 to 12: carol');
    expect(told(ann, 12, 13, row(13, 'bob'))).toBe('12 to 13: bob');
  });

  it('ends for its hearer at the last of which they may know, and the next leads on from there', () => {
    const ann = hearer('e-ann');
    expect(told(ann, 8, 10, row(9, 'bob'))).toBe('8 to 9: bob');
    expect(told(ann, 10, 11, UNSAID)).toBeUndefined();
    expect(told(ann, 11, 12, row(12, 'carol'))).toBe('9 to 12: carol');
  });

  it.each<[string, (one: Hearer) => void]>([
    ['was to ask', (one) => expect(told(one, 9, 10, null)).toBeNull()],
    ['was not there', () => undefined],
  ])('does not lead on from before a change for which its hearer %s', (_, meanwhile) => {
    const ann = hearer('e-ann');
    expect(told(ann, 8, 9, UNSAID)).toBeUndefined();
    meanwhile(ann);
    expect(told(ann, 10, 11, row(11, 'carol'))).toBe('10 to 11: carol');
  });

  it('is written once for those who heard of the same before', () => {
    const [ann, ben, carl] = [hearer('e-ann'), hearer('e-ben'), hearer('e-carl')];
    tell(8, 9, [ann, ben, carl], ({ caller: { id } }) => (id === 'e-ann' ? UNSAID : row(9, 'ann')));
    const said = row(10, 'dora');
    const story = tell(9, 10, [ann, ben, carl], () => said);
    expect([ann, ben, carl].map((one) => story.get(one))).toEqual([
      '{"from":8,"changed":["dora"],"to":10}',
      '{"from":9,"changed":["dora"],"to":10}',
      '{"from":9,"changed":["dora"],"to":10}',
    ]);
  });

  it('moves nobody where it could not be told, and leads on from the same place again', () => {
    const ann = hearer('e-ann');
    expect(told(ann, 8, 9, UNSAID)).toBeUndefined();
    storyOf(DAYS, { from: 9, revision: 10 }, [ann], () => row(10, 'bob'));
    expect(told(ann, 9, 11, row(11, 'carol'))).toBe('8 to 11: carol');
  });

  it('is nothing to whoever came after it was read', () => {
    const [ann, late] = [hearer('e-ann'), hearer('e-late')];
    expect(tell(8, 9, [ann], () => null)).toEqual(new Map([[ann, null]]));
    expect(late.passedOver.size).toBe(0);
  });
});
