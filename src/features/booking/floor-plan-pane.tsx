import { useCallback, useMemo } from 'react';
import { memoised } from '../../domain/memoised.ts';
import { apart, areasOf } from '../../domain/floor-plan/areas.ts';
import { initialsOf } from '../../domain/employee/initials.ts';
import type { NamedFloorPlan } from '../../domain/floor-plan/named-floor-plan.ts';
import { isFree } from '../../domain/room/workstation.ts';
import { useText } from '../../i18n/text.tsx';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import { FloorPlan } from '../../ui/floor-plan/floor-plan.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { keepClear } from '../../ui/keep-clear.ts';
import type { InitialView } from '../../ui/floor-plan/floor-plan-engine.ts';
import type { AppearanceContext } from './workstation-appearance.ts';
import { Appearances, isPreferred } from './workstation-appearance.ts';
import { stateWords, workstationLabel } from './workstation-words.ts';
import type { WorkstationFilter } from './filters.ts';
import { mateAt, passes, soughtIn } from './filters.ts';
import type { LegendProps } from './legend.tsx';
import { Legend } from './legend.tsx';

/** Room for a count's sign, in CSS pixels. */
const SIGN = { width: 66, height: 24 };
const NO_FACE: never[] = [];

export interface FloorPlanPaneProps extends Pick<LegendProps, 'cleaner'> {
  plan: NamedFloorPlan;
  workstations: readonly WorkstationView[];
  /** Where each stands among them, by room id. */
  places: ReadonlyMap<string, number>;
  filter: WorkstationFilter;
  floorName: string;
  colourBlind: boolean;
  look: AppearanceContext;
  /** Ids of team mates, who are marked on the plan. */
  mates: ReadonlySet<string> | undefined;
  /** Fades all but one's team; null without one. */
  team: { only: boolean; onOnly: (only: boolean) => void } | null;
  /** Nothing can be booked, as a notice says: call no part full. */
  shut: boolean;
  initialView: InitialView;
  focus: string | null;
  likely: string | null;
  highlighted: { id: string; pulsing: boolean } | null;
  coveredFrom: number | null;
  onOpen: (roomId: string) => void;
}

/** The floor plan with its workstations' states; a chunk of its own. */
export function FloorPlanPane({
  plan,
  workstations,
  places,
  filter,
  floorName,
  colourBlind,
  look,
  mates,
  team,
  shut,
  cleaner,
  initialView,
  focus,
  likely,
  highlighted,
  coveredFrom,
  onOpen,
}: FloorPlanPaneProps) {
  const text = useText();
  const { t } = text;
  const at = useCallback((id: string) => workstations[places.get(id) ?? -1], [workstations, places]);
  const appearances = useMemo(() => new Appearances(), []);
  const marks = useMemo(
    () => appearances.of({ plan, workstations, context: look, filter }),
    [appearances, plan, workstations, look, filter],
  );
  const faces = useMemo(
    () =>
      workstations.flatMap((workstation) => {
        const mate = mateAt(workstation, mates);
        return mate === null
          ? NO_FACE
          : {
              spotId: workstation.room.id,
              initials: initialsOf(mate.displayName),
              dimmed: !passes(workstation, filter),
            };
      }),
    [workstations, mates, filter],
  );
  // Only the filter moves the floor plan, never a change of state.
  const sought = useMemo(() => soughtIn(workstations, filter), [workstations, filter]);
  // A hundred buttons are named anew with each state that changes.
  const labelOf = useMemo(() => memoised((one: WorkstationView) => workstationLabel(one, text)), [text]);
  const describe = useCallback(
    (id: string) => {
      const workstation = at(id);
      if (workstation === undefined) return '';
      const label = labelOf(workstation);
      if (look.selected?.includes(id) === true) return t('several.workstationSelected', { workstation: label });
      if (isPreferred(workstation, look)) return t('floorPlan.preferred', { workstation: label });
      return mateAt(workstation, mates) === null ? label : t('floorPlan.mate', { workstation: label });
    },
    [at, labelOf, t, look, mates],
  );
  const card = (id: string) => {
    const workstation = at(id);
    if (workstation === undefined) return '';
    const { room } = workstation;
    const preferred = isPreferred(workstation, look) && t('booking.preferred');
    return [room.name, stateWords(workstation, text), room.category?.name, preferred].filter(Boolean).join(' · ');
  };
  const areas = useMemo(() => areasOf(plan), [plan]);
  const signs = useCallback(
    (scale: number) =>
      shut || filter.mates
        ? []
        : apart(areas, SIGN.width / scale, SIGN.height / scale).map(({ x, y, roomIds }) => {
            const free = roomIds.filter((id) => {
              const workstation = at(id);
              return workstation !== undefined && isFree(workstation) && passes(workstation, filter);
            }).length;
            return { key: roomIds[0] ?? '', x, y, text: t('floorPlan.areaFree', { free }), quiet: free === 0 };
          }),
    [areas, at, filter, shut, t],
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
        card={card}
        initialView={initialView}
        focus={focus}
        likely={likely}
        sought={sought}
        highlighted={highlighted}
        coveredFrom={coveredFrom}
        signs={signs}
        faces={faces}
        className="size-full"
      />
      {/* On a phone zoom and the choice of the view float beside it. */}
      <div
        ref={keepClear}
        className={classNames(
          'absolute bottom-3 left-3 flex max-w-[calc(100%-152px)] flex-wrap-reverse gap-2',
          'beside:max-w-[calc(100%-5.5rem)] under-panel:invisible',
        )}
      >
        <Legend colourBlind={colourBlind} cleaner={cleaner} appearances={marks} team={faces.length > 0} />
        {team !== null && (
          <button
            type="button"
            aria-pressed={team.only}
            onClick={() => team.onOnly(!team.only)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-1.5 rounded-2xl border px-3 text-sm font-semibold shadow-card',
              team.only ? 'border-accent bg-accent text-on-accent' : 'border-line bg-raised',
            )}
          >
            <Icon name="team" size={18} />
            {t('booking.myTeam')}
          </button>
        )}
      </div>
    </div>
  );
}
