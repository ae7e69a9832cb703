import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, in words, for those who do not see the icon. */
  label: string;
  /** On the dark blue bar. */
  onBrand?: boolean | undefined;
}

/** A round 44 px button with an icon alone. */
export function IconButton({ icon, label, onBrand, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-40',
        onBrand ? 'text-on-brand hover:bg-white/15 focus-visible:outline-white' : 'text-ink hover:bg-sunken',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
