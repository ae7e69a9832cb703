import { expect, it } from 'vitest';
import { mayScan } from './availability.ts';

it.each([
  [
    'a large screen',
    { mobile: false, config: { enableQrFunction: true }, info: { visuallyImpaired: false } },
    'scan.notMobile',
  ],
  [
    'switched off by the organisation',
    { mobile: true, config: { enableQrFunction: false }, info: { visuallyImpaired: false } },
    'scan.switchedOff',
  ],
  [
    'switched off, whatever the device',
    { mobile: false, config: { enableQrFunction: false }, info: null },
    'scan.switchedOff',
  ],
  [
    'visually impaired',
    { mobile: true, config: { enableQrFunction: true }, info: { visuallyImpaired: true } },
    'scan.visuallyImpaired',
  ],
  ['before sign-in on a large screen', { mobile: false, config: null, info: null }, 'scan.notMobile'],
  ['before sign-in on a phone', { mobile: true, config: null, info: null }, 'ok'],
  ['on a phone', { mobile: true, config: { enableQrFunction: true }, info: { visuallyImpaired: false } }, 'ok'],
])('%s: %s', (_, given, expected) => {
  const verdict = mayScan(given);
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});
