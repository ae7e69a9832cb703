import { afterEach, expect, it, vi } from 'vitest';
import { canCopy, copyText } from './copy-text.ts';

const wrote = vi.fn<(text: string) => Promise<void>>();
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[where: string, navigator: object, can: boolean, copied: boolean]>([
  ['a page without HTTPS', {}, false, false],
  [
    'a browser that refuses',
    { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
    true,
    false,
  ],
  ['any other page', { clipboard: { writeText: wrote } }, true, true],
])('says whether it copied: %s', async (_, navigator, can, copied) => {
  vi.stubGlobal('navigator', navigator);
  wrote.mockReset().mockResolvedValue(undefined);
  expect(canCopy()).toBe(can);
  expect(await copyText('a link')).toBe(copied);
  expect(wrote.mock.calls).toEqual(copied ? [['a link']] : []);
});
