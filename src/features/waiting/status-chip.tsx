import { lazy, Suspense, useEffect, useState } from 'react';
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

const ICON: Record<QueueState['kind'], IconName> = { choice: 'question', rejected: 'warning', sending: 'sync', waiting: 'device', offline: 'cloudOff', settled: 'cloudCheck' };
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
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full focus-visible:outline-white"
      >
        <span className={classNames(
          'inline-flex h-8 items-center gap-1.5 rounded-full text-sm font-semibold whitespace-nowrap',
          quiet ? 'px-1.5 text-white/80' : pressing ? 'bg-[#f2b84b] px-3 text-[#2b1c00]' : 'bg-white/15 px-3 text-white',
        )}>
          <Icon name={ICON[state.kind]} size={quiet ? 22 : 18} />
          {!quiet && words}
        </span>
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
  useEffect(() => {
    const timer = setTimeout(() => setShown({ kind, count }), passing ? SETTLE : 0);
    return () => clearTimeout(timer);
  }, [kind, count, passing]);
  return shown;
}

/** Announces each change of state to a screen reader; the state at the start is not news. */
function LiveState({ words, quiet }: { words: string; quiet: boolean }) {
  const [first] = useState(words);
  const [news, setNews] = useState(!quiet);
  if (words !== first && !news) setNews(true);
  return <span role="status" className="sr-only">{news ? words : ''}</span>;
}
