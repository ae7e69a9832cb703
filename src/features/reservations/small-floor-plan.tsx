import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '../../routes.ts';
import { useText } from '../../i18n/text.tsx';
import { useFloorWorkstations } from '../../queries/floor-workstations.ts';
import { useCapacityCheck } from '../../queries/capacity.ts';
import type { OwnReservation } from '../../queries/own-entry.ts';
import { useBookingContext } from '../../queries/booking-context.ts';
import type { Person } from '../../queries/person.ts';
import { FloorPlan } from '../../ui/floor-plan/floor-plan.tsx';
import type { SpotAppearance } from '../../ui/floor-plan/spot-appearance.ts';
import { SCENERY } from '../../ui/floor-plan/spot-appearance.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Rings the workstation on the floor around it; a tap opens the large floor plan. */
export function SmallFloorPlan({
  reservation,
  person,
  pulsing,
}: {
  reservation: OwnReservation;
  person: Person;
  pulsing: boolean;
}) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const now = useNow();
  const { room, startDate, endDate, date, dayPart } = reservation;
  const { floor } = room;
  const slot = useMemo(() => ({ start: startDate, end: endDate }), [startDate, endDate]);
  const context = useBookingContext(person, date, now);
  const found = useFloorWorkstations(floor.id, slot, context, { capacityCheck: useCapacityCheck(floor.id, slot) });
  const plan = found?.plan ?? null;
  const marks = useMemo<SpotAppearance[]>(() => {
    const states = new Map(found?.workstations.map((workstation) => [workstation.room.id, workstation]));
    return (plan?.spots ?? []).map(({ id }) => {
      const workstation = states.get(id);
      return workstation === undefined
        ? SCENERY
        : {
            look: workstation.state,
            initials: null,
            waiting: workstation.mine?.waiting != null,
            dirty: false,
            dimmed: id !== room.id,
          };
    });
  }, [plan, found?.workstations, room.id]);
  if (found === undefined) return <Skeleton className="h-64" />;
  if (plan === null) return <p className="px-4 pb-4 text-sm text-muted">{t('floorPlan.missing')}</p>;
  return (
    <FloorPlan
      still
      drawing={plan}
      appearances={marks}
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
      className="h-64"
    />
  );
}
