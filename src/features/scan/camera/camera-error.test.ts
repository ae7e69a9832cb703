import { expect, it } from 'vitest';
import { loadTranslator } from '../../../i18n/text.tsx';
import type { CameraError } from './camera-error.ts';
import { cameraErrorOf } from './camera-error.ts';

it.each([
  [new DOMException('x', 'NotAllowedError'), 'notAllowedError'],
  [new DOMException('x', 'NotFoundError'), 'notFoundError'],
  [new DOMException('x', 'NotReadableError'), 'QRCameraError'],
  [new DOMException('x', 'OverconstrainedError'), 'QRCameraError'],
  [new DOMException('x', 'SecurityError'), 'QRCameraError'],
  [new TypeError('mediaDevices is undefined'), 'QRCameraError'],
  ['NotAllowedError', 'QRCameraError'],
  [null, 'QRCameraError'],
])('%s: %s', (error, expected) => {
  expect(cameraErrorOf(error, true)).toBe(expected);
});

it('without HTTPS says so, and blames no other app', () => {
  expect(cameraErrorOf(new TypeError('no media devices'), false)).toBe('insecureError');
});

it.each<[CameraError, RegExp]>([
  ['notAllowedError', /^Access to the camera was not granted\. /],
  ['notFoundError', /^There is no camera on this device\. /],
  ['QRCameraError', /^The camera could not be started\. /],
  ['insecureError', /^Browsers open the camera only over HTTPS\. /],
])('%s says what it is, and how to go on without the camera', async (error, words) => {
  const said = (await loadTranslator('en')).t(`scan.error.${error}`);
  expect(said).toMatch(words);
  expect(said).toMatch(/[Cc]heck in without (?:it|the camera)\.$/);
});
