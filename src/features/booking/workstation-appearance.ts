import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { memoised } from '../../domain/memoised.ts';
import { highlightOf, isFree } from '../../domain/room/workstation.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import type { SpotAppearance } from '../../ui/floor-plan/spot-appearance.ts';
import { SCENERY } from '../../ui/floor-plan/spot-appearance.ts';

/** Affects how all workstations are painted. */
export interface AppearanceContext {
  config: Pick<ClientConfig, 'flexHighlightColor'>;
  /** Ids of selected rooms. */
  selected?: readonly string[] | undefined;
  /** Ids of rooms in the neighbourhoods that the person's team prefers that day. */
  preferred?: ReadonlySet<string> | undefined;
}

/** How to paint a workstation; names only colleagues who share their location. */
export function appearanceOf(
  workstation: Pick<WorkstationView, 'room' | 'state' | 'mine' | 'others' | 'dirty'>,
  { config, selected, preferred }: AppearanceContext,
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
    preferred: isPreferred(workstation, { preferred }),
  };
}

/** Whether it is one to choose: free, and where the person's team prefers to sit. */
export const isPreferred = (
  workstation: Pick<WorkstationView, 'room' | 'state'>,
  { preferred }: Pick<AppearanceContext, 'preferred'>,
): boolean => preferred?.has(workstation.room.id) === true && isFree(workstation);

export const workstationsByRoom = memoised(
  (workstations: readonly WorkstationView[]): ReadonlyMap<string, WorkstationView> =>
    new Map(workstations.map((workstation) => [workstation.room.id, workstation])),
);

/** The last appearance of each workstation: most stay as they are when one changes. */
const seen = new WeakMap<
  WorkstationView,
  { context: AppearanceContext; dimmed: boolean; appearance: SpotAppearance }
>();

function appearanceSeen(workstation: WorkstationView, context: AppearanceContext, dimmed: boolean): SpotAppearance {
  const known = seen.get(workstation);
  if (known?.context === context && known.dimmed === dimmed) return known.appearance;
  const appearance = appearanceOf(workstation, context, dimmed);
  seen.set(workstation, { context, dimmed, appearance });
  return appearance;
}

/** One appearance per spot, in the drawing's order; filtered-out ones are paler. */
export function appearancesOf(
  plan: NamedFloorPlan,
  workstations: readonly WorkstationView[],
  context: AppearanceContext,
  shown: (workstation: WorkstationView) => boolean,
): SpotAppearance[] {
  const byRoom = workstationsByRoom(workstations);
  return plan.spots.map(({ id }) => {
    const workstation = byRoom.get(id);
    return workstation === undefined ? SCENERY : appearanceSeen(workstation, context, !shown(workstation));
  });
}
