import { expect, it } from 'vitest';
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
