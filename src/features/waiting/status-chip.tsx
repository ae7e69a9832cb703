import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { useWaitingEntries } from '../../queries/waiting.ts';
import { connectivity } from '../../state/connectivity.ts';
import { session } from '../../state/session.ts';
import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { QueueState } from './queue-state.ts';
import { queueState } from './queue-state.ts';

const loadSheet = () => import('./waiting-sheet.tsx');
const WaitingSheet = lazy(async () => ({ default: (await loadSheet()).WaitingSheet }));

const ICON: Record<QueueState['kind'], IconName> = {
  paused: 'lock', choice: 'question', rejected: 'warning', sending: 'sync', waiting: 'device', offline: 'cloudOff', settled: 'cloudCheck',
};
const PRESSING: readonly QueueState['kind'][] = ['paused', 'choice', 'rejected'];
/** A change that is sent within this time is not worth a word, in milliseconds. */
const SETTLE = 700;

/** The state of connection and waiting changes on the dark blue bar; opens the list of what waits. */
export function StatusChip() {
  const { t } = useText();
  const entries = useWaitingEntries();
  const { online } = useSnapshot(connectivity);
  const { pause } = useSnapshot(session);
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const state = useSettled(queueState(entries ?? [], online, pause !== null));
  // When all is well an icon is enough.
  const quiet = state.kind === 'settled';
  const pressing = PRESSING.includes(state.kind);
  const words = t(`waiting.state.${state.kind}`, { count: state.count });
  return (
    <>
      <button
        ref={chip} type="button" aria-haspopup="dialog" aria-label={t('waiting.open', { state: words })}
        onPointerEnter={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="inline-flex min-h-11 max-w-full min-w-11 shrink-0 items-center justify-center rounded-full focus-visible:outline-white"
      >
        <span className={classNames(
          'inline-flex min-h-8 items-center gap-1.5 rounded-full text-sm font-semibold',
          quiet ? 'px-1.5 text-white/80' : pressing ? 'bg-[#f2b84b] px-3 text-[#2b1c00]' : 'bg-white/15 px-3 text-white',
        )}>
          <Icon name={ICON[state.kind]} size={quiet ? 22 : 18} />
          {!quiet && words}
        </span>
      </button>
      {wanted && <Suspense><WaitingSheet open={open} opener={chip} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
}

/** Holds a passing "sending" back for a moment, so that the bar stays calm when a change is sent at once. */
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
