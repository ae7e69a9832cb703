import type { BuildingDay, ExpectedDay, TeamWeek } from '../../domain/statistics/statistics.ts';
import { useText } from '../../i18n/text.tsx';
import { isAdjustedToSight } from '../../state/look.ts';
import { Plot } from '../../ui/plot.tsx';
import { NumbersTable } from './numbers-table.tsx';

/** Words for numbers of which some are not told. */
function useNumbers() {
  const { number, t } = useText();
  const orNone = (value: number | null, say: (value: number) => string) =>
    value === null ? t('statistics.tooFew') : say(value);
  return {
    count: (value: number | null) => orNone(value, (one) => number(one)),
    share: (value: number | null) => orNone(value, (one) => number(one / 100, { style: 'percent' })),
  };
}

/** How many are expected by day. */
export function ExpectedPlot({ name, days }: { name: string; days: readonly ExpectedDay[] }) {
  const { t, date: say } = useText();
  const { count } = useNumbers();
  const title = t('statistics.expectedAt', { site: name });
  return (
    <Plot
      title={title}
      barName={t('statistics.range')}
      points={days.map(({ date, low, high }) => ({
        key: date,
        label: say(date, 'dayMonth'),
        bar: low === null || high === null ? null : { from: low, to: high },
        line: null,
      }))}
      say={count}
      asTable={isAdjustedToSight()}
    >
      <NumbersTable
        caption={title}
        columns={[t('statistics.day'), t('statistics.atLeast'), t('statistics.atMost')]}
        rows={days.map(({ date, low, high }) => ({ key: date, head: say(date), cells: [count(low), count(high)] }))}
      />
    </Plot>
  );
}

/** Who was planned and who came to a building, by day. */
export function BuildingPlot({ name, days }: { name: string; days: readonly BuildingDay[] }) {
  const { t, date: say } = useText();
  const { count, share } = useNumbers();
  const title = t('statistics.cameTo', { building: name });
  return (
    <Plot
      title={title}
      barName={t('statistics.came')}
      lineName={t('statistics.planned')}
      points={days.map(({ date, attended, planned }) => ({
        key: date,
        label: say(date, 'dayMonth'),
        bar: attended === null ? null : { from: 0, to: attended },
        line: planned,
      }))}
      say={count}
      asTable={isAdjustedToSight()}
    >
      <NumbersTable
        caption={title}
        columns={[
          t('statistics.day'),
          t('statistics.planned'),
          t('statistics.came'),
          t('statistics.noShows'),
          t('statistics.occupancy'),
        ]}
        rows={days.map(({ date, planned, attended, noShows, occupancy }) => ({
          key: date,
          head: say(date),
          cells: [count(planned), count(attended), share(noShows), share(occupancy)],
        }))}
      />
    </Plot>
  );
}

/** Attendance of a team against its plans, by week. */
export function TeamPlot({ name, weeks }: { name: string; weeks: readonly TeamWeek[] }) {
  const { t, date: say } = useText();
  const { count, share } = useNumbers();
  const title = t('statistics.attendanceOf', { team: name });
  return (
    <Plot
      title={title}
      barName={t('statistics.came')}
      lineName={t('statistics.planned')}
      points={weeks.map(({ week, attended, planned }) => ({
        key: week,
        label: say(week, 'dayMonth'),
        bar: attended === null ? null : { from: 0, to: attended },
        line: planned,
      }))}
      say={share}
      asTable={isAdjustedToSight()}
    >
      <NumbersTable
        caption={title}
        columns={[
          t('statistics.week'),
          t('statistics.people'),
          t('statistics.planned'),
          t('statistics.came'),
          t('statistics.noShows'),
        ]}
        rows={weeks.map(({ week, people, planned, attended, noShows }) => ({
          key: week,
          head: say(week),
          cells: [count(people), share(planned), share(attended), share(noShows)],
        }))}
      />
    </Plot>
  );
}
