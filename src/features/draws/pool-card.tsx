import { useState } from 'react';
import { useKeep } from '../../actions/save.ts';
import type { DrawResult, Pool, Wish } from '../../domain/draw/draw.ts';
import type { Weekday } from '../../domain/week/week.ts';
import { WEEKDAYS } from '../../domain/week/week.ts';
import { weekdayWords } from '../../entries/week-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { saveWish } from '../../offline/mutations/draw.ts';
import { newId } from '../../offline/ports/ids.ts';
import type { Person } from '../../queries/person.ts';
import { usePoolLabel } from '../../queries/pool-label.ts';
import { showSaved } from '../../state/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { poolName } from './pool-name.ts';

/** One thing that is drawn: the standing wish, and what became of it. */
export function PoolCard({
  pool,
  wish,
  results,
  person,
  onCheck,
}: {
  pool: Pool;
  wish: Wish | null;
  results: readonly DrawResult[];
  person: Person;
  onCheck: (drawId: string) => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  const name = poolName(pool, text);
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const kept = wish?.weekdays ?? [];
  const [draft, setDraft] = useState<readonly Weekday[] | null>(null);
  const chosen = draft ?? kept;
  const isChanged = draft !== null && WEEKDAYS.some((day) => draft.includes(day) !== kept.includes(day));
  const toggle = (day: Weekday) =>
    setDraft(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]);
  const save = (weekdays: readonly Weekday[]) =>
    void keep(saveWish, {
      employeeId: person.info.id,
      poolId: pool.id,
      name,
      weekdays: [...weekdays],
      token: wish?.token ?? newId(),
    }).then(() => setDraft(null));
  const label = usePoolLabel(pool.id);
  return (
    <Card className="grid gap-3 p-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-bold">{name}</h2>
        {label !== null && <WaitingBadge label={label} />}
      </div>
      <p className="text-sm text-muted">
        {t('draws.places', { places: pool.places, hour: `${String(pool.hour).padStart(2, '0')}:00` })}
      </p>
      {pool.building != null && <p className="text-sm text-muted">{t('draws.workstationHint')}</p>}
      <div role="group" aria-label={t('draws.weekdays')} className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm font-semibold first-letter:uppercase',
              chosen.includes(day)
                ? 'border-accent bg-accent text-on-accent'
                : 'border-line-strong bg-surface text-ink hover:bg-sunken',
            )}
          >
            {weekdayWords(day, text)}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button locked={locked} disabled={!isChanged || chosen.length === 0} onClick={() => save(chosen)}>
          {t('draws.wish')}
        </Button>
        {wish !== null && (
          <Button variant="quiet" locked={locked} onClick={() => save([])}>
            {t('draws.withdraw')}
          </Button>
        )}
      </div>
      {results.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {results.map((result) => (
            <li key={result.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="w-32 shrink-0 text-sm">{say(result.date)}</span>
              <Badge tone={result.outcome === 'WON' ? 'positive' : 'neutral'}>
                {t(`draws.outcome.${result.outcome}`)}
              </Badge>
              <span className="min-w-40 flex-1 text-sm text-muted">{whyOf(result, pool, t)}</span>
              <Button
                variant="quiet"
                aria-label={t('draws.checkOf', { day: say(result.date) })}
                onClick={() => onCheck(result.id)}
              >
                {t('draws.check')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What stands in the way of parking does not stand in the way of a workstation. */
const whyOf = (result: DrawResult, { building }: Pool, t: Translator['t']): string =>
  result.outcome === 'REFUSED' && building != null
    ? t('draws.why.REFUSED.workstation')
    : t(`draws.why.${result.outcome}`, { ...result });
