import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../../routes.ts';
import type { Building, Floor } from '../../../domain/building/building.ts';
import { namedFloorPlan } from '../../../domain/floor-plan/named-floor-plan.ts';
import { collectionKey } from '../../../domain/intent/intent.ts';
import { useText } from '../../../i18n/text.tsx';
import { useAsOf } from '../../../queries/as-of.ts';
import { useHeatmap, useFloorPlan, useRooms } from '../../../queries/places.ts';
import type { Person } from '../../../queries/person.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FloorPlan } from '../../../ui/floor-plan/floor-plan.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useBeside } from '../../../ui/use-beside.ts';
import { useScreenTitle } from '../../../ui/screen-title.ts';
import { AsOf } from '../../../entries/as-of.tsx';
import { useViewChoice } from '../view-choice.ts';
import { heatFloorPlan, heatsOf, meanOf } from './heat.ts';
import { HeatLegend } from './heat-legend.tsx';
import { HeatList } from './heat-list.tsx';
import { HeatmapLink } from './heatmap-link.tsx';

export interface HeatmapViewProps {
  person: Person;
  buildings: readonly Building[];
  floors: readonly Floor[];
  floor: Floor;
  now: string;
}

/** A floor's use between 6:00 and 20:00, as floor plan and list. */
export function HeatmapView({ person, buildings, floors, floor, now }: HeatmapViewProps) {
  const { t, date: say, time, number } = useText();
  useScreenTitle(t('heatmap.title'));
  const [, navigate] = useLocation();
  const beside = useBeside();
  const days = useHeatmap(floor.id);
  const rooms = useRooms(floor.id);
  const document = useFloorPlan(floor.id);
  const asOf = useAsOf(collectionKey('heatmaps', floor.id));
  const [view, setView] = useViewChoice(person.info.id, person.info.visuallyImpaired, false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const percent = useCallback(
    (share: number) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    [number],
  );

  const day = days?.find(({ date }) => date === chosen) ?? days?.[0];
  const heats = useMemo(() => (day && rooms ? heatsOf(day, rooms) : []), [day, rooms]);
  const plan = useMemo(() => (document && rooms ? namedFloorPlan(document, rooms) : null), [document, rooms]);
  const painted = useMemo(() => plan && heatFloorPlan(plan, heats, percent), [plan, heats, percent]);
  const describe = useCallback(
    (id: string) => {
      const heat = heats.find(({ room }) => room.id === id);
      return heat === undefined ? '' : t('heatmap.room', { name: heat.room.name, share: percent(heat.share) });
    },
    [heats, percent, t],
  );
  const open = (to: { building?: string; floor?: string }) =>
    navigate(pathTo.booking({ building: floor.building.id, ...to, use: '1' }), { replace: true });
  const { colorBlind } = person.info;
  const { timeZone } = floor.building;

  const floorPlanPane = painted !== null && (
    <div className="relative min-h-72 flex-1 border-t border-line beside:min-h-0 beside:border-t-0 beside:border-l">
      <div className="absolute inset-0">
        <FloorPlan
          drawing={painted.plan}
          appearances={painted.marks}
          colourBlind={colorBlind}
          describe={describe}
          onOpen={setPointed}
          initialView="whole"
          className="size-full"
          highlighted={pointed === null ? null : { id: pointed, pulsing: false }}
          texts={{
            label: t('heatmap.planLabel', { floor: floor.name }),
            hint: t('floorPlan.hint'),
            zoomIn: t('floorPlan.zoomIn'),
            zoomOut: t('floorPlan.zoomOut'),
            fit: t('floorPlan.fit'),
          }}
        />
      </div>
      {!beside && pointed !== null && describe(pointed) !== '' && (
        <p
          className={classNames(
            'absolute top-2 left-2 z-10 max-w-[calc(100%-1rem)]',
            'rounded-2xl border border-line bg-raised px-3 py-1 text-sm',
          )}
        >
          {describe(pointed)}
        </p>
      )}
    </div>
  );
  const showPlan = (beside || view === 'plan') && day !== undefined;
  return (
    <div
      className={classNames(
        'flex flex-1 flex-col',
        'beside:h-[calc(var(--screen)-56px)] beside:flex-none beside:flex-row',
      )}
    >
      <div
        className={classNames(
          'flex flex-col gap-2.5 pt-2.5 pb-3',
          '*:shrink-0 beside:w-[min(336px,46vw)] beside:shrink-0 beside:overflow-y-auto lg:beside:w-96',
        )}
      >
        <div className="flex flex-wrap gap-2 px-4">
          <Select
            label={t('entry.building')}
            labelHidden
            value={floor.building.id}
            className="min-w-0 flex-[5_1_8.5rem]"
            options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(building) => open({ building })}
          />
          <Select
            label={t('entry.floor')}
            labelHidden
            value={floor.id}
            className="min-w-0 flex-[6_1_8.5rem]"
            options={floors
              .filter(({ building }) => building.id === floor.building.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => open({ floor: id })}
          />
          {day !== undefined && (
            <Select
              label={t('heatmap.day')}
              labelHidden
              value={day.date}
              className="min-w-0 flex-[1_1_100%]"
              options={(days ?? []).map(({ date }) => ({ value: date, label: say(date) }))}
              onChange={setChosen}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4">
          <SegmentedControl
            label={t('booking.view')}
            value={view}
            onChange={setView}
            className="min-w-44 flex-1 beside:hidden"
            options={[
              { value: 'plan', label: t('booking.viewPlan'), icon: 'floorPlan' },
              { value: 'list', label: t('booking.viewList'), icon: 'list' },
            ]}
          />
          <HeatmapLink floor={floor} shown />
        </div>
        {day !== undefined && (
          <>
            <p className="px-4 text-sm text-muted" aria-live="polite">
              {t('heatmap.summary', {
                share: percent(meanOf(heats)),
                from: time(day.start, timeZone),
                to: time(day.end, timeZone),
              })}
              <AsOf asOf={asOf} now={now} inline />
            </p>
            <HeatLegend colourBlind={colorBlind} />
            {(beside || view === 'list') && (
              <HeatList
                heats={heats}
                label={t('heatmap.listLabel', { floor: floor.name })}
                colourBlind={colorBlind}
                pointed={pointed}
              />
            )}
          </>
        )}
      </div>
      {showPlan && <div className="flex flex-1 beside:min-h-0">{floorPlanPane}</div>}
      {day === undefined && (
        <div className="flex flex-1 flex-col items-center justify-center">
          {asOf === undefined || (asOf.lastOkAt === null && asOf.error === null) ? (
            <Spinner />
          ) : (
            <EmptyState
              icon={asOf.lastOkAt === null ? 'cloudOff' : 'clock'}
              title={t(asOf.lastOkAt === null ? 'heatmap.notHere' : 'heatmap.none')}
            >
              {t(asOf.lastOkAt === null ? 'heatmap.notHereHint' : 'heatmap.noneHint')}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
