import { describe, expect, it } from 'vitest';
import { collectionTag, rowTag, rowTagText, type View } from './tag.ts';

const view = (dateFormat?: string | null): View => ({
  caller: { id: 'e-ann', username: 'ann', locale: 'nl-BE', authorities: ['ADMIN', 'TEAMLEADER'], dateFormat },
  url: '/api/buildings',
  epoch: 'an-epoch',
  shape: 'a-shape',
  time: '2026-11-23',
});
const tagsOf = (seen: View): string[] => [
  collectionTag(['buildings', 'features'], new Map([['buildings', 7]]), seen),
  rowTagText(rowTag(1_764_000_000_000, [3], seen)),
];

describe('a tag', () => {
  it.each([undefined, null])('that a version without formats of dates gave still counts (%s)', (nobodyChose) => {
    expect(tagsOf(view(nobodyChose))).toEqual(['W/"7.0-5huZYRLgdWXJER4T"', 'midc1z40.FQjTLH']);
  });

  it('covers the format of dates that somebody chose', () => {
    const all = [null, 'DD/MM/YYYY', 'YYYY-MM-DD'].map((format) => tagsOf(view(format)));
    for (const kind of [0, 1]) expect(new Set(all.map((tags) => tags[kind])).size).toBe(3);
  });
});
