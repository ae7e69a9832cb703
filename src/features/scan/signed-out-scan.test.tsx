import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { BeforeSignIn } from './signed-out-scan.tsx';
import { SignedOutScan } from './signed-out-scan.tsx';

let text: Translator;
const camera = vi.fn<() => Promise<never>>();
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  camera.mockReset().mockRejectedValue(new DOMException('none', 'NotFoundError'));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14)');
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: camera } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const show = (config: BeforeSignIn) =>
  render(
    <FixedTextProvider value={text}>
      <SignedOutScan config={config} />
    </FixedTextProvider>,
  );

test.each([
  ['the organisation has it off', { enableQrFunction: false }, 1],
  ['it is not known yet', undefined, 0],
] as const)('the camera stays off while %s', async (_, config, told) => {
  show(config);
  expect(await screen.findByRole('region', { name: 'Without the camera' })).toBeDefined();
  expect(screen.queryAllByText(/does not use QR codes/)).toHaveLength(told);
  expect(camera).not.toHaveBeenCalled();
});

test.each([
  ['the organisation has it on', { enableQrFunction: true }],
  ['nothing could be found out', null],
] as const)('the camera opens where %s', async (_, config) => {
  show(config);
  await waitFor(() => expect(camera).toHaveBeenCalledOnce());
});
