import { weekdayOf } from '../../../domain/week/dates.ts';
import { weekdayWords } from '../../../entries/week-words.ts';
import { useText } from '../../../i18n/text.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { weekdaysOf } from './use-repeat.ts';

/** Chooses every Tuesday, every Thursday …, of the days that can be booked now. */
export function WeekdayChips({
  dates,
  picked,
  onPick,
}: {
  /** ISO dates that can be booked. */
  dates: readonly string[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}) {
  const text = useText();
  const last = dates.at(-1);
  if (last === undefined) return null;
  return (
    <div role="group" aria-label={text.t('week.every', { day: text.date(last, 'dayMonth') })} className="w-full px-1">
      <p aria-hidden="true" className="mb-1 text-sm text-muted">
        {text.t('week.every', { day: text.date(last, 'dayMonth') })}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.375rem,1fr))] gap-1">
        {weekdaysOf(dates).map((weekday) => {
          const all = dates.filter((date) => weekdayOf(date) === weekday);
          const pressed = all.every((date) => picked.has(date));
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={pressed}
              aria-label={weekdayWords(weekday, text)}
              className={classNames(
                'min-h-11 min-w-0 rounded-xl border text-sm font-semibold',
                pressed ? 'border-accent bg-accent text-on-accent' : 'border-line bg-raised hover:border-line-strong',
              )}
              onClick={() => {
                const next = new Set(picked);
                for (const date of all) {
                  if (pressed) next.delete(date);
                  else next.add(date);
                }
                onPick(next);
              }}
            >
              {weekdayWords(weekday, text, 'weekdayShort')}
            </button>
          );
        })}
      </div>
    </div>
  );
}
