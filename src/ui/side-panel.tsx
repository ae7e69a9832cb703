import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { ModalProps } from './modal.tsx';
import { useModalOpen } from './open-modals.ts';

/**
 * What a {@link Sheet} shows, beside something that stays in use: it lies over the left edge of what is positioned
 * around it. Takes the focus when its title changes, and returns it; Escape closes it from anywhere.
 * @param props.className its width
 */
export function SidePanel({ open, className, ...shown }: ModalProps & { className: string }) {
  return open ? <OpenPanel {...shown} className={className} /> : null;
}

function OpenPanel({
  title,
  description,
  closeLabel,
  onClose,
  className,
  children,
}: Omit<ModalProps, 'open'> & { className: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const origin = useRef<Element | null>(null);
  const covered = useModalOpen();
  useEffect(() => {
    if (panel.current?.contains(document.activeElement) === false) origin.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [title]);
  useEffect(
    () => () => {
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
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
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={classNames(
        'absolute inset-y-0 left-0 z-20 flex flex-col overflow-y-auto border-r border-line bg-canvas pb-6 outline-none',
        className,
      )}
    >
      <div className="flex items-start gap-1 px-2 pt-3 pb-2">
        {closeLabel && <IconButton icon="chevronLeft" label={closeLabel} onClick={onClose} />}
        <div className="min-w-0 flex-1 pt-1.5 pr-2">
          <h2 className="text-lg leading-snug font-bold first-letter:uppercase">{title}</h2>
          {description && <p className="mt-0.5 text-[0.9375rem] text-muted">{description}</p>}
        </div>
      </div>
      <div className="px-4">{children}</div>
    </div>
  );
}
