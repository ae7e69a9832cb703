import { Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Floor } from '../../domain/building/building.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { useShownWorkstations } from '../../queries/floor-workstations.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { usePlaceVerdict } from '../../queries/place-verdict.ts';
import type { HereWithout } from '../../queries/here-without.ts';
import { useHereWithout } from '../../queries/here-without.ts';
import { useMates } from '../../queries/who-is-in.ts';
import { countFound } from '../../domain/colleague/find-places.ts';
import { useSearchElsewhere } from '../../queries/search-elsewhere.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useBeside } from '../../ui/use-beside.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useWide } from '../../ui/use-wide.ts';
import { useBookingContext } from '../../queries/booking-context.ts';
import { isRefused } from '../../queries/rejected-change.ts';
import { useAsOf, useIsComing } from '../../queries/as-of.ts';
import { mayHold } from './workstation-actions.ts';
import { WorkstationList } from './workstation-list.tsx';
import { LEFT_COLUMN, WorkstationSheet } from './workstation-sheet.tsx';
import type { WorkstationFilter } from './filters.ts';
import { FloorPane } from './floor-pane.tsx';
import type { ChoiceBarProps } from './choice-bar.tsx';
import type { FloorControlsProps } from './floor-controls.tsx';
import { FloorControls } from './floor-controls.tsx';
import { FloorSummary } from './floor-summary.tsx';
import { PlaceNotice } from './place-notice.tsx';
import { SearchResults } from './search-results.tsx';
import type { Selection } from './several/use-selection.ts';
import { useEntryActions } from '../../entries/use-entry-actions.ts';
import { ToPlan } from './to-plan.tsx';
import { useGathered } from './use-gathered.ts';
import { useFloorFilter } from './use-floor-filter.ts';
import { useLook } from './use-look.ts';
import { useOpenedSheet } from './use-opened-sheet.ts';
import { usePulse } from './use-pulse.ts';
import { useViewChoice } from './view-choice.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const NONE: readonly WorkstationView[] = [];
const NOBODY: readonly HereWithout[] = [];
const GuestWorkstations = lazyPart(async () => (await import('./several/guest-workstations.tsx')).GuestWorkstations);

export interface FloorViewProps {
  person: Person;
  floor: Floor;
  date: string;
  dayPart: DayPart;
  now: string;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  /** Room to highlight, from the link. */
  room: string | null;
  /** Where the person usually sits: the floor plan opens there where nothing is booked. */
  usual: string | null;
  /** Open its sheet, at start or when asked for later. */
  opened: boolean;
  /** Above: day, part, place. */
  choice: ChoiceBarProps;
  onSeveral: FloorControlsProps['onSeveral'];
  /** All floors of the building: the search goes over them. */
  floors: readonly Floor[];
  /** Goes to a workstation of any floor, and opens its sheet if asked. */
  onGo: (room: { id: string; floorId: string }, open: boolean) => void;
  /** For people who book for guests. */
  guests: boolean;
  /** Outlives a change of floor. */
  filter: WorkstationFilter;
  onFilter: (filter: WorkstationFilter) => void;
  /** Selects several workstations instead of booking one. */
  selection: Selection | null;
}

/** A floor as plan and list with one filter: side by side, or one at a time on phones. */
export function FloorView({
  person,
  floor,
  date,
  dayPart,
  now,
  day,
  room,
  usual,
  opened,
  choice,
  onSeveral,
  floors,
  onGo,
  guests,
  filter,
  onFilter,
  selection,
}: FloorViewProps) {
  const { t } = useText();
  const wide = useWide();
  const beside = useBeside();
  const slot = useMemo(() => slotOf(date, dayPart, floor.building.timeZone), [date, dayPart, floor.building.timeZone]);
  // Refused changes block nothing, and guests come whatever the person does that day.
  const granted = selection === null ? day.filter((location) => !isRefused(location)) : [];
  const context = { ...useBookingContext(person, date, now, granted), date, dayPart };
  const { verdict, capacityCheck } = usePlaceVerdict(floor, slot, context, selection?.rooms ?? null);
  const found = useShownWorkstations(floor.id, slot, context, { capacityCheck, forGuests: selection !== null });
  const [view, setView] = useViewChoice(person.info.id, person.info.visuallyImpaired, room !== null);
  const [sheet, setSheet] = useOpenedSheet(opened ? room : null);
  // Where a panel that lies over the plan begins.
  const [edge, setEdge] = useState<number | null>(null);
  const [searching, setSearching] = useState(false);
  const actions = useEntryActions(person);
  const asOf = useAsOf(collectionKey('workplace-reservations', floor.id));
  const coming = useIsComing(collectionKey('plans', floor.id));

  const workstations = found?.workstations ?? NONE;
  // Until the new time is read, old states show: allow no action.
  const current = found?.current !== false;
  const isListed = beside || view === 'list' || filter.search.trim() !== '';
  const { categories, applied, list, counted } = useFloorFilter(workstations, filter, isListed);
  const [pulsing, setDone] = usePulse(workstations);
  const mates = useMates();
  const hereWithout = useHereWithout(floor.id, slot) ?? NOBODY;
  const gathered = useGathered(found, mates);
  const mine = workstations.find((workstation) => workstation.mine !== null)?.room.id ?? null;
  const look = useLook(person.config, { floorId: floor.id, date, chosen: selection?.rooms });
  const workstation = workstations.find((one) => one.room.id === sheet?.id) ?? null;
  const open = (id: string) => {
    const wanted = workstations.find((one) => one.room.id === id);
    if (selection !== null && !current) return;
    // Deselecting always works; an unavailable workstation says why.
    const selectable =
      wanted !== undefined &&
      selection !== null &&
      (look.selected?.includes(id) === true || mayHold(wanted, { ...context, capacityCheck }).ok);
    if (selectable) selection.toggle(wanted.room);
    else setSheet({ id, open: true });
  };
  const shut = () => setSheet((before) => before && { ...before, open: false });
  const pointed = pulsing ?? (sheet?.open === true ? sheet.id : null) ?? room;
  const searched = searching || filter.search !== '';
  // A phone shows the field and what it finds, and puts everything else away meanwhile.
  const over = !beside && view === 'plan' && searched;
  const empty = found !== undefined && workstations.length === 0;
  const searchRef = useRef<HTMLInputElement>(null);
  const onSearching = (wanted: boolean) => {
    // Rendered at once, so that the field takes the focus while the tap still counts: phones then show their keyboard.
    flushSync(() => setSearching(wanted));
    if (wanted) {
      shut();
      searchRef.current?.focus();
    } else onFilter({ ...filter, search: '' });
  };
  useBackCloses(over, () => onSearching(false));
  const onView = useLatest(setView);
  const onCategory = useLatest((category: string | null) => onFilter({ ...filter, category }));

  const wanted = filter.search.trim();
  const elsewhere = useSearchElsewhere(floors, floor.id, slot, wanted);
  const foundElsewhere = elsewhere === null ? 0 : countFound(elsewhere);
  const summary = (
    <FloorSummary
      counted={found === undefined || empty ? null : counted}
      shut={!verdict.ok}
      search={wanted}
      count={list.length + foundElsewhere}
      asOf={asOf}
      now={now}
    />
  );
  const searchField = (
    <TextField
      label={t('booking.search')}
      type="search"
      value={filter.search}
      ref={searchRef}
      onChange={(event) => onFilter({ ...filter, search: event.target.value })}
      className="px-4 pb-2"
      trailing={over && <IconButton icon="close" label={t('booking.endSearch')} onClick={() => onSearching(false)} />}
    />
  );
  const results = wanted !== '' && (
    <SearchResults
      here={over ? list : NONE}
      elsewhere={elsewhere}
      search={wanted}
      date={date}
      building={floor.building.name}
      onGo={(to) => {
        onSearching(false);
        // Beside the plan there is room for its panel.
        onGo(to, beside);
      }}
      className={classNames(
        over && 'absolute inset-x-2 top-11 z-10 max-h-[60%] overflow-y-auto rounded-2xl border border-line bg-raised',
        over && 'shadow-card',
      )}
    />
  );
  return (
    // Side by side, both panes fill the window; stacked, the floor plan takes the rest.
    <div
      className={classNames(
        'relative flex flex-1 flex-col beside:flex-none beside:flex-row',
        selection === null
          ? 'beside:h-[calc(var(--screen)-56px)]'
          : 'beside:h-[calc(var(--screen)-56px-var(--several-bar,7.375rem))]',
      )}
    >
      <div
        inert={beside && sheet?.open === true && workstation !== null}
        className={classNames(
          'flex flex-col gap-2.5 pt-2.5',
          '*:shrink-0 beside:overflow-y-auto',
          LEFT_COLUMN,
          // The choice of the view floats over the end of the list.
          view === 'list' && 'pb-20 beside:pb-6',
        )}
      >
        <div className={over ? 'hidden' : 'contents *:shrink-0'}>
          <FloorControls
            choice={choice}
            beside={beside}
            view={view}
            onView={onView}
            categories={categories}
            category={applied.category}
            onCategory={onCategory}
            selecting={selection !== null}
            onSeveral={onSeveral}
            day={day}
            person={person}
            now={now}
          />
          <PlaceNotice verdict={verdict} floor={floor} date={date} now={now} />
          {guests && (
            <Suspense>
              <GuestWorkstations
                floors={floors}
                floor={floor}
                date={date}
                onOpen={(held) =>
                  held.floorId === floor.id ? setSheet({ id: held.id, open: true }) : onGo(held, true)
                }
              />
            </Suspense>
          )}
        </div>
        {over && searchField}
        {(beside || view === 'list') && (
          <p className="px-4 text-sm text-muted" aria-live="polite">
            {summary}
          </p>
        )}
        {!empty && (beside || view === 'list') && (
          <div aria-busy={!current || undefined} className="busy-pale">
            {beside && found?.plan && <ToPlan />}
            {searchField}
            {results}
            {found && (list.length > 0 || foundElsewhere === 0) && (
              <WorkstationList
                workstations={list}
                all={workstations}
                // A search tells of them itself.
                without={wanted === '' && applied.category === null ? hereWithout : NOBODY}
                plan={found.plan}
                label={t('booking.listLabel', { floor: floor.name })}
                colourBlind={person.info.colorBlind}
                look={look}
                search={applied.search}
                onOpen={open}
                onShowAll={() => onFilter({ category: null, search: '' })}
              />
            )}
          </div>
        )}
      </div>
      {empty ? (
        <div className="flex-1">
          <EmptyState icon="cloudOff" title={t('booking.notHere')}>
            {t('booking.notHereHint')}
          </EmptyState>
        </div>
      ) : (
        (beside || view === 'plan') && (
          <div className="flex flex-1 beside:min-h-0">
            <FloorPane
              floor={floor}
              found={found}
              coming={coming}
              busy={!current}
              over={beside ? null : { summary, results: over && results, searching: searched, onSearching }}
              onList={() => setView('list')}
              filter={applied}
              colourBlind={person.info.colorBlind}
              look={look}
              shut={!verdict.ok}
              mates={mates}
              team={
                mates !== undefined && mates.size > 0
                  ? {
                      only: Boolean(filter.mates),
                      onOnly: (only) => onFilter({ ...filter, mates: only ? mates : null }),
                    }
                  : null
              }
              cleaner={person.isCleaner}
              onOpen={open}
              initialView={wide ? 'pointable' : 'cover'}
              focus={room}
              likely={mine ?? usual ?? gathered}
              highlighted={pointed === null ? null : { id: pointed, pulsing: pointed === pulsing }}
              coveredFrom={edge}
            />
          </div>
        )
      )}
      {found !== undefined && (
        <WorkstationSheet
          workstation={workstation}
          busy={!current}
          floor={found}
          open={sheet?.open === true}
          place={beside ? 'left' : view === 'plan' && selection === null ? 'bottom' : null}
          onEdge={setEdge}
          onClose={shut}
          context={context}
          day={day}
          person={person}
          actions={actions}
          selecting={selection !== null}
          capacityCheck={capacityCheck}
          onDone={({ id }) => {
            shut();
            setDone(id);
          }}
        />
      )}
    </div>
  );
}
