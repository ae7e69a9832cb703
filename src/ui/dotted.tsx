import { classNames } from './class-names.ts';

/** Parts with a dot between two: none before what stands alone, nor where a line begins or ends. */
export function Dotted({ parts, className }: { parts: readonly (string | null)[]; className?: string | undefined }) {
  const shown = parts.filter((part) => part !== null && part !== '');
  if (shown.length === 0) return null;
  return (
    // The dot of what begins a line lies outside.
    <p className={classNames('overflow-hidden', className)}>
      <span className="-ml-[1em] flex flex-wrap">
        {shown.map((part, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- parts of a line never move
            key={place}
            className={classNames(
              'relative pl-[1em] before:absolute before:left-0 before:w-[1em]',
              "before:text-center before:content-['·']",
            )}
          >
            {place > 0 && <span className="sr-only">, </span>}
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}
