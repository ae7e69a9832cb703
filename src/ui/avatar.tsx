import { classNames } from './class-names.ts';

/** First letters of the first and last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** A person's initials in a ring. */
export function Avatar({ name, small }: { name: string; small?: boolean }) {
  return (
    <span
      title={name}
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full',
        'bg-accent-soft font-bold text-accent ring-2 ring-surface',
        // In em, to grow with the text.
        small ? 'size-[2.4em] text-[0.625rem]' : 'size-[3em] text-xs',
      )}
    >
      {initials(name)}
    </span>
  );
}
