import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { useWaitingEntries } from '../../queries/outbox.ts';
import { connectivity } from '../../state/connectivity.ts';
import { classNames } from '../../ui/class-names.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { QueueState } from './queue-state.ts';
import { queueState } from './queue-state.ts';

const loadSheet = () => import('./waiting-sheet.tsx');
const WaitingSheet = lazy(async () => ({ default: (await loadSheet()).WaitingSheet }));

const ICON: Record<QueueState['kind'], IconName> = { choice: 'question', rejected: 'warning', sending: 'sync', waiting: 'device', offline: 'cloudOff', settled: 'cloud' };
/** States shown with words on the bar; when all is well an icon is enough. */
const QUIET: readonly QueueState['kind'][] = ['settled'];
/** A change that is sent within this time is not worth a word, in milliseconds. */
const SETTLE = 700;

/** The state of connection and waiting changes on the dark blue bar; opens the list of what waits. */
export function StatusChip() {
  const { t } = useText();
  const entries = useWaitingEntries();
  const { online } = useSnapshot(connectivity);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const state = useSettled(queueState(entries ?? [], online));
  const quiet = QUIET.includes(state.kind);
  const words = t(`waiting.state.${state.kind}`, { count: state.count });
  const pressing = state.kind === 'choice' || state.kind === 'rejected';
  return (
    <>
      <button
        type="button" aria-haspopup="dialog" aria-label={t('waiting.open', { state: words })}
        onPointerEnter={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={classNames(
          'inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full text-sm font-semibold focus-visible:outline-white',
          quiet ? 'text-white/80 hover:bg-white/15' : pressing ? 'bg-[#f2b84b] px-3.5 text-[#2b1c00] hover:bg-[#f7c96f]' : 'bg-white/15 px-3.5 text-white hover:bg-white/25',
        )}
      >
        <Icon name={ICON[state.kind]} size={18} />
        {!quiet && <span className="whitespace-nowrap">{words}</span>}
      </button>
      <LiveState words={words} quiet={quiet} />
      {wanted && <Suspense><WaitingSheet open={open} onClose={() => setOpen(false)} entries={entries ?? []} online={online} /></Suspense>}
    </>
  );
}

/** Holds a passing "sending" back for a moment, so that the bar stays calm when a change is sent at once. */
function useSettled(state: QueueState): QueueState {
  const [shown, setShown] = useState(state);
  const { kind, count } = state;
  const passing = kind === 'sending' || kind === 'waiting';
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    const timer = setTimeout(() => setShown(latest.current), passing ? SETTLE : 0);
    return () => clearTimeout(timer);
  }, [kind, count, passing]);
  return shown;
}

/** Announces each change of state to a screen reader; the state at the start is not news. */
function LiveState({ words, quiet }: { words: string; quiet: boolean }) {
  const first = useRef(words);
  const changed = useRef(false);
  if (words !== first.current) changed.current = true;
  return <span role="status" className="sr-only">{changed.current || !quiet ? words : ''}</span>;
}
