import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { ExportCard } from './export-card.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('leaves the browser time to read the file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:roost');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const saved = vi.fn<(name: string) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(`${this.href} ${this.download}`);
  });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <ExportCard exportData={() => Promise.resolve({ data: { name: 'Ann' } })} />
    </FixedTextProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(saved.mock.calls).toEqual([['blob:roost roost.json']]));
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:roost');
});
