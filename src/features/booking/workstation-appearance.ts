import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { memoised } from '../../domain/memoised.ts';
import { highlightOf, isFree } from '../../domain/room/workstation.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import type { SpotAppearance } from '../../ui/floor-plan/spot-appearance.ts';
import type { WorkstationFilter } from './filters.ts';
import { passes } from './filters.ts';
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

const spotsOf = memoised(
  ({ spots }: NamedFloorPlan): ReadonlyMap<string, number> => new Map(spots.map(({ id }, index) => [id, index])),
);

/** What appearances are made of. */
interface Painted {
  plan: NamedFloorPlan;
  workstations: readonly WorkstationView[];
  context: AppearanceContext;
  filter: WorkstationFilter;
}

/** How a floor's spots are painted, each the same object until its workstation changes. */
export class Appearances {
  #of: Painted | null = null;
  #last: readonly SpotAppearance[] = [];

  /** @returns one per spot, in the drawing's order; filtered-out ones are paler */
  of(painted: Painted): readonly SpotAppearance[] {
    const { plan, workstations, context, filter } = painted;
    const before = this.#of;
    const isSame = before?.plan === plan && before.context === context && before.filter === filter;
    const known = isSame && isSameRooms(before.workstations, workstations) ? before.workstations : null;
    const spots = spotsOf(plan);
    const next = known === null ? plan.spots.map(() => SCENERY) : [...this.#last];
    for (const [index, workstation] of workstations.entries()) {
      const spot = known?.[index] === workstation ? undefined : spots.get(workstation.room.id);
      if (spot !== undefined) next[spot] = appearanceOf(workstation, context, !passes(workstation, filter));
    }
    this.#of = painted;
    return (this.#last = next);
  }
}

const isSameRooms = (before: readonly WorkstationView[], after: readonly WorkstationView[]): boolean =>
  before.length === after.length && before.every(({ room }, index) => room === after[index]?.room);
