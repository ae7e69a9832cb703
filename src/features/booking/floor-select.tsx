import type { Building, Floor } from '../../domain/building/building.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import type { CountedFloors } from '../../queries/floor-workstations.ts';
import { useFloorCounts } from '../../queries/floor-workstations.ts';
import type { Person } from '../../queries/person.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';

export interface FloorSelectProps {
  date: string;
  dayPart: DayPart;
  buildings: readonly Building[];
  building: Building;
  /** Of all buildings. */
  floors: readonly Floor[];
  floor: Floor;
  /** Outlives a change of floor. */
  counted: CountedFloors;
  /** Nothing can be booked at the chosen time, on whatever floor. */
  closed: boolean;
  person: Person;
  now: string;
  /** Workstations are being selected for guests. */
  forGuests: boolean;
  onChange: (change: { floor: string; building?: string }) => void;
}

/** A floor's own part of its identifier (`building;floor`), where that is shorter than its name. */
const shortName = ({ identifier, name }: Floor): string => identifier.split(';')[1] ?? name;

/** Chooses a floor. It counts them itself: what is booked on one draws nothing else above it anew. */
export function FloorSelect({
  buildings,
  building,
  floors,
  floor,
  date,
  dayPart,
  counted,
  closed,
  person,
  now,
  forGuests,
  onChange,
}: FloorSelectProps) {
  const { t } = useText();
  const slot = slotOf(date, dayPart, building.timeZone);
  const counts = useFloorCounts({ buildingId: building.id, date, slot, person, now, forGuests }, counted);
  const floorLabel = ({ id, name }: Floor) => {
    const count = counts?.get(id);
    // A past or far day's notice applies to all floors: no counts.
    return count === undefined || count.capacity === 0 || closed
      ? name
      : t(`booking.floor.${count.state}`, { floor: name, free: count.free });
  };
  return (
    <ChipSelect
      label={t('entry.floor')}
      value={floor.id}
      shown={buildings.length > 1 ? `${building.name} · ${shortName(floor)}` : floorLabel(floor)}
      brief={floor.name}
      className="min-w-0 flex-[1_1_6rem]"
      groups={buildings.map(({ id, name }) => ({
        name: buildings.length > 1 ? name : null,
        options: floors
          .filter((one) => one.building.id === id)
          .map((one) => ({ value: one.id, label: id === building.id ? floorLabel(one) : one.name })),
      }))}
      onChange={(chosen) => {
        const to = floors.find(({ id }) => id === chosen);
        onChange({ floor: chosen, ...(to && to.building.id !== building.id && { building: to.building.id }) });
      }}
    />
  );
}
