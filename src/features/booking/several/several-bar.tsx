import { useLayoutEffect, useRef, useState } from 'react';
import type { Room } from '../../../domain/room/room.ts';
import { MAX_AT_ONCE, MIN_AT_ONCE, selectionState } from '../../../domain/workplace-reservation/selection.ts';
import { useText } from '../../../i18n/text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepClear } from '../../../ui/keep-clear.ts';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import type { Selection } from './use-selection.ts';

export interface SeveralBarProps {
  selection: Selection;
  /** Started on this screen, which the browser's way back then leads to; else it is another screen's question. */
  isOverScreen: boolean;
  onBack: () => void;
  /** How many to select, asked where the selection began here. */
  onRequest: (count: number) => void;
  /** Continue with the selection, even when too few. */
  onNext: (rooms: readonly Room[]) => void;
}

/** Remaining count, back and next. Source: spec 2, "Floor plan", and spec 5, "Multiple-reservation mode". */
export function SeveralBar({ selection, isOverScreen, onBack, onRequest, onNext }: SeveralBarProps) {
  useBackCloses(isOverScreen, onBack);
  const { t, list } = useText();
  const [tooFew, setTooFew] = useState(false);
  const { requested, rooms, lost, tooMany, forgetTooMany } = selection;
  const bar = useTellHeight();
  const missing = requested - rooms.length;
  // Somebody took the last one: there is nothing to go on with.
  if (tooFew && rooms.length === 0) setTooFew(false);
  const go = () => {
    setTooFew(false);
    onNext(rooms);
  };
  return (
    <section
      ref={bar}
      aria-label={t('several.title')}
      data-instead-of-bar=""
      className={classNames(
        'sticky bottom-0 z-20 grid gap-2 border-t border-line bg-raised px-4',
        'pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom,0px))] shadow-float',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p aria-live="polite" className="min-h-11 min-w-0 flex-1 basis-40 text-[0.9375rem]">
          <span className="font-semibold">
            {missing === 0 ? t('several.complete', { count: requested }) : t('several.select', { count: missing })}
          </span>
          {rooms.length > 0 && (
            <span className="block truncate text-sm text-muted">{list(rooms.map(({ name }) => name))}</span>
          )}
          {lost.length > 0 && (
            <span className="flex items-start gap-1 text-sm font-semibold text-danger">
              <Icon name="warning" size={18} className="mt-0.5" />
              <span>{t('several.notFree', { count: lost.length, names: list(lost.map(({ name }) => name)) })}</span>
            </span>
          )}
        </p>
        {isOverScreen && (
          <div role="group" aria-label={t('several.howMany')} className="flex items-center gap-1">
            <IconButton
              icon="minus"
              label={t('several.fewer')}
              disabled={requested <= Math.max(MIN_AT_ONCE, rooms.length)}
              onClick={() => onRequest(requested - 1)}
              className="border border-line-strong"
            />
            <span className="min-w-8 text-center font-bold tabular-nums">{requested}</span>
            <IconButton
              icon="plus"
              label={t('several.more')}
              disabled={requested >= MAX_AT_ONCE}
              onClick={() => onRequest(requested + 1)}
              className="border border-line-strong"
            />
          </div>
        )}
      </div>
      {/* By their words: halves would break one in text of twice its size. */}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button variant="secondary" icon="chevronLeft" onClick={onBack}>
          {t('several.back')}
        </Button>
        <Button
          disabled={rooms.length === 0}
          onClick={() => (selectionState(rooms.length, requested) === 'tooFew' ? setTooFew(true) : go())}
        >
          {t('several.next')}
        </Button>
      </div>
      <Dialog
        open={tooMany}
        onClose={forgetTooMany}
        title={t('several.tooMany')}
        description={t('several.tooManyText', { count: requested })}
        footer={<Button onClick={forgetTooMany}>{t('app.close')}</Button>}
      />
      <Dialog
        open={tooFew}
        onClose={() => setTooFew(false)}
        title={t('several.tooFew')}
        description={t('several.tooFewText', { count: rooms.length, requested })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setTooFew(false)}>
              {t('several.selectMore')}
            </Button>
            <Button onClick={go}>{t('several.continueAnyway')}</Button>
          </>
        }
      />
    </section>
  );
}

/** Tells how high the bar is, by `--several-bar`: long words make it higher, and what floats stands above it. */
function useTellHeight() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: bar } = element;
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--several-bar', `${String(bar.offsetHeight)}px`));
    sizes.observe(bar);
    const free = keepClear(bar);
    return () => {
      sizes.disconnect();
      style.removeProperty('--several-bar');
      free?.();
    };
  }, []);
  return element;
}
