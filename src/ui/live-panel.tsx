import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepClear } from './keep-clear.ts';
import type { ModalProps } from './modal.tsx';
import { useCountedPanel, useModalOpen } from './open-modals.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface LivePanelProps extends Pick<
  ModalProps,
  'title' | 'description' | 'closeLabel' | 'onClose' | 'children'
> {
  open: boolean;
  /** Over the left edge of what is positioned around it, or over the bottom of the window. */
  place: 'left' | 'bottom';
  /** Width of the left one. */
  className?: string | undefined;
  /** Hears where it begins, in CSS pixels from the window's top; null once it is gone. */
  onEdge?: ((top: number | null) => void) | undefined;
}

/**
 * What a {@link Sheet} shows, over something that stays in use. Takes the focus when its title changes, and returns it;
 * Escape, from anywhere, and the way back close it. What floats at the bottom hides by the variant `under-panel`.
 */
export function LivePanel({ open, ...shown }: LivePanelProps) {
  return open ? <OpenPanel {...shown} /> : null;
}

function OpenPanel({
  title,
  description,
  closeLabel,
  onClose,
  place,
  className,
  onEdge,
  children,
}: Omit<LivePanelProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  const covered = useModalOpen();
  const low = place === 'bottom';
  const hint = useId();
  useBackCloses(true, onClose);
  useCountedPanel(low);
  useLayoutEffect(() => (low ? keepClear(panel.current) : undefined), [low]);
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) origin.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [title]);
  useEffect(
    () => () => {
      // The focus that was in here is lost by now; one that went elsewhere stays there.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    },
    [],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !covered && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [covered, onClose]);
  useLayoutEffect(() => {
    const element = panel.current;
    if (onEdge === undefined || element === null) return undefined;
    const observer = new ResizeObserver(() => onEdge(element.offsetTop));
    observer.observe(element);
    return () => {
      observer.disconnect();
      onEdge(null);
    };
  }, [onEdge]);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      aria-describedby={description ? hint : undefined}
      tabIndex={-1}
      data-panel={place}
      className={classNames(
        'flex flex-col outline-none',
        low
          ? 'fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[50dvh] max-w-lg rounded-t-3xl border border-b-0 border-line'
          : 'absolute inset-y-0 left-0 z-20 border-r border-line bg-canvas',
        low && 'bg-raised shadow-float transition-transform duration-200 ease-out starting:translate-y-full',
        className,
      )}
    >
      <div className={classNames('flex items-start gap-1 pt-3 pb-2', low ? 'pr-3 pl-5' : 'px-2')}>
        {closeLabel && !low && <IconButton icon="chevronLeft" label={closeLabel} onClick={onClose} />}
        <div className="min-w-0 flex-1 pt-1.5 pr-2">
          <h2 className="text-lg leading-snug font-bold first-letter:uppercase">{title}</h2>
          {description && (
            <p id={hint} className="mt-0.5 text-[0.9375rem] text-muted">
              {description}
            </p>
          )}
        </div>
        {closeLabel && low && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto overscroll-contain',
          low ? 'px-5 pb-[max(1rem,env(safe-area-inset-bottom,0px))]' : 'px-4 pb-6',
        )}
      >
        {children}
      </div>
    </div>
  );
}
