import { useCallback, useMemo } from 'react';
import { apart, areasOf } from '../../domain/floor-plan/areas.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { isFree } from '../../domain/room/workstation.ts';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { FloorPlan } from '../../ui/floor-plan/floor-plan.tsx';
import type { InitialView } from '../../ui/floor-plan/floor-plan-engine.ts';
import type { AppearanceContext } from './workstation-appearance.ts';
import { appearancesOf } from './workstation-appearance.ts';
import { workstationLabel } from './workstation-words.ts';
import type { WorkstationFilter } from './filters.ts';
import { passes, soughtIn } from './filters.ts';
import type { LegendProps } from './legend.tsx';
import { Legend } from './legend.tsx';

/** Room for a count's sign, in CSS pixels. */
const SIGN = { width: 66, height: 24 };

export interface FloorPlanPaneProps extends Pick<LegendProps, 'cleaner'> {
  plan: NamedFloorPlan;
  workstations: readonly WorkstationView[];
  filter: WorkstationFilter;
  floorName: string;
  colourBlind: boolean;
  look: AppearanceContext;
  /** Nothing can be booked, as a notice says: call no part full. */
  shut: boolean;
  initialView: InitialView;
  focus: string | null;
  highlighted: { id: string; pulsing: boolean } | null;
  onOpen: (roomId: string) => void;
}

/** The floor plan with its workstations' states; a chunk of its own. */
export function FloorPlanPane({
  plan,
  workstations,
  filter,
  floorName,
  colourBlind,
  look,
  shut,
  cleaner,
  initialView,
  focus,
  highlighted,
  onOpen,
}: FloorPlanPaneProps) {
  const text = useText();
  const { t } = text;
  const byRoom = useMemo(
    () => new Map(workstations.map((workstation) => [workstation.room.id, workstation])),
    [workstations],
  );
  const marks = useMemo(
    () => appearancesOf(plan, workstations, look, (workstation) => passes(workstation, filter)),
    [plan, workstations, look, filter],
  );
  // Only the filter moves the floor plan, never a change of state.
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
            return { key: roomIds[0] ?? '', x, y, text: t('floorPlan.areaFree', { free }), quiet: free === 0 };
          }),
    [areas, byRoom, filter, shut, t],
  );
  const texts = {
    label: t('floorPlan.label', { floor: floorName }),
    hint: t('floorPlan.hint'),
    zoomIn: t('floorPlan.zoomIn'),
    zoomOut: t('floorPlan.zoomOut'),
    fit: t('floorPlan.fit'),
  };
  return (
    <div className="absolute inset-0">
      <FloorPlan
        drawing={plan}
        appearances={marks}
        texts={texts}
        colourBlind={colourBlind}
        describe={describe}
        onOpen={onOpen}
        initialView={initialView}
        focus={focus}
        sought={sought}
        highlighted={highlighted}
        signs={signs}
        className="size-full"
      />
      <Legend colourBlind={colourBlind} cleaner={cleaner} flexColour={look.config.flexHighlightColor} />
    </div>
  );
}
