import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { findColleagues, MIN_COLLEAGUE_SEARCH } from '../../domain/colleague/find-colleague.ts';
import { isMate } from '../../domain/colleague/who-is-in.ts';
import type { Whereabouts } from '../../domain/colleague/whereabouts.ts';
import { shownDates, whereaboutsOf } from '../../domain/colleague/whereabouts.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import type { ColleagueWeek } from '../../queries/colleague-week.ts';
import { useColleagueWeek } from '../../queries/colleague-week.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings, useFloors } from '../../queries/places.ts';
import { useToldUntil } from '../../queries/told-until.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { lookUp, lookUpTyped, onlyOne } from '../../state/look-ups.ts';
import { TextField } from '../../ui/field.tsx';
import { useSearch } from '../../ui/inputs/use-search.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ColleagueRow } from './colleague-row.tsx';
import type { AskPeriods } from './colleague-sheet.tsx';
import { ColleagueSheet } from './colleague-sheet.tsx';
import { DayView } from './day-view.tsx';
import type { Places } from './part-words.ts';
import { WeekView } from './week-view.tsx';

const ALL = 'all';
const MATES = 'mates';

/** Where colleagues are, today and on the coming days (spec 1, "See where coworkers are"). */
export function TeamScreen({ askPeriods }: { askPeriods: AskPeriods }) {
  const { t } = useText();
  useScreenTitle(t('menu.team'));
  const week = useColleagueWeek();
  const person = usePerson();
  const toldUntil = useToldUntil(person);
  const floors = useFloors();
  const buildings = useBuildings();
  if (week === undefined || person === undefined || floors === undefined || buildings === undefined) return <Loading />;
  if (week === null || person === null)
    return (
      <EmptyState icon="cloudOff" title={t('team.notHere')}>
        {t('team.notHereHint')}
      </EmptyState>
    );
  if (toldUntil === undefined) return <Loading />;
  if (week.colleagues.length === 0)
    return (
      <EmptyState icon="team" title={t('team.nobody')}>
        {t('team.nobodyHint')}
      </EmptyState>
    );
  // Cleaners are told nobody's days: a list of "Nothing said" would be wrong of all.
  if (person.isCleaner && week.days.every(({ parts }) => parts.length === 0))
    return (
      <EmptyState icon="lock" title={t('team.notForCleaners')}>
        {t('team.notForCleanersHint')}
      </EmptyState>
    );
  const places = { floors, buildings };
  return <Team week={week} person={person} toldUntil={toldUntil} places={places} askPeriods={askPeriods} />;
}

function Loading() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('team.loading')} className="mx-auto grid max-w-3xl gap-3 p-4">
      <Skeleton className="h-13" />
      <Skeleton className="h-40" />
    </div>
  );
}

function Team({
  week,
  person,
  toldUntil,
  places,
  askPeriods,
}: {
  week: ColleagueWeek;
  person: Person;
  /** The last ISO date on which this device knows the days of colleagues. */
  toldUntil: string;
  places: Places;
  askPeriods: AskPeriods;
}) {
  const { t, date: say } = useText();
  const now = useNow();
  const asOf = useAsOf('coworker-days');
  const [params, setParams] = useSearchParams();
  const today = todayIn(person.timeZone, now);
  const dates = Array.from({ length: Math.max(person.config.coworkerDays, 1) }, (_, ahead) => addDays(today, ahead));

  const view = params.get('view') === 'week' ? 'week' : 'day';
  const [whom, setWhom] = useState(week.teams.length > 0 ? MATES : ALL);
  const [opened, setOpened] = useState<{ id: string; open: boolean } | null>(null);
  const everybody = useMemo(() => whereaboutsOf(week.colleagues, week.days, null), [week]);
  const people = useMemo(() => {
    if (whom === ALL) return everybody;
    if (whom === MATES) return everybody.filter(({ colleague }) => isMate(colleague));
    return whereaboutsOf(week.colleagues, week.days, whom);
  }, [everybody, week, whom]);
  const date = shownDates(dates, people).find((one) => one === params.get('date')) ?? today;
  const show = (more: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...more }, { replace: true });
  const open = (id: string) => setOpened({ id, open: true });
  const shown = everybody.find(({ colleague }) => colleague.id === opened?.id);
  const looked = opened?.open === true ? opened.id : null;
  useEffect(() => lookUp(looked), [looked]);
  const options = [
    ...(week.teams.length > 1 ? [{ value: MATES, label: t('team.mine') }] : []),
    ...week.teams.map(({ id, name }) => ({ value: week.teams.length === 1 ? MATES : id, label: name })),
    { value: ALL, label: t('team.everybody') },
  ];
  return (
    <div className="mx-auto max-w-3xl p-4">
      <Find everybody={everybody} date={date} toldUntil={toldUntil} places={places} onOpen={open} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <SegmentedControl
          label={t('team.view')}
          value={view}
          options={[
            { value: 'day', label: t('team.byDay'), icon: 'list' },
            { value: 'week', label: t('team.byWeek'), icon: 'calendar' },
          ]}
          onChange={(chosen) => show({ view: chosen })}
        />
        <Select label={t('team.whom')} value={whom} options={options} onChange={setWhom} />
      </div>
      {view === 'day' && (
        <SegmentedControl
          // On a narrow screen each number stands below its weekday, before a day stands alone on a second line.
          className="mt-3 text-center max-[26rem]:[&_span]:w-min [&>label]:min-w-min"
          label={t('team.day')}
          value={date}
          options={shownDates(dates, people).map((one) => ({
            value: one,
            label: one === today ? t('team.today') : `${say(one, 'weekdayShort')} ${say(one, 'dayNumber')}`,
          }))}
          onChange={(chosen) => show({ date: chosen })}
        />
      )}
      <div className="mt-2 -mx-4 lg:-mx-1">
        <AsOf asOf={asOf} now={now} />
      </div>
      {people.length === 0 ? (
        <EmptyState icon="team" title={t('team.nobody')} />
      ) : view === 'week' ? (
        <WeekView people={people} dates={dates} toldUntil={toldUntil} places={places} onOpen={open} />
      ) : (
        <DayView people={people} date={date} toldUntil={toldUntil} places={places} onOpen={open} />
      )}
      <p className="mt-4 px-1 text-sm text-muted">{t('home.answersHint')}</p>
      {shown !== undefined && (
        <ColleagueSheet
          person={shown}
          dates={dates}
          toldUntil={toldUntil}
          places={places}
          teams={week.teams.filter(({ id }) => shown.colleague.teams?.includes(id))}
          askPeriods={askPeriods}
          open={opened?.open === true}
          onClose={() => setOpened(opened && { ...opened, open: false })}
        />
      )}
    </div>
  );
}

/** Finds a colleague by a part of the name, of more than two characters (spec 5, "Inputs"). */
function Find({
  everybody,
  date,
  toldUntil,
  places,
  onOpen,
}: {
  everybody: readonly Whereabouts[];
  date: string;
  toldUntil: string;
  places: Places;
  onOpen: (id: string) => void;
}) {
  const { t } = useText();
  const { text, setText, items, isEmpty } = useSearch(
    (typed) =>
      Promise.resolve(
        findColleagues(
          everybody.map(({ colleague }) => colleague),
          typed,
        ),
      ),
    MIN_COLLEAGUE_SEARCH,
    true,
  );
  const only = onlyOne(items);
  const onlyId = only?.id ?? null;
  useEffect(() => lookUpTyped(onlyId), [onlyId]);
  const { online } = useSnapshot(connectivity);
  const found = items.flatMap(({ id }) => everybody.find(({ colleague }) => colleague.id === id) ?? []);
  return (
    <div role="search">
      <TextField
        type="search"
        label={t('team.find')}
        hint={found.length === 0 && !isEmpty ? t('input.searchFrom', { count: MIN_COLLEAGUE_SEARCH + 1 }) : undefined}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {isEmpty ? t('input.noEmployeesFound') : found.length > 0 ? t('team.found', { count: found.length }) : ''}
      </p>
      {found.length > 0 && (
        <ul className="mt-2 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
          {found.map((person) => (
            <ColleagueRow
              key={person.colleague.id}
              person={person}
              date={date}
              toldUntil={toldUntil}
              places={places}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {online && only !== null && (
        <p className="mt-2 text-sm text-muted">{t('team.lookUpTold', { name: only.displayName })}</p>
      )}
    </div>
  );
}
