import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
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

test.each([
  ['in', '#/visitor/check-in/AMS', '/visitor/check-in/AMS'],
  ['out', '#/visitor/check-out/AMS%20Dock', '/visitor/check-out/AMS%20Dock'],
])("a visitor's code at an entrance leads to where they check %s", async (_, typed, path) => {
  const { hook, history } = memoryLocation({ path: '/scan', record: true });
  render(
    <Router hook={hook}>
      <FixedTextProvider value={text}>
        <SignedOutScan config={{ enableQrFunction: true }} />
      </FixedTextProvider>
    </Router>,
  );
  const field = await screen.findByLabelText('Code or name of the workstation');
  fireEvent.change(field, { target: { value: `${location.origin}/${typed}` } });
  fireEvent.submit(field);
  expect(history.at(-1)).toBe(path);
});

test.each([
  ['is no code where the organisation has them off', false],
  ['is kept where it has them on', true],
])('an address with a code %s', async (_, enableQrFunction) => {
  const { hook, searchHook, history } = memoryLocation({ path: '/scan?room=AMS%3B1%3BA1.001', record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FixedTextProvider value={text}>
        <SignedOutScan config={{ enableQrFunction }} />
      </FixedTextProvider>
    </Router>,
  );
  await screen.findByText(enableQrFunction ? text.t('scan.kept.title') : /does not use QR codes/);
  expect(screen.queryByText(text.t('scan.discard')) !== null).toBe(enableQrFunction);
  // A reload must not scan again.
  expect(history.at(-1)).toBe('/scan');
});

test('an address without a code says to scan in the app', async () => {
  const { hook, searchHook } = memoryLocation({ path: '/scan?room=' });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FixedTextProvider value={text}>
        <SignedOutScan config={{ enableQrFunction: true }} />
      </FixedTextProvider>
    </Router>,
  );
  expect(await screen.findByText('Please scan the QR-code in the app.')).toBeDefined();
});
