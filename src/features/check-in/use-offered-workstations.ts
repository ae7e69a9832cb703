import { useMemo } from 'react';
import type { Floor } from '../../domain/building/building.ts';
import { dayBounds, todayIn } from '../../domain/day-part/slot.ts';
import { isFree } from '../../domain/room/workstation.ts';
import type { Room } from '../../domain/room/room.ts';
import { walkIn } from '../../domain/workplace-reservation/walk-in.ts';
import { useText } from '../../i18n/text.tsx';
import { useFloorWorkstations } from '../../queries/floor-workstations.ts';
import { useCapacityCheck } from '../../queries/capacity.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { useBookingContext } from '../../queries/booking-context.ts';
import type { Person } from '../../queries/person.ts';

/** A workstation and its label. */
export interface OfferedWorkstation {
  room: Room;
  label: string;
}

export interface Offered {
  /** Null while the floor is not on this device. */
  workstations: OfferedWorkstation[] | null;
  /** No day part is open for a check-in now. */
  outsideHours: boolean;
}

/**
 * A floor's workstations for check-in now: one's own, then those free for the rest of the day part, then those free for
 * a while; each by name.
 * @param day the person's entries of the day
 * @returns undefined while loading
 */
export function useOfferedWorkstations(
  floor: Floor,
  day: readonly OwnLocation[],
  person: Person,
  now: string,
): Offered | undefined {
  const { t, time } = useText();
  const { timeZone } = floor.building;
  const part = walkIn({ here: [], day, timeZone, config: person.config, within: 'FULLDAY', at: now }).free;
  const today = todayIn(timeZone, now);
  const slot = part?.slot ?? dayBounds(today, timeZone);
  const context = useBookingContext(person, today, now);
  const found = useFloorWorkstations(floor.id, slot, context, { capacityCheck: useCapacityCheck(floor.id, slot) });
  const outsideHours = part === null;
  const here = found?.workstations;
  return useMemo(() => {
    if (here === undefined) return undefined;
    if (here.length === 0) return { workstations: null, outsideHours };
    const rank = (state: string) => (state === 'toConfirm' ? 0 : state === 'availableUntil' ? 2 : 1);
    const workstations = here
      .filter((workstation) => workstation.state === 'toConfirm' || (!outsideHours && isFree(workstation)))
      .toSorted(
        (a, b) => rank(a.state) - rank(b.state) || a.room.name.localeCompare(b.room.name, undefined, { numeric: true }),
      )
      .map(({ room, state, until }) => ({
        room,
        label:
          state === 'toConfirm'
            ? t('checkIn.yours', { name: room.name })
            : until === null
              ? room.name
              : t('checkIn.until', { name: room.name, until: time(until, timeZone) }),
      }));
    return { workstations, outsideHours };
  }, [here, outsideHours, t, time, timeZone]);
}
