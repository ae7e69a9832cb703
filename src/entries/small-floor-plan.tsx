import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { pathTo } from '../routes.ts';
import { useText } from '../i18n/text.tsx';
import { useMissingFloorPlan } from './missing-floor-plan.tsx';
import { useFloorWorkstations } from '../queries/floor-workstations.ts';
import { useCapacityCheck } from '../queries/capacity.ts';
import type { DayPart, Slot } from '../domain/day-part/day-part.ts';
import { initialsOf } from '../domain/employee/initials.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Room } from '../domain/room/room.ts';
import { useIsComing } from '../queries/as-of.ts';
import { useBookingContext } from '../queries/booking-context.ts';
import type { Person } from '../queries/person.ts';
import { useMates } from '../queries/who-is-in.ts';
import { connectivity } from '../state/connectivity.ts';
import type { Face } from '../ui/floor-plan/floor-plan.tsx';
import { FloorPlan } from '../ui/floor-plan/floor-plan.tsx';
import type { SpotAppearance } from '../ui/floor-plan/spot-appearance.ts';
import { SCENERY } from '../ui/floor-plan/spot-appearance.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNow } from '../ui/use-now.ts';

export interface SmallFloorPlanProps {
  room: Room;
  /** ISO date of the slot in the building's zone. */
  date: string;
  dayPart: DayPart;
  slot: Slot;
  person: Person;
  pulsing: boolean;
  /** Shows who sits around, as far as they share it; otherwise the workstation stands alone. */
  faces?: boolean;
  className?: string;
}

/** Rings the workstation on the floor around it; a tap opens the large floor plan. */
export function SmallFloorPlan({
  room,
  date,
  dayPart,
  slot: { start, end },
  person,
  pulsing,
  faces = false,
  className = 'h-64',
}: SmallFloorPlanProps) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const now = useNow();
  const { floor } = room;
  const slot = useMemo(() => ({ start, end }), [start, end]);
  const context = useBookingContext(person, date, now);
  const found = useFloorWorkstations(floor.id, slot, context, { capacityCheck: useCapacityCheck(floor.id, slot) });
  const plan = found?.plan ?? null;
  const missing = useMissingFloorPlan(floor.id);
  const coming = useIsComing(collectionKey('plans', floor.id));
  const { online } = useSnapshot(connectivity);
  const marks = useMemo<SpotAppearance[]>(() => {
    const states = new Map(found?.workstations.map((workstation) => [workstation.room.id, workstation]));
    return (plan?.spots ?? []).map(({ id }) => {
      const workstation = states.get(id);
      if (workstation === undefined) return SCENERY;
      const colleague =
        faces && workstation.state === 'colleague'
          ? (workstation.others.find(({ employee }) => employee !== null)?.employee ?? null)
          : null;
      return {
        look: workstation.state,
        initials: colleague && initialsOf(colleague.displayName),
        waiting: workstation.mine?.waiting != null,
        dirty: false,
        dimmed: id !== room.id && colleague === null,
      };
    });
  }, [plan, found?.workstations, room.id, faces]);
  const mates = useMates();
  const discs = useMemo<Face[]>(
    () =>
      (faces ? (found?.workstations ?? []) : []).flatMap(({ room: { id }, others }) => {
        const mate = others.find(({ employee }) => mates?.has(employee?.id ?? '') === true)?.employee;
        return mate == null ? [] : [{ spotId: id, initials: initialsOf(mate.displayName), dimmed: false }];
      }),
    [faces, found?.workstations, mates],
  );
  if (found === undefined || (plan === null && coming && online)) return <Skeleton className={className} />;
  if (plan === null)
    return <p className="flex flex-1 items-center justify-center p-4 text-center text-sm text-muted">{missing}</p>;
  return (
    <FloorPlan
      still
      drawing={plan}
      appearances={marks}
      faces={discs}
      colourBlind={person.info.colorBlind}
      focus={room.id}
      highlighted={{ id: room.id, pulsing }}
      describe={() => room.name}
      texts={{
        label: t('floorPlan.label', { floor: floor.name }),
        hint: '',
        zoomIn: t('floorPlan.zoomIn'),
        zoomOut: t('floorPlan.zoomOut'),
        fit: t('floorPlan.fit'),
      }}
      onOpen={() =>
        navigate(pathTo.booking({ date, dayPart, building: floor.building.id, floor: floor.id, room: room.id }))
      }
      className={className}
    />
  );
}
