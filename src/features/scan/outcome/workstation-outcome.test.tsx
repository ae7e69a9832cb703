import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkInDecision } from '../../../domain/workplace-reservation/check-in-decision.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import type { Scan } from '../../../queries/scans.ts';
import type { Done, ScanActions } from './use-scan-actions.ts';
import { WorkstationOutcome } from './workstation-outcome.tsx';

const judge = vi.fn<(room: unknown, at: string, how: { scanned: boolean }) => unknown>();
const take = vi.fn<ScanActions['take']>();
const acts: ScanActions = {
  locked: false,
  busy: false,
  done: null,
  again: vi.fn<ScanActions['again']>(),
  checkIn: vi.fn<ScanActions['checkIn']>(),
  checkOut: vi.fn<ScanActions['checkOut']>(),
  take,
  confirmPresence: vi.fn<ScanActions['confirmPresence']>(),
};
vi.mock('../../../queries/check-in-step.ts', () => ({ useCheckInJudge: () => judge }));
vi.mock('../../../queries/scans.ts', () => ({ useDayKnown: () => 'known' }));
vi.mock('./use-scan-actions.ts', () => ({ useScanActions: () => acts }));

const FLOOR = { id: 'f', name: 'Floor 1', building: { id: 'b', name: 'House', timeZone: 'Europe/Amsterdam' } };
const room = { id: 'a2', name: 'A2', floor: FLOOR };
const SLOT = { start: '2026-11-24T07:30:00Z', end: '2026-11-24T16:30:00Z' };
/** Checked in at A1, as the rule judges it. */
const checkedInAtA1 = (_room: unknown, _at: string, { scanned }: { scanned: boolean }) => ({
  kind: 'take',
  taking: {
    slot: SLOT,
    decision: checkInDecision({ existing: 'CONFIRMED', scanned }),
    mayBeUsed: true,
    existing: {
      locationId: 'l',
      reservation: { status: 'CONFIRMED', startDate: SLOT.start, endDate: SLOT.end, room: { ...room, name: 'A1' } },
    },
  },
});
const free = () => ({ kind: 'take', taking: { slot: SLOT, decision: 'notifyNew', existing: null } });

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  Object.assign(acts, { done: null, busy: false });
  take.mockClear();
});
afterEach(cleanup);
/** @returns draws it anew, as after a change of what is mirrored */
function show(source: Scan['source']): () => void {
  const scan = { id: 's', at: Date.parse('2026-11-24T08:00:00Z'), source, accountId: 'me' };
  const props = { scan, room, person: {}, how: 'atOnce', onOther: () => undefined, onAnother: () => undefined };
  const drawn = () => (
    <FixedTextProvider value={text}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the cards show */}
      <WorkstationOutcome {...(props as unknown as Parameters<typeof WorkstationOutcome>[0])} />
    </FixedTextProvider>
  );
  const { rerender } = render(drawn());
  return () => rerender(drawn());
}

test('somebody who reserved elsewhere and never came is asked about it', () => {
  judge.mockImplementation(() => ({
    kind: 'take',
    taking: {
      ...checkedInAtA1(room, '', { scanned: false }).taking,
      decision: 'confirmPreviousUse',
      existing: {
        locationId: 'l',
        reservation: { status: 'APPROVED', startDate: SLOT.start, endDate: SLOT.end, room: { ...room, name: 'A1' } },
      },
    },
  }));
  show('typed');
  expect(screen.getByText(/and you never checked in there\. Have you used it\?$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes, I worked there' })).toBeTruthy();
});

test('a typed code moves nobody before they have seen what they leave', () => {
  judge.mockImplementation(checkedInAtA1);
  show('typed');
  expect(screen.getByText(/^You are checked in at A1/).textContent).toContain('checks you out there');
  expect(take).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Change and check in' }));
  expect(take).toHaveBeenCalledOnce();
});

test.each([
  ['a code that the camera read moves at once', 'camera', checkedInAtA1],
  ['a typed code that moves nothing is taken at once', 'typed', free],
] as const)('%s', (_, source, step) => {
  judge.mockImplementation(step);
  show(source);
  expect(take).toHaveBeenCalledOnce();
});

const doneWith = (what: Pick<Done, 'verb' | 'slot'> & { left?: string }): Done => ({
  reservationId: 'r',
  saved: {
    saved: true,
    kind: 'workplace-reservation.book',
    facts: {},
    held: false,
    waiting: 0,
    crowded: false,
    prolong: async () => true,
    undo: async () => 'undone',
    follow: () => () => undefined,
  },
  ...what,
});

test('who checks out is not checked in again, though they may come back', () => {
  judge.mockImplementation(() => ({ kind: 'checkOut', own: {} }));
  const draw = show('camera');
  fireEvent.click(screen.getByRole('button', { name: 'Check out' }));
  acts.busy = true;
  judge.mockImplementation(free);
  draw();
  Object.assign(acts, { busy: false, done: doneWith({ verb: 'checkedOut', slot: null }) });
  draw();
  expect(take).not.toHaveBeenCalled();
});

test('says what was left for it', () => {
  acts.done = doneWith({ verb: 'checkedIn', slot: SLOT, left: 'A1' });
  judge.mockImplementation(checkedInAtA1);
  show('camera');
  expect(screen.getByText('You leave A1 for it, and A1 is released.')).toBeDefined();
});

test.each([
  ['the building asks first', { code: 'userMustVerify' }, ['/questionnaire?building=b']],
  [
    'it asks before a check-in',
    { code: 'checkInNotAllowed', details: { reason: 'userMustVerify' } },
    ['/questionnaire?building=b'],
  ],
  ['nothing can be done about it', { code: 'slotPast' }, []],
])('leads to the questions where %s', (_, refusal, expected) => {
  judge.mockImplementation(() => ({ kind: 'refused', verdict: { ok: false, ...refusal } }));
  show('camera');
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expected);
});
