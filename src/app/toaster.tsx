import type { CSSProperties } from 'react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import type { SavedWords } from '../i18n/saved-words.ts';
import { savedWords } from '../i18n/saved-words.ts';
import { useText } from '../i18n/text.tsx';
import type { Kept, KeptState } from '../domain/intent/saved.ts';
import { notices } from '../state/notices.ts';
import type { ToastMessage } from '../state/toasts.ts';
import { isAdjustedToSight } from '../state/look.ts';
import { dismissToast, holdToasts, leave, showUndone, toasts } from '../state/toasts.ts';
import { classNames } from '../ui/class-names.ts';
import { useModalOpen } from '../ui/open-modals.ts';
import { Toast } from '../ui/toast.tsx';

/** Delay of the undo button of a change that is sent at once, in ms: it must not flee from the finger. */
const UNDO_DELAY_MS = 1500;

/** How often a message under the pointer or the focus keeps its change on this device, in ms; less than it is kept. */
const PROLONG_INTERVAL_MS = 2000;

/**
 * Toasts above the bottom bar or an open sheet's buttons, beside its closing button in a low window. They lie outside
 * the app element, which an open sheet makes inert.
 */
export function Toaster() {
  const { list } = useSnapshot(toasts);
  const { locale } = useText();
  const raised = useModalOpen();
  const { height } = useSnapshot(notices);
  const aboveNotices: CSSProperties & Record<'--notices', string> = {
    '--notices': height === 0 ? '0px' : `calc(${String(height)}px + 0.75rem)`,
  };
  // Drop texts in the old language; translate the others again.
  useEffect(
    () => () => {
      for (const toast of toasts.list) if (toast.kind === 'words') dismissToast(toast.id);
    },
    [locale],
  );
  return createPortal(
    <div
      style={aboveNotices}
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-60 print:hidden flex flex-col items-center gap-2 px-4',
        raised
          ? 'top-[calc(var(--status-bar)+0.75rem)] beside:items-start'
          : classNames(
              'bottom-[calc(var(--bottom-bar)+var(--notices)+0.75rem)] lg:bottom-6 under-panel:bottom-auto',
              'under-panel:top-[calc(var(--status-bar)+0.75rem)]',
            ),
      )}
    >
      <div role="status" className="sr-only">
        {list.map((toast) => (
          <Spoken key={toast.id} toast={toast} />
        ))}
      </div>
      {list.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  );
}

function wordsOf(text: ReturnType<typeof useText>, toast: ToastMessage): SavedWords {
  switch (toast.kind) {
    case 'words':
      return { icon: 'info', tone: 'neutral', ...toast.words };
    case 'saved': {
      const words = savedWords(text, toast.outcome);
      return toast.notice === undefined || !toast.outcome.saved || toast.outcome.crowded
        ? words
        : { ...words, text: toast.notice };
    }
    case 'undone':
      return {
        text: text.t(`app.undone.${toast.undone}`),
        icon: toast.undone === 'undone' ? 'check' : 'info',
        tone: 'neutral',
      };
  }
}

/** Spoken once on arrival; `LiveNews` announces later outcomes. */
function Spoken({ toast }: { toast: ToastMessage }) {
  const text = useText();
  const words = wordsOf(text, toast).text;
  return <p>{toast.kind === 'saved' && toast.outcome.saved ? `${words} · ${text.t('app.savedOnDevice')}` : words}</p>;
}

function OneToast({ toast }: { toast: ToastMessage }) {
  const text = useText();
  const words = wordsOf(text, toast);
  if (toast.kind === 'saved' && toast.outcome.saved)
    return <SavedToast id={toast.id} outcome={toast.outcome} words={words} />;
  const action = toast.kind === 'words' ? toast.words.action : undefined;
  const acting = action && {
    label: action.label,
    run() {
      dismissToast(toast.id);
      action.run();
    },
  };
  return <Toast {...words} action={acting} close={closeOf(text, toast.id)} onHold={holdToasts} />;
}

/** For who has the messages stay for long. */
const closeOf = ({ t }: ReturnType<typeof useText>, id: number) =>
  isAdjustedToSight() ? { label: t('app.close'), run: () => dismissToast(id) } : undefined;

/** What a saved change did. Offers undo while it waits; a tick says that the server confirmed it. */
function SavedToast({ id, outcome, words }: { id: number; outcome: Kept; words: SavedWords }) {
  const text = useText();
  const { t } = text;
  const [state, setState] = useState<KeptState>('waiting');
  const reversible = outcome.reversible === true;
  const [offered, setOffered] = useState(outcome.held || reversible);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(true), navigator.onLine ? UNDO_DELAY_MS : 0);
    const stop = outcome.follow((now) => {
      setState(now);
      if (now === 'done' && !reversible) leave(id);
      // It did not come true: a dialog or the waiting list explains.
      if (now === 'gone') dismissToast(id);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, outcome, reversible]);
  // Who reads slowly keeps what can be taken back for as long as the message stands there.
  const [looked, setLooked] = useState(isAdjustedToSight);
  useEffect(() => {
    if (!looked || !outcome.held || state !== 'waiting') return undefined;
    void outcome.prolong();
    const timer = setInterval(() => void outcome.prolong(), PROLONG_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [looked, outcome, state]);
  const undo = async () => {
    dismissToast(id);
    showUndone(await outcome.undo());
  };
  return (
    <Toast
      {...words}
      icon={state === 'done' ? 'check' : words.icon}
      action={
        offered && (state === 'waiting' || (state === 'done' && reversible))
          ? { label: t('app.undo'), run: () => void undo() }
          : undefined
      }
      close={closeOf(text, id)}
      onHold={(held) => {
        holdToasts(held);
        setLooked(held || isAdjustedToSight());
      }}
    />
  );
}
