import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  options: { value: Value; label: string; icon?: IconName; disabled?: boolean }[];
  onChange: (value: Value) => void;
  /** The icons say enough; the words are for screen readers. */
  iconsOnly?: boolean | undefined;
  className?: string | undefined;
}

/** A choice of one out of few, all in sight; radio buttons underneath, so that arrow keys work. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
  iconsOnly,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('flex flex-wrap rounded-xl bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            iconsOnly === true && 'min-w-13',
            'relative flex min-h-11 min-w-fit flex-1 cursor-pointer items-center',
            'justify-center gap-1.5 rounded-lg px-1.5 text-sm font-semibold transition-colors',
            'has-focus-visible:outline-3 has-focus-visible:outline-accent',
            option.value === value ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
            option.disabled && 'opacity-40',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
