import { useCallback, useMemo } from 'react';
import type { NamedPlan } from '../../domain/plan/drawing.ts';
import { useText } from '../../i18n/text.tsx';
import type { DeskView } from '../../queries/floor-desks.ts';
import { FloorPlan } from '../../ui/plan/floor-plan.tsx';
import type { Opening } from '../../ui/plan/plan-engine.ts';
import { marksOf } from './desk-marks.ts';
import { deskLabel } from './desk-words.ts';
import type { DeskFilter } from './filters.ts';
import { passes, soughtIn } from './filters.ts';
import { Legend } from './legend.tsx';

export interface PlanPaneProps {
  plan: NamedPlan;
  desks: readonly DeskView[];
  filter: DeskFilter;
  floorName: string;
  colourBlind: boolean;
  opening: Opening;
  focus: string | null;
  ringed: { id: string; lively: boolean } | null;
  onOpen: (roomId: string) => void;
}

/** The floor plan with the states of its workstations. A chunk of its own, loaded when a plan is first looked at. */
export function PlanPane({ plan, desks, filter, floorName, colourBlind, opening, focus, ringed, onOpen }: PlanPaneProps) {
  const text = useText();
  const { t } = text;
  const byRoom = useMemo(() => new Map(desks.map((desk) => [desk.room.id, desk])), [desks]);
  const marks = useMemo(() => marksOf(plan, desks, (desk) => passes(desk, filter)), [plan, desks, filter]);
  // The filter chooses where to look; a state that changes meanwhile does not move the plan.
  const sought = useMemo(() => soughtIn(desks, filter), [desks, filter]);
  const describe = useCallback((id: string) => {
    const desk = byRoom.get(id);
    return desk === undefined ? '' : deskLabel(desk, text);
  }, [byRoom, text]);
  const texts = { label: t('plan.label', { floor: floorName }), hint: t('plan.hint'), zoomIn: t('plan.zoomIn'), zoomOut: t('plan.zoomOut'), fit: t('plan.fit') };
  return (
    <div className="absolute inset-0">
      <FloorPlan
        drawing={plan} marks={marks} texts={texts} colourBlind={colourBlind} describe={describe} onOpen={onOpen} opening={opening} focus={focus} sought={sought} ringed={ringed} className="size-full"
      />
      <Legend colourBlind={colourBlind} />
    </div>
  );
}
