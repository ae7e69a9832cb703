import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isNormalEmployee } from '../../domain/access/policy.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import { MEETING_DAYS_AHEAD } from '../../domain/meeting/meeting.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAuthorities, useRight } from '../../queries/access.ts';
import { useAllFetched, useAsOf } from '../../queries/as-of.ts';
import type { MeetingView, RoomDays } from '../../queries/meetings.ts';
import { useMeetingRooms, useMeetings, useRoomDays } from '../../queries/meetings.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useWantedFloor } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitledList } from '../../ui/titled-list.tsx';
import { useNow } from '../../ui/use-now.ts';
import { MeetingRow } from './meeting-row.tsx';
import { RoomRow } from './room-row.tsx';

/** So many of the person's meetings at first: a series must not push the rooms out of sight. */
const FIRST_SHOWN = 4;

/** The person's meetings, and a building's rooms on a day (spec 2, "Main layout"). */
export function MeetingsScreen() {
  const { t } = useText();
  useScreenTitle(t('meetings.title'));
  const person = usePerson();
  const rooms = useMeetingRooms();
  const meetings = useMeetings();
  const days = useRoomDays();
  const now = useNow();
  const seesRooms = isNormalEmployee(useAuthorities());
  const isTold = useAllFetched([
    person != null && collectionKey('meetings', person.info.id),
    seesRooms && 'meeting-rooms',
  ]);
  if (
    person === undefined ||
    rooms === undefined ||
    meetings === undefined ||
    days === undefined ||
    isTold === undefined
  )
    return <Skeleton className="m-4 h-60" />;
  const isEmpty = rooms.length === 0 && !meetings.some(({ end }) => Date.parse(end) > Date.parse(now));
  if (person === null || (isEmpty && !isTold)) return <NeverLoaded />;
  if (isEmpty)
    return (
      <EmptyState icon="calendar" title={t(seesRooms ? 'meetings.none' : 'meetings.noneAsked')}>
        {t(seesRooms ? 'meetings.noneHint' : 'meetings.noneAskedHint')}
      </EmptyState>
    );
  return <Meetings {...{ person, rooms, meetings, days }} />;
}

function Meetings({
  person,
  rooms,
  meetings,
  days: { busy, isKnown },
}: {
  person: Person;
  rooms: readonly MeetingRoom[];
  meetings: readonly MeetingView[];
  days: RoomDays;
}) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const now = useNow();
  const keepsCalendars = useRight('keepCalendars');
  const [chosen, setChosen] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const buildings = [...new Map(rooms.map(({ building }) => [building.id, building])).values()];
  const building =
    buildings.find(({ id }) => id === (chosen ?? person.info.building?.id)) ?? buildings.find(() => true) ?? null;
  const here = rooms.filter((room) => room.building.id === building?.id);
  useWantedFloor(here[0]?.floor.id ?? null);
  const asOf = useAsOf(collectionKey('meeting-days', building?.id));
  const today = todayIn(building?.timeZone ?? person.timeZone, now);
  const date = day !== null && day >= today ? day : today;
  const coming = meetings.filter(({ end }) => Date.parse(end) > Date.parse(now));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 p-4">
      {rooms.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {keepsCalendars && (
            <Link
              href={pathTo.named('roomCalendars')}
              className="flex min-h-11 flex-1 items-center gap-2 px-1 font-semibold text-accent"
            >
              <Icon name="calendar" size={20} />
              {t('roomCalendar.title')}
            </Link>
          )}
          <Button icon="plus" onClick={() => navigate(pathTo.named('meetingRequest', { date }))}>
            {t('meetings.request')}
          </Button>
        </div>
      )}
      {coming.length > 0 && (
        <TitledList title={t('meetings.own')}>
          {(all ? coming : coming.slice(0, FIRST_SHOWN)).map((meeting) => (
            <li key={meeting.id}>
              <MeetingRow meeting={meeting} me={person.info.id} />
            </li>
          ))}
          {!all && coming.length > FIRST_SHOWN && (
            <li className="px-2 py-1">
              <Button variant="quiet" onClick={() => setAll(true)}>
                {t('meetings.showAll', { count: coming.length })}
              </Button>
            </li>
          )}
        </TitledList>
      )}
      {rooms.length > 0 && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {buildings.length > 1 && (
              <Select
                label={t('meetings.building')}
                value={building?.id ?? null}
                options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setChosen}
              />
            )}
            <DateField
              label={t('meetings.day')}
              value={date}
              today={today}
              required="field"
              isDisabled={(each) => each < today || each > addDays(today, MEETING_DAYS_AHEAD)}
              onChange={setDay}
            />
          </div>
          <AsOf asOf={asOf} now={now} />
          <TitledList title={t('meetings.rooms')}>
            {here.map((room) => (
              <RoomRow
                key={room.id}
                room={room}
                date={date}
                busy={isKnown(room, date) ? busy(room.id, date) : null}
                now={now}
              />
            ))}
          </TitledList>
        </>
      )}
    </div>
  );
}
