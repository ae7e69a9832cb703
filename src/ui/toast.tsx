import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export interface ToastProps {
  text: string;
  /** A second line. */
  note?: string | undefined;
  icon?: IconName | undefined;
  tone?: 'neutral' | 'danger' | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** A button that closes it, where it stays for long. */
  close?: { label: string; run: () => void } | undefined;
  /** Called when pointer or focus enters or leaves it. */
  onHold?: ((held: boolean) => void) | undefined;
}

/** One short message above the bottom bar. Its container announces it. */
export function Toast({ text, note, icon, tone = 'neutral', action, close, onHold }: ToastProps) {
  const buttons = [action, close].filter((button) => button !== undefined);
  return (
    <div
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      className={classNames(
        'pointer-events-auto flex min-h-11 max-w-md flex-wrap items-center',
        'gap-x-2.5 rounded-xl px-4 py-2 text-[0.9375rem] shadow-float',
        tone === 'danger' ? 'bg-danger text-on-danger' : 'bg-brand text-on-brand ring-1 ring-white/15',
      )}
    >
      <span
        className={classNames(
          'flex min-w-min items-center gap-x-2.5',
          // Two buttons beside it would leave a phone's width to neither.
          buttons.length > 1 ? 'flex-[1_1_14rem]' : 'flex-1',
        )}
      >
        {icon && <Icon name={icon} size={20} />}
        <span className="min-w-min flex-1 text-balance">
          <span className="block">{text}</span>
          {note !== undefined && <span className="block text-sm">{note}</span>}
        </span>
      </span>
      <span className="-my-1 -mr-2 ml-auto flex flex-wrap justify-end gap-x-2 empty:hidden">
        {buttons.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            onClick={run}
            className={classNames(
              'min-h-11 rounded-lg px-3 font-semibold underline underline-offset-2',
              tone === 'neutral' && 'focus-visible:outline-white',
            )}
          >
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
