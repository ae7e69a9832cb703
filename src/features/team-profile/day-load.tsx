import type { Load, LoadDay } from '../../domain/team-profile/load.ts';
import type { WhoComes } from '../../domain/team-profile/who-comes.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';

/** More names are a list that nobody reads. */
const NAMED = 5;
const KINDS = ['office', 'home', 'away'] as const;

/** A day of the scheme: how many come, how full it gets, and who said something of it. */
export function DayLoad({
  day,
  floor,
  building,
  who,
  plain,
}: {
  day: LoadDay;
  floor: string;
  building: string;
  /** Null while nobody's plans of that day are known; `untold` while only this device does not know them. */
  who: WhoComes | 'untold' | null;
  /** Words alone, without bars. */
  plain: boolean;
}) {
  const { t, date: say, list } = useText();
  const places: [name: string, load: Load | null][] = [
    [t('profile.neighborhoods'), day.neighborhoods],
    [floor, day.floor],
    [building, day.building],
  ];
  const named = (names: readonly string[]) =>
    list([
      ...names.slice(0, NAMED),
      ...(names.length > NAMED ? [t('teamDay.more', { count: names.length - NAMED })] : []),
    ]);
  return (
    <div className="grid gap-1.5 rounded-xl bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold first-letter:uppercase">{say(day.date, 'day')}</span>
        <span>{t('profile.expected', { count: day.team })}</span>
        {day.kind === 'optional' && <Badge>{t('profile.optional')}</Badge>}
        {!day.fits && (
          <Badge tone="caution" icon="warning">
            {t('profile.tight')}
          </Badge>
        )}
      </p>
      <ul className="grid gap-1">
        {places.map(
          ([name, load]) =>
            load !== null && (
              <li key={name} className="grid gap-0.5">
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="min-w-0 wrap-break-word text-muted">{name}</span>
                  <span className="tabular-nums">{t('profile.ofCapacity', { ...load })}</span>
                </span>
                {!plain && <Bar {...load} over={load === day.neighborhoods ? 'bg-caution' : 'bg-danger'} />}
              </li>
            ),
        )}
      </ul>
      {who === 'untold' ? (
        <p className="text-muted">{t('profile.who.untold')}</p>
      ) : who === null ? null : (
        <ul className="text-muted">
          {KINDS.map(
            (kind) =>
              who[kind].length > 0 && (
                <li key={kind}>{t(`profile.who.${kind}`, { count: who[kind].length, names: named(who[kind]) })}</li>
              ),
          )}
          {who.unsaid.length > 0 && <li>{t('profile.who.unsaid', { count: who.unsaid.length })}</li>}
        </ul>
      )}
    </div>
  );
}

/** The words beside it say the same; `over` is its colour where not all find room. */
const Bar = ({ expected, capacity, over }: Load & { over: string }) => (
  <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
    <span
      className={classNames('block h-full rounded-full', expected > capacity ? over : 'bg-accent')}
      style={{ width: `${String(Math.min(100, capacity === 0 ? 100 : (expected / capacity) * 100))}%` }}
    />
  </span>
);
