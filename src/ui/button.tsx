import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onBrand' | 'quietOnBrand';

const LOOK: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'bg-raised text-ink border border-line hover:border-line-strong',
  quiet: 'bg-transparent text-accent hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  // On the dark blue of the bar and of today's card, which is the same in light and dark.
  onBrand: 'bg-[#8fd3b0] text-[#06251a] hover:bg-[#a9e0c4] focus-visible:outline-white',
  quietOnBrand: 'bg-white/12 text-white hover:bg-white/20 focus-visible:outline-white',
};
const GREYED = 'bg-sunken text-muted border border-line cursor-not-allowed';
const GREYED_ON_BRAND =
  'bg-white/8 text-white/80 border border-white/20 cursor-not-allowed focus-visible:outline-white';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: Variant;
  icon?: IconName | undefined;
  /** Why it cannot be pressed now, in words; greys the button and stands below it. */
  reason?: string | null | undefined;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
  /** Takes no tap for a moment, without a change of look; see `useSubmitLock`. */
  locked?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A button of at least 44 px. Greyed with a reason it stays reachable, so that a screen reader hears why. */
export function Button({
  variant = 'primary',
  icon,
  reason,
  disabled,
  busy,
  locked,
  wide,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabled) || Boolean(reason);
  const onBrand = variant === 'onBrand' || variant === 'quietOnBrand';
  return (
    <span className={classNames('inline-flex max-w-full flex-col', wide && 'w-full')}>
      <button
        {...rest}
        type={type}
        aria-disabled={off || busy || locked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={reason ? reasonId : rest['aria-describedby']}
        onClick={(event) => {
          if (off || busy || locked) event.preventDefault();
          else onClick?.(event);
        }}
        className={classNames(
          'inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4',
          'py-2 text-[0.9375rem] font-semibold transition-colors select-none',
          off ? (onBrand ? GREYED_ON_BRAND : GREYED) : LOOK[variant],
          className,
        )}
      >
        {busy ? <Spinner size={18} /> : icon && <Icon name={icon} size={20} />}
        <span className="min-w-0 wrap-break-word">{children}</span>
      </button>
      {reason && (
        <span id={reasonId} className={classNames('mt-1 text-sm', onBrand ? 'text-white/80' : 'text-muted')}>
          {reason}
        </span>
      )}
    </span>
  );
}
