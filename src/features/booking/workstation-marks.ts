import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { highlightOf } from '../../domain/room/workstation.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import type { SpotAppearance } from '../../ui/floor-plan/spot-appearance.ts';
import { SCENERY } from '../../ui/floor-plan/spot-appearance.ts';

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
): SpotAppearance {
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
  plan: NamedFloorPlan,
  workstations: readonly WorkstationView[],
  context: MarkContext,
  shown: (workstation: WorkstationView) => boolean,
): SpotAppearance[] {
  const byRoom = new Map(workstations.map((workstation) => [workstation.room.id, workstation]));
  return plan.spots.map(({ id }) => {
    const workstation = byRoom.get(id);
    return workstation === undefined ? SCENERY : markOf(workstation, context, !shown(workstation));
  });
}
