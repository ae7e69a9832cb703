import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle, Description } from '@headlessui/react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { memo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { keepClear } from './keep-clear.ts';
import { useCountedModal } from './open-modals.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  /** Name of the closing button; without it there is none. */
  closeLabel?: string | undefined;
  /** Stays open when Escape is pressed or the outside is tapped. */
  persistent?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  footer?: ReactNode;
  children?: ReactNode;
}

const isClosed = (before: ModalProps, next: ModalProps): boolean => !before.open && !next.open;

/**
 * What {@link Sheet}, {@link Dialog} and {@link Panel} share: Headless UI's focus trap and layering with our frame. A
 * closed one is not rendered with its screen.
 */
export const Modal = memo(function Modal({
  open,
  onClose,
  title,
  description,
  closeLabel,
  persistent,
  initialFocus,
  footer,
  children,
  place,
}: ModalProps & { place: 'sheet' | 'dialog' | 'panel' }) {
  const sheet = place !== 'dialog';
  const panel = place === 'panel';
  useCountedModal(open);
  useBackCloses(open && persistent !== true, onClose);
  // Escape takes the focus away even where it does not close.
  const focused = useRef<HTMLElement | null>(null);
  return (
    <HeadlessDialog
      open={open}
      onClose={persistent ? () => focused.current?.focus() : onClose}
      className="relative z-50 outline-none"
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        focused.current = target;
      }}
      {...(initialFocus ? { initialFocus } : {})}
    >
      <DialogBackdrop
        transition
        className={classNames(
          'fixed inset-0 bg-black/45 transition-opacity duration-150 data-closed:opacity-0',
          panel && 'lg:bg-transparent',
        )}
      />
      <div
        className={classNames(
          'fixed inset-0 flex justify-center',
          sheet ? 'items-end sm:items-center sm:p-4' : 'items-center p-4 pt-[max(1rem,var(--status-bar))]',
          panel && 'lg:items-start lg:justify-end lg:pt-[calc(var(--status-bar)+60px)]',
        )}
      >
        <DialogPanel
          transition
          className={classNames(
            'flex max-h-[min(92dvh,100%)] w-full flex-col bg-raised text-ink shadow-float',
            // Above it a message has room, but in a low window.
            '[@media(min-height:32rem)]:max-h-[min(92dvh,100%-76px)] transition duration-200 ease-out',
            sheet && 'rounded-t-3xl pb-[env(safe-area-inset-bottom,0px)] data-closed:translate-y-full',
            sheet
              ? 'sm:max-w-md sm:rounded-3xl sm:data-closed:translate-y-4 sm:data-closed:opacity-0'
              : 'max-w-md rounded-3xl data-closed:scale-95 data-closed:opacity-0',
            panel && 'sm:min-w-[300px] lg:max-h-[80dvh] lg:border lg:border-line',
          )}
        >
          {sheet && (
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong/50 sm:hidden"
            />
          )}
          <div ref={keepClear} className="flex items-start gap-2 px-5 pt-4 pb-2">
            <div className="min-w-0 flex-1">
              <DialogTitle className="min-w-0 text-lg leading-snug font-bold wrap-anywhere first-letter:uppercase">
                {title}
              </DialogTitle>
              {description && <Description className="mt-0.5 text-[0.9375rem] text-muted">{description}</Description>}
            </div>
            {closeLabel && <IconButton icon="close" label={closeLabel} onClick={onClose} className="-mt-1.5 -mr-2" />}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:*:grow">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}, isClosed);
