import { useState } from 'react';
import type { Building } from '../../domain/building/building.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Report } from './report.tsx';
import type { Warden } from './use-warden.ts';

interface ReportsProps {
  calls: readonly RollCall[];
  building: Building;
  warden: Warden;
}

/** Roll calls that are over, each with its report. */
export function Reports({ calls, building, warden }: ReportsProps) {
  const { t, time, date } = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const ended = calls.filter(({ endedAt }) => endedAt !== null);
  const call = ended.find(({ id }) => id === chosen);
  const [latest, ...older] = ended;
  if (latest === undefined) return null;
  const listOf = (some: readonly RollCall[]) => (
    <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
      {some.map(({ id, startedAt, drill, missing, isMissingKnown, found }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => setChosen(id)}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-raised"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {date(todayIn(building.timeZone, startedAt), 'dayMonth')}, {time(startedAt, building.timeZone)}
              </span>
              <span className="block text-sm text-muted">
                {t(isMissingKnown ? 'rollCall.outcome' : 'rollCall.outcomeUntold', {
                  found: found.size,
                  missing: missing.length,
                })}
              </span>
            </span>
            <Badge tone={drill ? 'neutral' : 'danger'}>{t(drill ? 'rollCall.drill' : 'rollCall.real')}</Badge>
            <Icon name="chevronRight" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={t('rollCall.reports')}>
      <h2 className="mb-1 px-1 text-sm font-bold">{t('rollCall.reports')}</h2>
      {listOf([latest])}
      {older.length > 0 && (
        // Who is in the building now stands below, and is what one opens this for.
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-1 font-semibold text-accent">
            {t('rollCall.older', { count: older.length })}
          </summary>
          {listOf(older)}
        </details>
      )}
      <Sheet
        open={call !== undefined}
        onClose={() => setChosen(null)}
        title={t(call?.drill === false ? 'rollCall.report' : 'rollCall.reportDrill')}
        closeLabel={t('app.close')}
      >
        {call !== undefined && <Report call={call} building={building} warden={warden} />}
      </Sheet>
    </section>
  );
}
