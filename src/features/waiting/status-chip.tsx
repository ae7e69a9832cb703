import { Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { useWaitingEntries } from '../../queries/outbox.ts';
import { connectivity } from '../../state/connectivity.ts';
import { storage } from '../../state/storage.ts';
import { usePause } from './use-pause.ts';
import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { QueueState } from './queue-state.ts';
import { queueState } from './queue-state.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const loadSheet = () => import('./waiting-sheet.tsx');
const WaitingSheet = lazyPart(async () => (await loadSheet()).WaitingSheet);

const ICON: Record<QueueState['kind'], IconName> = {
  paused: 'lock',
  choice: 'question',
  rejected: 'warning',
  atRisk: 'warning',
  sending: 'sync',
  waiting: 'device',
  offline: 'cloudOff',
  settled: 'cloudCheck',
};
const PRESSING: readonly QueueState['kind'][] = ['paused', 'choice', 'rejected', 'atRisk'];
/** Faster changes are not shown, in milliseconds. */
const SETTLE = 700;

/** State of connection and outbox in the bar; opens the waiting list. */
export function StatusChip() {
  const { t } = useText();
  const entries = useWaitingEntries();
  const { online } = useSnapshot(connectivity);
  const { atRisk } = useSnapshot(storage);
  const pause = usePause();
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // With a network, what the person can still undo is not worth a word here: its message says it.
  const waiting = (entries ?? []).filter(({ held }) => !held || !online || pause !== null);
  const state = useSettled(queueState(waiting, online, pause !== null, atRisk));
  // All is well: an icon is enough.
  const quiet = state.kind === 'settled';
  const pressing = PRESSING.includes(state.kind);
  const words = t(`waiting.state.${state.kind}`, { count: state.count });
  const count = state.count > 0 ? String(state.count) : '';
  const word = state.kind === 'settled' ? '' : `${t(`waiting.word.${state.kind}`)}${count && ' · '}`;
  const size = { minWidth: widthOf(count), '--whole': widthOf(word + count) };
  return (
    <>
      <button
        ref={chip}
        type="button"
        aria-haspopup="dialog"
        aria-label={t('waiting.open', { state: words })}
        title={words}
        onPointerEnter={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        // On phones it takes the width left by the title, at least for icon and count.
        style={size}
        className={classNames(
          'inline-flex min-h-11 items-center justify-center rounded-full text-sm font-semibold',
          'focus-visible:outline-white',
          quiet
            ? 'ml-auto shrink-0'
            : 'max-sm:@container max-sm:max-w-(--whole) max-sm:shrink-0 max-sm:grow-999 max-sm:basis-0 sm:shrink-0',
        )}
      >
        <span
          className={classNames(
            'inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-full',
            quiet
              ? 'px-1.5 text-white/80'
              : pressing
                ? 'bg-[#f2b84b] px-3 text-[#2b1c00]'
                : 'bg-white/15 px-3 text-white',
          )}
        >
          <Icon name={ICON[state.kind]} size={quiet ? 22 : 18} />
          {state.kind !== 'settled' && (
            <>
              <span className="max-sm:hidden">{words}</span>
              <span className="flex sm:hidden">
                <span className="overflow-hidden whitespace-pre" style={{ maxWidth: WHERE_WHOLE }}>
                  {word}
                </span>
                {count}
              </span>
            </>
          )}
        </span>
      </button>
      {wanted && (
        <Suspense>
          <WaitingSheet open={open} opener={chip} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Width for icon and text on a phone; a digit is as wide as a letter, or wider. */
const widthOf = (text: string): string => `calc(3rem + ${String(text.length)}ch)`;

/** None where the chip is narrower than that: a word that is cut, or wraps out of sight, leaves an empty pill. */
const WHERE_WHOLE = 'max(0px, (100cqw - var(--whole) + 1px) * 9999)';

/** Delays a brief "sending": the bar stays calm when a change is sent at once. */
function useSettled(state: QueueState): QueueState {
  const [shown, setShown] = useState(state);
  const { kind, count } = state;
  const passing = kind === 'sending' || kind === 'waiting';
  useEffect(() => {
    const timer = setTimeout(() => setShown({ kind, count }), passing ? SETTLE : 0);
    return () => clearTimeout(timer);
  }, [kind, count, passing]);
  return shown;
}
