import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedPlan } from '../../domain/floor-plan/drawing.ts';
import { highlightOf } from '../../domain/room/workstation.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
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
  workstation: Pick<WorkstationView, 'room' | 'state' | 'mine' | 'others' | 'dirty'>,
  { config, selected }: MarkContext,
  dimmed = false,
): Mark {
  const colleague =
    workstation.state === 'colleague'
      ? (workstation.others.find(({ employee }) => employee !== null)?.employee ?? null)
      : null;
  return {
    look: selected?.includes(workstation.room.id) === true ? 'highlighted' : workstation.state,
    initials: colleague && initialsOf(colleague.displayName),
    waiting: workstation.mine?.waiting != null,
    dirty: workstation.dirty,
    dimmed,
    caption: colleague?.displayName ?? null,
    accent: highlightOf(workstation, config),
  };
}

/** The marks of a drawing's spots, in its order; what does not pass the filter is paler. */
export function marksOf(
  plan: NamedPlan,
  workstations: readonly WorkstationView[],
  context: MarkContext,
  shown: (workstation: WorkstationView) => boolean,
): Mark[] {
  const byRoom = new Map(workstations.map((workstation) => [workstation.room.id, workstation]));
  return plan.spots.map(({ id }) => {
    const workstation = byRoom.get(id);
    return workstation === undefined ? SCENERY : markOf(workstation, context, !shown(workstation));
  });
}
