import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedPlan } from '../../domain/plan/drawing.ts';
import type { DeskView } from '../../queries/floor-desks.ts';
import type { Mark } from '../../ui/plan/looks.ts';
import { SCENERY } from '../../ui/plan/looks.ts';

/** How a workstation is painted. */
export function markOf(desk: Pick<DeskView, 'state' | 'mine' | 'others' | 'dirty'>, dimmed: boolean): Mark {
  const colleague = desk.state === 'colleague' ? desk.others.find(({ employee }) => employee !== null)?.employee : null;
  return { look: desk.state, initials: colleague == null ? null : initialsOf(colleague.displayName), waiting: desk.mine?.waiting != null, dirty: desk.dirty, dimmed };
}

/** The marks of a drawing's spots, in its order; what does not pass the filter is paler. */
export function marksOf(plan: NamedPlan, desks: readonly DeskView[], shown: (desk: DeskView) => boolean): Mark[] {
  const byRoom = new Map(desks.map((desk) => [desk.room.id, desk]));
  return plan.spots.map(({ id }) => {
    const desk = byRoom.get(id);
    return desk === undefined ? SCENERY : markOf(desk, !shown(desk));
  });
}
