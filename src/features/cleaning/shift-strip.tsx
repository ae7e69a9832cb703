import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import type { CleaningAct, CleaningShift } from '../../queries/cleaning-shift.ts';
import { useCleaningShift } from '../../queries/cleaning-shift.ts';
import { Icon } from '../../ui/icon.tsx';
import { keepClear } from '../../ui/keep-clear.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useCleaningActs } from './use-cleaning-acts.ts';

/** Drawn at first: a shift of hundreds takes seconds. */
const PAGE = 60;

/** What is done, what waits, and what was last sent; above the menu, within reach of the thumb. */
export function ShiftStrip() {
  const text = useText();
  const { t } = text;
  const shift = useCleaningShift();
  const { undo } = useCleaningActs();
  const [open, setOpen] = useState(false);
  if (shift === undefined || shift.acts.length === 0) return null;
  const [last] = shift.acts;
  return (
    <>
      <div
        ref={keepClear}
        className="sticky bottom-(--bottom-bar) z-20 border-t border-line bg-raised px-2 lg:bottom-0"
      >
        <div className="mx-auto flex max-w-2xl items-center gap-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-xl px-2 py-1.5 text-left"
          >
            <Icon name={shift.waiting > 0 ? 'device' : 'cloudCheck'} size={20} className="text-muted" />
            <span className="min-w-0 flex-1 text-sm">
              {last !== undefined && (
                <span aria-live="polite" className="block truncate font-semibold">
                  {actWords(last, text)}
                </span>
              )}
              <span className="block text-muted">{shiftWords(shift, text)}</span>
            </span>
          </button>
          {last?.unsent === true && <UndoAct act={last} onUndo={undo} />}
        </div>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('cleaning.shift')} closeLabel={t('app.close')}>
        <p className="mb-2 text-sm text-muted">{shiftWords(shift, text)}</p>
        <ul className="divide-y divide-line">
          {shift.acts.slice(0, PAGE).map((act) => (
            <li key={act.seq} className="flex min-h-14 items-center gap-3 py-1">
              <Icon
                name={act.sentAt === null ? 'device' : 'cloudCheck'}
                size={20}
                className={act.sentAt === null ? 'text-muted' : 'text-positive'}
              />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{actWords(act, text)}</span>
                <span className="block text-sm text-muted">
                  {act.sentAt === null
                    ? t('cleaning.waits')
                    : t('cleaning.sentAt', { time: text.time(new Date(act.sentAt)) })}
                </span>
              </span>
              {act.unsent && <UndoAct act={act} onUndo={undo} />}
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/** "23 done · 3 wait to be sent · last sent 07:42". */
function shiftWords({ done, floors, waiting, lastSentAt }: CleaningShift, { t, time }: Translator): string {
  return [
    t('cleaning.done', { count: done }),
    floors > 0 ? t('cleaning.doneFloors', { count: floors }) : null,
    waiting > 0 ? t('cleaning.waiting', { count: waiting }) : null,
    lastSentAt === null ? t('cleaning.nothingSent') : t('cleaning.lastSent', { time: time(new Date(lastSentAt)) }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** Names up to three rooms; more are counted. */
function actWords({ what, rooms, floor }: CleaningAct, { t, list }: Translator): string {
  const named = rooms.length > 3 ? t('cleaning.rooms', { count: rooms.length }) : list([...rooms]);
  return t(`cleaning.act.${what}`, { what: floor?.name ?? named });
}

function UndoAct({ act, onUndo }: { act: CleaningAct; onUndo: (seq: number) => void }) {
  const text = useText();
  return (
    <button
      type="button"
      aria-label={`${text.t('app.undo')}: ${actWords(act, text)}`}
      onClick={() => onUndo(act.seq)}
      className="inline-flex min-h-12 shrink-0 items-center gap-1.5 rounded-xl px-3 text-sm font-semibold text-accent"
    >
      <Icon name="undo" size={18} />
      {text.t('app.undo')}
    </button>
  );
}
