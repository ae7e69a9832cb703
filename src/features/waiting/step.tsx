import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/text.tsx';
import { dismissEntry, reopenConflict, retryEntry } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import { useSave } from '../../actions/save.ts';
import { useUndo } from '../../actions/undo.ts';
import type { WaitingEntry } from '../../queries/outbox.ts';
import { showSaved, showUndone } from '../../state/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import type { CauseContext } from './cause.ts';
import { causeOf } from './cause.ts';
import type { Aimed, StepAction } from './step-actions.ts';
import { actionsOf } from './step-actions.ts';

export interface StepProps {
  entry: WaitingEntry;
  /** For the labels of its buttons. */
  name: string;
  listed: ReadonlySet<number>;
  context: CauseContext;
  onAim: (aim: Aimed) => void;
  onAway: () => void;
}

const LOOK: Record<Exclude<StepAction['kind'], 'compensate'>, { label: MessageKey; icon: IconName; plain: boolean }> = {
  choose: { label: 'waiting.choose', icon: 'question', plain: false },
  retry: { label: 'app.retry', icon: 'retry', plain: false },
  aim: { label: 'waiting.aim', icon: 'desk', plain: false },
  undo: { label: 'app.undo', icon: 'undo', plain: true },
  giveUp: { label: 'waiting.giveUp', icon: 'trash', plain: true },
  drop: { label: 'waiting.drop', icon: 'trash', plain: true },
  keep: { label: 'waiting.keep', icon: 'check', plain: true },
};

/** One change: state, cause and actions. Giving up a choice or a refusal asks again, in place. */
export function Step({ entry, name, listed, context, onAim, onAway }: StepProps) {
  const text = useText();
  const { t, maybe, relative } = text;
  const db = useAccountDatabase();
  const undo = useUndo();
  const save = useSave();
  const [asking, setAsking] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // The pressed button was replaced: focus its successors.
  useEffect(() => {
    if (asking !== asked.current) buttons.current?.focus();
    asked.current = asking;
  }, [asking]);
  const { seq, state, label, occurredAt, settledAt, problem } = entry;
  // The screen's clock ticks seldom: what it has not reached is now.
  const at = new Date(settledAt ?? occurredAt).toISOString();
  const cause = causeOf(text, entry, context);
  const takeBack = () => void undo(seq).then(showUndone);
  const act = (action: StepAction) => {
    switch (action.kind) {
      case 'choose':
        onAway();
        void reopenConflict(db, seq);
        return;
      case 'retry':
        return void retryEntry(db, seq);
      case 'aim':
        return onAim(action.booking);
      case 'undo':
      case 'drop':
        return takeBack();
      case 'giveUp':
        return setAsking(true);
      case 'keep':
        return void dismissEntry(db, seq);
      case 'compensate':
        return void action.call.keep(save).then((saved) => {
          showSaved(saved);
          return saved.saved && dismissEntry(db, seq);
        });
    }
  };
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {label !== null || (state === 'done' && problem === null) ? (
          <WaitingBadge label={label} />
        ) : (
          <Badge icon="clock" waiting={state !== 'done'}>
            {t(state === 'done' ? 'waiting.label.appliedAfterAll' : 'waiting.label.givingUp')}
          </Badge>
        )}
        {relative(at, at > context.now ? at : context.now)}
      </p>
      {cause && <p className="mt-1.5 text-[0.9375rem]">{cause}</p>}
      {asking && state !== 'voiding' ? (
        <div
          ref={buttons}
          tabIndex={-1}
          role="group"
          aria-label={t('waiting.giveUpSure')}
          className="mt-2 flex flex-wrap items-center gap-2 outline-none"
        >
          <span className="text-[0.9375rem] font-semibold">{t('waiting.giveUpSure')}</span>
          <Button variant="danger" onClick={takeBack}>
            {t('waiting.giveUpYes')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('waiting.giveUpNo')}
          </Button>
        </div>
      ) : (
        <div
          ref={buttons}
          tabIndex={-1}
          role="group"
          aria-label={t('waiting.actionsOf', { name })}
          className="mt-2 flex flex-wrap gap-2 outline-none empty:hidden"
        >
          {actionsOf(entry, listed).map((action, index) =>
            action.kind === 'compensate' ? (
              <Button key={action.kind} variant="secondary" icon="undo" onClick={() => act(action)}>
                {maybe(`waiting.compensate.${action.call.kind}`) ?? t('app.undo')}
              </Button>
            ) : (
              <Button
                key={action.kind}
                variant={LOOK[action.kind].plain ? 'quiet' : 'secondary'}
                icon={LOOK[action.kind].icon}
                // Align a frameless first button with the text.
                className={index === 0 && LOOK[action.kind].plain ? '-ml-4' : ''}
                onClick={() => act(action)}
              >
                {t(LOOK[action.kind].label)}
              </Button>
            ),
          )}
        </div>
      )}
    </>
  );
}
