import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import type { SavedWords } from '../i18n/saved-words.ts';
import { savedWords } from '../i18n/saved-words.ts';
import { useText } from '../i18n/text.tsx';
import type { Kept, KeptState } from '../domain/intent/saved.ts';
import { connectivity } from '../state/connectivity.ts';
import type { ToastMessage } from '../state/toasts.ts';
import { isAdjustedToSight } from '../state/look.ts';
import { dismissToast, holdToasts, leave, showUndone, toasts } from '../state/toasts.ts';
import { classNames } from '../ui/class-names.ts';
import { useModalOpen, usePanelOpen } from '../ui/open-modals.ts';
import { Toast } from '../ui/toast.tsx';
import { useMessagePlace, useRoomAtEnd } from './use-message-place.ts';

/** Delay of the undo button of a change that is sent at once, in ms: it must not flee from the finger. */
const UNDO_DELAY_MS = 1500;

/** How often a message under the pointer or the focus keeps its change on this device, in ms; less than it is kept. */
const PROLONG_INTERVAL_MS = 2000;

/**
 * One message above the bottom bar or a panel, or at the top over an open sheet, beside that in a low window; clear of
 * what must not be covered. It lies outside the app element, which an open sheet makes inert.
 */
export function Toaster() {
  const { shown } = useSnapshot(toasts);
  const { locale } = useText();
  const raised = useModalOpen();
  const message = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const id = shown?.id ?? null;
  useMessagePlace({ id, underPanel: usePanelOpen(), atTop: raised, message });
  const hasRoom = useRoomAtEnd(id, end);
  // Drop a text in the old language; translate the others again.
  useEffect(
    () => () => {
      if (toasts.shown?.kind === 'words') dismissToast(toasts.shown.id);
    },
    [locale],
  );
  return createPortal(
    <>
      <div ref={end} hidden={!hasRoom} aria-hidden="true" className="h-[4.75rem] print:hidden" />
      <div
        className={classNames(
          'pointer-events-none fixed inset-x-0 z-60 print:hidden flex flex-col items-center px-4',
          raised
            ? 'top-[calc(var(--status-bar)+0.75rem)] beside:min-[48.5rem]:items-start'
            : 'bottom-[calc(var(--bottom-bar)+0.75rem)] lg:bottom-6',
        )}
      >
        <div role="status" className="sr-only">
          {shown && <Spoken key={shown.id} toast={shown} />}
        </div>
        {/* Beside a sheet it is as wide as there is room, if there is. */}
        <div
          ref={message}
          data-message=""
          className={classNames(raised && 'beside:min-[48.5rem]:max-w-[max(9rem,50vw-16rem)]')}
        >
          {shown && <OneToast key={shown.id} toast={shown} />}
        </div>
      </div>
    </>,
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
  const { online } = useSnapshot(connectivity);
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
      note={state === 'waiting' && !online ? t('app.savedOnDevice') : undefined}
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
