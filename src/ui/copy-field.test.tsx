import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { CopyField } from './copy-field.tsx';
import { copyText } from './copy-text.ts';

vi.mock(import('./copy-text.ts'), () => ({
  canCopy: () => true,
  copyText: vi.fn<(text: string) => Promise<boolean>>(),
}));

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  vi.mocked(copyText).mockReset().mockResolvedValue(true);
});
afterEach(cleanup);

const fields = (...texts: string[]) => (
  <FixedTextProvider value={text}>
    {texts.map((one, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- another text comes into the same field
      <CopyField key={index} label={`Field ${String(index)}`} text={one} />
    ))}
  </FixedTextProvider>
);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('copies, and says so to whoever looks and whoever listens', async () => {
  render(fields('secret'));
  expect(said()).toEqual(['']);
  await press('Copy: Field 0');
  const button = await screen.findByRole('button', { name: 'Copied: Field 0' });
  expect(button.textContent).toBe('Copied');
  expect(said()).toEqual(['Copied: Field 0']);
  expect(vi.mocked(copyText).mock.calls).toEqual([['secret']]);
});

it('does not say of another text that it was copied', async () => {
  const { rerender } = render(fields('secret'));
  await press('Copy: Field 0');
  await screen.findByRole('button', { name: 'Copied: Field 0' });
  rerender(fields('another'));
  expect(screen.getByRole('button', { name: 'Copy: Field 0' }).textContent).toBe('Copy');
  expect(said()).toEqual(['']);
});

it('says of the last field alone that it was copied', async () => {
  render(fields('one', 'other'));
  await press('Copy: Field 0');
  await screen.findByRole('button', { name: 'Copied: Field 0' });
  await press('Copy: Field 1');
  await screen.findByRole('button', { name: 'Copied: Field 1' });
  expect(said()).toEqual(['', 'Copied: Field 1']);
});

it('says that it could not, and what to do', async () => {
  vi.mocked(copyText).mockResolvedValue(false);
  render(fields('secret'));
  await press('Copy: Field 0');
  expect(await screen.findByText('This could not be copied. Please select it and copy it yourself.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy: Field 0' }).textContent).toBe('Copy');
});
