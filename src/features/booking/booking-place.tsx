import { Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pathTo } from '../../routes.ts';
import type { Building, Floor } from '../../domain/building/building.ts';
import { addDays, dayPartsInUse, isPartOver, todayIn } from '../../domain/day-part/slot.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { lastDayAhead } from '../../domain/client-config/client-config.ts';
import { rememberBuilding, useRememberedBuildings } from '../../queries/remembered-buildings.ts';
import { useRight } from '../../queries/access.ts';
import { useBookableDays } from '../../queries/bookable-days.ts';
import { HISTORY_DAYS, useCalendar } from '../../queries/calendar.ts';
import { noFloorsCounted } from '../../queries/floor-workstations.ts';
import type { Person } from '../../queries/person.ts';
import { useFloorOfRoom, useWantedFloor } from '../../queries/places.ts';
import { useMeetingPlace } from '../../queries/team-profiles.ts';
import { useUsualRoom } from '../../queries/usual-room.ts';
import { useNow } from '../../ui/use-now.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { askedOf, chooseDay, chooseDayPart, choosePlace, withRooms } from './choice.ts';
import type { WorkstationFilter } from './filters.ts';
import { useDaysToChoose } from './use-days-to-choose.ts';
import { FloorView } from './floor-view.tsx';
import { MIN_AT_ONCE } from '../../domain/workplace-reservation/selection.ts';
import { useHold } from '../../entries/use-hold.ts';
import { useSelection } from './several/use-selection.ts';
import { lazyPart } from '../../ui/load-chunk.ts';

const SeveralBar = lazyPart(async () => (await import('./several/several-bar.tsx')).SeveralBar);
const SeveralConfirm = lazyPart(async () => (await import('./several/several-confirm.tsx')).SeveralConfirm);

const NONE: readonly never[] = [];
const HeatmapView = lazyPart(async () => (await import('./heatmap/heatmap-view.tsx')).HeatmapView);

/** Turns the address into day, day part, building and floor. */
export function BookingPlace({
  person,
  buildings,
  floors,
}: {
  person: Person;
  buildings: readonly Building[];
  floors: readonly Floor[];
}) {
  const now = useNow();
  const search = useSearch();
  const [, navigate] = useLocation();
  const asked = askedOf(search);
  // Fixed at start: a new history at midnight would make the screen jump.
  const [since] = useState(() => addDays(now.slice(0, 10), -HISTORY_DAYS));
  // Until something is chosen it follows what the person prefers, also where that has just been changed.
  const [chosen, setFilter] = useState<WorkstationFilter | null>(null);
  const filter = chosen ?? { category: person.info.preferredCategory, search: '' };
  const days = useBookableDays(person, now);
  const calendar = useCalendar(since, addDays(now.slice(0, 10), lastDayAhead(person.config, true) + 1));
  const usual = useUsualRoom(calendar ?? [], person, now);
  const recent = (calendar ?? [])
    .toReversed()
    .flatMap(({ workplaceReservation }) => workplaceReservation?.room.floor.id ?? []);
  const remembered = useRememberedBuildings();
  const met = useMeetingPlace(chooseDay(asked.date, days ?? [], todayIn(person.timeZone, now)));
  // A link may name a workstation alone.
  const floorOfRoom = useFloorOfRoom(asked.floor === null ? asked.room : null);
  const named = { building: asked.building, floor: asked.floor ?? floorOfRoom ?? null };
  const place =
    floorOfRoom === undefined
      ? null
      : choosePlace(named, buildings, floors, {
          met: met?.floor ?? null,
          preferred: person.info.building?.id ?? null,
          recent,
          remembered: remembered ?? [],
        });
  const timeZone = place?.building.timeZone ?? 'UTC';
  const today = todayIn(timeZone, now);
  const date = chooseDay(asked.date, days ?? [], today);
  const isPast = (part: DayPart) => isPartOver(date, part, timeZone, now);
  const parts = dayPartsInUse(person.config);
  const dayPart = chooseDayPart(asked.dayPart, parts, isPast);
  useWantedFloor(place?.floor.id ?? null);
  const seesUse = useRight('seeUse');
  const maySeveral = useRight('reserveSeveral');
  const { locked, hold } = useHold(person);
  // Without a return address a selection is booked, which needs the right.
  const selection = useSelection(asked.returnUrl !== null || maySeveral ? asked.several : null, {
    buildingId: place?.building.id ?? '',
    timeZone,
    date,
    dayPart,
    person,
    now,
    booking: locked,
  });
  // Guests are in no team day, on which one may come from further ahead.
  const teamDays = selection === null ? (calendar ?? NONE) : NONE;
  const choices = useDaysToChoose(days ?? NONE, teamDays, { date, timeZone, config: person.config, now });
  const [counted] = useState(noFloorsCounted);
  const [confirming, setConfirming] = useState<readonly Room[] | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  if (
    days === undefined ||
    calendar === undefined ||
    usual === undefined ||
    remembered === undefined ||
    met === undefined ||
    place === null
  )
    return <BookingSkeleton />;
  const { building, floor } = place;
  if (asked.use && seesUse) {
    return (
      <Suspense fallback={<BookingSkeleton />}>
        <HeatmapView key={floor.id} person={person} buildings={buildings} floors={floors} floor={floor} now={now} />
      </Suspense>
    );
  }
  const here = floors.filter((one) => one.building.id === building.id);
  const isAsked = selection !== null && asked.returnUrl !== null;
  const several = {
    ...(asked.several !== null && { several: String(asked.several) }),
    ...(asked.returnUrl !== null && { returnUrl: asked.returnUrl }),
  };
  const change = (to: {
    date?: string;
    dayPart?: typeof dayPart;
    building?: string;
    floor?: string;
    room?: string;
    several?: string;
  }) => {
    if (to.building !== undefined) void rememberBuilding('building', to.building);
    navigate(
      pathTo.booking({
        date,
        dayPart,
        building: building.id,
        ...(to.building === undefined ? { floor: floor.id } : {}),
        ...several,
        ...to,
      }),
      { replace: true },
    );
  };
  const book = async (rooms: readonly Room[]) => {
    const left = await hold(rooms, { date, dayPart });
    setConfirming(null);
    if (left.length === 0) return leave();
    // Only failed rooms stay selected: the others must not be booked twice.
    selection?.retain(left);
    change({ several: String(left.length) });
  };
  const go = ({ id, floorId }: { id: string; floorId: string }, open: boolean) => {
    setOpened(open ? id : null);
    change({ floor: floorId, room: id });
  };
  // An empty value is dropped from the address.
  const leave = () => change({ several: '' });
  return (
    <>
      <FloorView
        key={floor.id}
        person={person}
        floor={floor}
        date={date}
        dayPart={dayPart}
        now={now}
        day={calendar.filter((location) => location.date === date)}
        room={asked.room}
        usual={usual?.floor.id === floor.id ? usual.id : null}
        opened={asked.room !== null && (asked.open || opened === asked.room)}
        filter={filter}
        onFilter={setFilter}
        selection={selection}
        floors={here}
        onGo={go}
        guests={maySeveral && selection === null}
        onSeveral={maySeveral ? () => change({ several: String(MIN_AT_ONCE) }) : null}
        choice={{
          // Where another screen asks for workstations, it said when and where.
          days: isAsked ? [{ date, bookable: true }] : choices,
          today,
          date,
          parts: (isAsked ? [dayPart] : parts).map((part) => ({ dayPart: part, past: isPast(part) })),
          dayPart,
          buildings: isAsked ? [building] : buildings,
          building,
          floors,
          floor,
          counted,
          onChange: change,
        }}
      />
      {selection !== null && (
        <Suspense>
          <SeveralBar
            selection={selection}
            isOverScreen={asked.returnUrl === null}
            onRequest={(count) => change({ several: String(count) })}
            onBack={() => (asked.returnUrl === null ? leave() : navigate(asked.returnUrl))}
            onNext={(rooms) =>
              asked.returnUrl === null
                ? setConfirming(rooms)
                : navigate(
                    withRooms(
                      asked.returnUrl,
                      rooms.map(({ id }) => id),
                    ),
                  )
            }
          />
          <SeveralConfirm
            rooms={confirming}
            lost={selection.lost}
            requested={selection.requested}
            date={date}
            dayPart={dayPart}
            locked={locked}
            onClose={() => setConfirming(null)}
            onBook={(rooms) => void book(rooms)}
          />
        </Suspense>
      )}
    </>
  );
}
