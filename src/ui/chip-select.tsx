import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export interface ChipSelectProps<Value extends string> {
  /** For screen readers; the chip shows the choice alone. */
  label: string;
  value: Value;
  /** Shown in place of the chosen option's text, which may be longer. */
  shown: string;
  /** In its place where the container is narrow. */
  brief?: string | undefined;
  /** Shown in place of the words. */
  icon?: IconName | undefined;
  /** Something else than usual is chosen. */
  marked?: boolean | undefined;
  /** Groups without a name are not shown as groups. */
  groups: { name: string | null; options: { value: Value; label: string; disabled?: boolean }[] }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** The platform's own select below a short label: for a line that has little room. */
export function ChipSelect<Value extends string>({
  label,
  value,
  shown,
  brief,
  icon,
  marked,
  groups,
  onChange,
  className,
}: ChipSelectProps<Value>) {
  const optionsOf = (options: ChipSelectProps<Value>['groups'][number]['options']) =>
    options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ));
  return (
    <span
      className={classNames(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-xl border px-2',
        'text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent',
        marked === true ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-raised hover:border-line-strong',
        className,
      )}
    >
      {icon === undefined ? (
        <>
          <span aria-hidden="true" className="min-w-0 flex-1 truncate pl-0.5">
            <span className={brief === undefined ? undefined : '@max-[30rem]:hidden'}>{shown}</span>
            {brief !== undefined && <span className="@min-[30rem]:hidden">{brief}</span>}
          </span>
          <Icon name="chevronDown" size={16} className="text-muted max-[24rem]:size-3" />
        </>
      ) : (
        <Icon name={icon} size={20} />
      )}
      {/* Of 16 px: below, an iPhone zooms the page in. */}
      <select
        aria-label={label}
        title={icon === undefined ? undefined : label}
        value={value}
        onChange={({ target }) => {
          const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
      >
        {groups.map(({ name, options }) =>
          name === null ? (
            optionsOf(options)
          ) : (
            <optgroup key={name} label={name}>
              {optionsOf(options)}
            </optgroup>
          ),
        )}
      </select>
    </span>
  );
}
