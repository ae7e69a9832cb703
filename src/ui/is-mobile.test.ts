import { expect, it } from 'vitest';
import { isMobile } from './is-mobile.ts';

it.each([
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    0,
    undefined,
    false,
  ],
  [
    'Windows with a screen to touch',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    10,
    { mobile: false },
    false,
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, undefined, false],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    0,
    undefined,
    false,
  ],
  [
    'an iPad that calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    5,
    undefined,
    true,
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    undefined,
    true,
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    5,
    { mobile: true },
    true,
  ],
  [
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    5,
    { mobile: false },
    true,
  ],
  ['a phone that hides its name', 'Mozilla/5.0', 5, { mobile: true }, true],
])('%s', (_, userAgent, maxTouchPoints, userAgentData, expected) => {
  expect(isMobile({ userAgent, maxTouchPoints, ...(userAgentData && { userAgentData }) })).toBe(expected);
});
