import { Link } from 'wouter';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { Room } from '../../domain/room/room.ts';
import { SmallFloorPlan } from '../../entries/small-floor-plan.tsx';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';

/** Today around the person's workstation, or the usual one: who sits there. */
export function TodayFloorPlan({
  date,
  room,
  held,
  person,
}: {
  /** ISO date. */
  date: string;
  room: Room;
  /** Null for the usual workstation. */
  held: OwnLocation | null;
  person: Person;
}) {
  const { t } = useText();
  const { floor } = room;
  const dayPart = held?.dayPart ?? 'FULLDAY';
  return (
    <figure className="relative flex h-full min-h-64 flex-col overflow-hidden rounded-2xl bg-surface text-ink">
      <SmallFloorPlan
        room={room}
        date={date}
        dayPart={dayPart}
        slot={held ?? slotOf(date, dayPart, floor.building.timeZone)}
        person={person}
        pulsing={false}
        faces
        // A wheel scrolls the page; the link covers it.
        className="pointer-events-none min-h-48 flex-1"
      />
      <figcaption className="border-t border-line px-3 text-sm">
        <Link
          href={pathTo.booking({ date, dayPart, building: floor.building.id, floor: floor.id, room: room.id })}
          className="flex min-h-11 items-center gap-2 text-muted after:absolute after:inset-0 after:rounded-2xl"
        >
          <Icon name="floorPlan" size={18} className="text-accent" />
          {held === null
            ? t('home.yourUsual', { place: `${room.name} · ${floor.name}` })
            : `${room.name} · ${floor.name} · ${floor.building.name}`}
        </Link>
      </figcaption>
    </figure>
  );
}
