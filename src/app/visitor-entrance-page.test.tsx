import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import { VisitorEntrancePage } from './visitor-entrance-page.tsx';

afterEach(cleanup);

test.each(['/visitor/check-in', '/visitor/check-in/', '/visitor/check-out'])(
  'at %s the code is said to be incomplete',
  async (address) => {
    const [path = '', searchPath = ''] = address.split('?');
    const { hook, searchHook, history } = memoryLocation({ path, searchPath, record: true });
    render(
      <Router hook={hook} searchHook={searchHook}>
        <FixedTextProvider value={await loadTranslator('en')}>
          <VisitorEntrancePage />
        </FixedTextProvider>
      </Router>,
    );
    expect(screen.getByText('This code is incomplete')).toBeDefined();
    expect(screen.getByText(/Scan the code at the entrance again/)).toBeDefined();
    expect(history).toHaveLength(1);
  },
);
