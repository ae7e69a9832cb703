import { slotOf } from '../../domain/day-part/slot.ts';
import type { Room } from '../../domain/room/room.ts';
import { SmallFloorPlan } from '../../entries/small-floor-plan.tsx';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';

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
    <figure className="flex h-full min-h-64 flex-col overflow-hidden rounded-2xl bg-surface text-ink">
      <SmallFloorPlan
        room={room}
        date={date}
        dayPart={dayPart}
        slot={held ?? slotOf(date, dayPart, floor.building.timeZone)}
        person={person}
        pulsing={false}
        faces
        className="min-h-48 flex-1"
      />
      <figcaption className="border-t border-line px-3 py-1.5 text-sm text-muted">
        {held === null
          ? t('home.yourUsual', { place: `${room.name} · ${floor.name}` })
          : `${room.name} · ${floor.name} · ${floor.building.name}`}
      </figcaption>
    </figure>
  );
}
