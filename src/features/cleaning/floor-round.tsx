import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Floor } from '../../domain/building/building.ts';
import { zoneNames } from '../../domain/floor-plan/zones.ts';
import { namedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { MissingFloorPlan } from '../../entries/missing-floor-plan.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import { useRound } from '../../queries/cleaning.ts';
import type { Person } from '../../queries/person.ts';
import { useFloorPlan, useRooms, useWantedFloor } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBeside } from '../../ui/use-beside.ts';
import { useKeptView } from '../../ui/use-kept-choice.ts';
import { useNow } from '../../ui/use-now.ts';
import { RoomSheet } from './room-sheet.tsx';
import { RoundList } from './round-list.tsx';
import { ShiftStrip } from './shift-strip.tsx';
import { useCleaningActs } from './use-cleaning-acts.ts';

const RoundPlan = lazyPart(async () => (await import('./round-plan.tsx')).RoundPlan);
const VIEWS = ['list', 'plan'] as const;
/**
 * What the bar and a phone's menu leave: the strip is as high as it is, and may be missing. The list scrolls above it,
 * so that no button is half covered by another.
 */
const SCREEN = classNames(
  'flex h-[calc(var(--screen)-56px-var(--bottom-bar))] flex-col',
  'lg:h-[calc(var(--screen)-56px)]',
);

/** The round of a floor, as a list and on its plan: side by side, or one at a time on phones. */
export function FloorRound({ floor, person }: { floor: Floor; person: Person }) {
  const { t } = useText();
  useScreenTitle(floor.name);
  useWantedFloor(floor.id);
  const now = useNow();
  const beside = useBeside();
  const round = useRound(floor.id, now);
  const rooms = useRooms(floor.id);
  const document = useFloorPlan(floor.id);
  const asOf = useAsOf(collectionKey('dirty-rooms', floor.id));
  const acts = useCleaningActs();
  const [kept, setView] = useKeptView('cleaning-view', person.info, VIEWS);
  const view = kept ?? 'list';
  const [selection, setSelection] = useState<ReadonlySet<string> | null>(null);
  const [sheet, setSheet] = useState<{ id: string; open: boolean } | null>(null);
  const open = useCallback((id: string) => setSheet({ id, open: true }), []);
  const plan = useMemo(() => (rooms && document ? namedFloorPlan(document, rooms) : null), [rooms, document]);
  const zones = useMemo(() => (plan === null ? null : zoneNames(plan)), [plan]);
  const room = rooms?.find(({ id }) => id === sheet?.id) ?? (sheet && round?.listed.get(sheet.id)?.room);

  if (round === undefined || rooms === undefined)
    return (
      <div role="status" aria-label={t('cleaning.loading')} className="mx-auto max-w-2xl p-4">
        <Skeleton className="h-96" />
      </div>
    );
  const isKnown = asOf?.lastOkAt != null || round.listed.size > 0;
  return (
    <div className={SCREEN}>
      <div className={classNames('flex min-h-48 flex-1', beside ? 'flex-row' : 'flex-col')}>
        <div
          className={classNames(
            'flex flex-col gap-2 pt-2',
            beside && 'w-[min(28rem,50%)] shrink-0 overflow-y-auto pb-4',
            !beside && (view === 'list' ? 'min-h-0 flex-1 overflow-y-auto' : 'shrink-0'),
          )}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4">
            <Link
              href={pathTo.cleaning()}
              className="-ml-2 inline-flex min-h-11 items-center rounded-xl px-2 text-sm font-semibold text-accent"
            >
              <Icon name="chevronLeft" size={18} />
              {t('cleaning.allFloors')}
            </Link>
            <p className="min-w-0 flex-1 text-sm text-muted" aria-live="polite">
              {isKnown && t('cleaning.toClean', { count: round.todo.length })}
              <AsOf asOf={asOf} now={now} inline />
            </p>
          </div>
          {!beside && (
            <SegmentedControl
              label={t('cleaning.view')}
              value={view}
              onChange={setView}
              className="mx-4"
              options={[
                { value: 'list', label: t('cleaning.view.list'), icon: 'list' },
                { value: 'plan', label: t('cleaning.view.plan'), icon: 'floorPlan' },
              ]}
            />
          )}
          {!isKnown && (
            <EmptyState icon="cloudOff" title={t('cleaning.notHere')}>
              {t('cleaning.notHereHint')}
            </EmptyState>
          )}
          {isKnown && (beside || view === 'list') && (
            <RoundList
              floor={floor}
              rooms={rooms}
              round={round}
              zones={zones}
              now={now}
              cleans={person.isCleaner}
              acts={acts}
              selection={selection}
              onSelection={setSelection}
              onOpen={open}
            />
          )}
        </div>
        {(beside || view === 'plan') && isKnown && (
          <div className={classNames('relative', 'flex-1', beside ? 'border-l border-line' : 'mt-2 min-h-48')}>
            {plan === null ? (
              <MissingFloorPlan floorId={floor.id} hint={t('cleaning.roundShows')} />
            ) : (
              <Suspense fallback={null}>
                <RoundPlan
                  floor={floor}
                  plan={plan}
                  round={round}
                  tapped={acts.tapped}
                  now={now}
                  colourBlind={person.info.colorBlind}
                  onOpen={open}
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {room && (
        <RoomSheet
          room={room}
          open={sheet?.open === true}
          round={round}
          cleans={person.isCleaner}
          acts={acts}
          now={now}
          onClose={() => setSheet((before) => before && { ...before, open: false })}
        />
      )}
      {/* What is selected has its button there. */}
      {selection === null && <ShiftStrip />}
    </div>
  );
}
