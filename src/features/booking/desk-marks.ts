import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedPlan } from '../../domain/floor-plan/drawing.ts';
import { highlightOf } from '../../domain/room/desk.ts';
import type { DeskView } from '../../queries/floor-desks.ts';
import type { Mark } from '../../ui/floor-plan/looks.ts';
import { SCENERY } from '../../ui/floor-plan/looks.ts';

/** What decides how workstations are painted, apart from themselves. */
export interface MarkContext {
  config: Pick<ClientConfig, 'flexHighlightColor'>;
  /** Ids of the rooms that the person selected. */
  selected?: readonly string[] | undefined;
}

/** How a workstation is painted; who shares where they are is named, and nobody else. */
export function markOf(
  desk: Pick<DeskView, 'room' | 'state' | 'mine' | 'others' | 'dirty'>,
  { config, selected }: MarkContext,
  dimmed = false,
): Mark {
  const colleague =
    desk.state === 'colleague' ? (desk.others.find(({ employee }) => employee !== null)?.employee ?? null) : null;
  return {
    look: selected?.includes(desk.room.id) === true ? 'highlighted' : desk.state,
    initials: colleague && initialsOf(colleague.displayName),
    waiting: desk.mine?.waiting != null,
    dirty: desk.dirty,
    dimmed,
    caption: colleague?.displayName ?? null,
    accent: highlightOf(desk, config),
  };
}

/** The marks of a drawing's spots, in its order; what does not pass the filter is paler. */
export function marksOf(
  plan: NamedPlan,
  desks: readonly DeskView[],
  context: MarkContext,
  shown: (desk: DeskView) => boolean,
): Mark[] {
  const byRoom = new Map(desks.map((desk) => [desk.room.id, desk]));
  return plan.spots.map(({ id }) => {
    const desk = byRoom.get(id);
    return desk === undefined ? SCENERY : markOf(desk, context, !shown(desk));
  });
}
