import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { Decision } from './decision.tsx';

const judge = vi.fn<() => unknown>();
vi.mock('../../queries/check-in-step.ts', () => ({ useCheckInJudge: () => judge }));
vi.mock('../../entries/use-entry-actions.ts', () => ({ useEntryActions: () => ({ locked: false }) }));

afterEach(cleanup);

const building = { id: 'b', name: 'House', timeZone: 'Europe/Amsterdam' };
const room = { id: 'a2', name: 'A2', floor: { id: 'f', name: 'Floor 1', building } };

test.each([
  ['to the questions that come first', { reason: 'userMustVerify' }, ['/questionnaire?building=b']],
  ['nowhere after a ban', { reason: 'userBanned' }, []],
])('a check-in that is refused leads %s', async (_, details, expected) => {
  judge.mockReturnValue({ kind: 'refused', verdict: { ok: false, code: 'checkInNotAllowed', details } });
  const props = { room, person: {}, within: null, onClose: () => undefined, onBack: null };
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what it shows */}
      <Decision {...(props as unknown as Parameters<typeof Decision>[0])} />
    </FixedTextProvider>,
  );
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});
