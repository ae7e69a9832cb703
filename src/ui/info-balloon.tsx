import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { useText } from '../i18n/text.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface InfoBalloonProps {
  /** What it explains, as a part of the button's name. */
  topic: string;
  children: string;
}

/** Popover tells of its state within it alone. */
function ClosedByBack({ open, onClose }: { open: boolean; onClose: () => void }) {
  useBackCloses(open, onClose);
  return null;
}

/** An explanation that opens by tap, click or key, and closes by Escape or a tap beside it. */
export function InfoBalloon({ topic, children }: InfoBalloonProps) {
  const { t } = useText();
  return (
    <Popover className="inline-flex">
      {({ open, close }) => (
        <>
          <ClosedByBack open={open} onClose={() => close()} />
          <PopoverButton
            aria-label={t('input.moreAbout', { topic })}
            className={classNames(
              'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-accent',
              'hover:bg-accent-soft',
            )}
          >
            <Icon name="info" />
          </PopoverButton>
          <PopoverPanel
            anchor={{ to: 'bottom', gap: 4, padding: 16 }}
            className={classNames(
              'z-50 rounded-xl border border-line-strong',
              'bg-raised px-3.5 py-3 text-[0.9375rem] text-ink shadow-float',
            )}
          >
            {/* The anchor has a width of its own for the panel. */}
            <span className="block max-w-80">{children}</span>
          </PopoverPanel>
          {/* The focus stays on the button; this is what a screen reader hears. */}
          <span role="status" className="sr-only">
            {open ? children : ''}
          </span>
        </>
      )}
    </Popover>
  );
}
