import { useCallback, useMemo } from 'react';
import { apart, areasOf } from '../../domain/floor-plan/areas.ts';
import type { NamedPlan } from '../../domain/floor-plan/drawing.ts';
import { isFree } from '../../domain/room/workstation.ts';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { FloorPlan } from '../../ui/floor-plan/floor-plan.tsx';
import type { Opening } from '../../ui/floor-plan/plan-engine.ts';
import type { MarkContext } from './workstation-marks.ts';
import { marksOf } from './workstation-marks.ts';
import { workstationLabel } from './workstation-words.ts';
import type { WorkstationFilter } from './filters.ts';
import { passes, soughtIn } from './filters.ts';
import type { LegendProps } from './legend.tsx';
import { Legend } from './legend.tsx';

/** How much room a sign with a count takes, in CSS pixels. */
const SIGN = { width: 66, height: 24 };

export interface PlanPaneProps extends Pick<LegendProps, 'cleaner'> {
  plan: NamedPlan;
  workstations: readonly WorkstationView[];
  filter: WorkstationFilter;
  floorName: string;
  colourBlind: boolean;
  look: MarkContext;
  /** Nothing can be booked at all, for a reason that is said above: then no part of the floor is called full. */
  shut: boolean;
  opening: Opening;
  focus: string | null;
  ringed: { id: string; lively: boolean } | null;
  onOpen: (roomId: string) => void;
}

/** The floor plan with the states of its workstations. A chunk of its own, loaded when a plan is first looked at. */
export function PlanPane({
  plan,
  workstations,
  filter,
  floorName,
  colourBlind,
  look,
  shut,
  cleaner,
  opening,
  focus,
  ringed,
  onOpen,
}: PlanPaneProps) {
  const text = useText();
  const { t } = text;
  const byRoom = useMemo(
    () => new Map(workstations.map((workstation) => [workstation.room.id, workstation])),
    [workstations],
  );
  const marks = useMemo(
    () => marksOf(plan, workstations, look, (workstation) => passes(workstation, filter)),
    [plan, workstations, look, filter],
  );
  // The filter chooses where to look; a state that changes meanwhile does not move the plan.
  const sought = useMemo(() => soughtIn(workstations, filter), [workstations, filter]);
  const describe = useCallback(
    (id: string) => {
      const workstation = byRoom.get(id);
      if (workstation === undefined) return '';
      return look.selected?.includes(id) === true
        ? t('several.workstationSelected', { workstation: workstationLabel(workstation, text) })
        : workstationLabel(workstation, text);
    },
    [byRoom, text, t, look],
  );
  const areas = useMemo(() => areasOf(plan), [plan]);
  const signs = useCallback(
    (scale: number) =>
      shut
        ? []
        : apart(areas, SIGN.width / scale, SIGN.height / scale).map(({ x, y, roomIds }) => {
            const free = roomIds.filter((id) => {
              const workstation = byRoom.get(id);
              return workstation !== undefined && isFree(workstation) && passes(workstation, filter);
            }).length;
            return { key: roomIds[0] ?? '', x, y, text: t('plan.areaFree', { free }), quiet: free === 0 };
          }),
    [areas, byRoom, filter, shut, t],
  );
  const texts = {
    label: t('plan.label', { floor: floorName }),
    hint: t('plan.hint'),
    zoomIn: t('plan.zoomIn'),
    zoomOut: t('plan.zoomOut'),
    fit: t('plan.fit'),
  };
  return (
    <div className="absolute inset-0">
      <FloorPlan
        drawing={plan}
        marks={marks}
        texts={texts}
        colourBlind={colourBlind}
        describe={describe}
        onOpen={onOpen}
        opening={opening}
        focus={focus}
        sought={sought}
        ringed={ringed}
        signs={signs}
        className="size-full"
      />
      <Legend colourBlind={colourBlind} cleaner={cleaner} flexColour={look.config.flexHighlightColor} />
    </div>
  );
}
