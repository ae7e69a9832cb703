import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { isFree } from '../../domain/meeting/free.ts';
import { wallClockOf } from '../../domain/meeting/clock.ts';
import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import { MEETING_DAYS_AHEAD } from '../../domain/meeting/meeting.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { newId } from '../../offline/ports/ids.ts';
import type { RoomDays } from '../../queries/meetings.ts';
import { useAskable, useMeetingRooms, useRoomDays } from '../../queries/meetings.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson, useTeamNeeded } from '../../queries/person.ts';
import { useBlockPeriods, useWantedFloor } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { RequestDraft } from './request-draft.ts';
import { planRequest } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { useMeetingActs } from './use-meeting-acts.ts';

/** Asks for a room, once or again and again. Params: `room`, `date` (spec 2, "Second layout"). */
export function MeetingRequestScreen() {
  const { t } = useText();
  useScreenTitle(t('meetings.request'));
  const person = usePerson();
  const rooms = useMeetingRooms();
  const days = useRoomDays();
  const colleagues = useAskable();
  if (person === undefined || rooms === undefined || days === undefined || colleagues === undefined)
    return <Skeleton className="m-4 h-60" />;
  const usable = rooms.filter(({ available }) => available);
  const [first] = usable;
  if (person === null) return <NeverLoaded />;
  if (first === undefined)
    return (
      <EmptyState icon="calendar" title={t('meetings.noRoom')}>
        {t('meetings.noRoomHint')}
      </EmptyState>
    );
  return <Request {...{ person, days, colleagues, first }} rooms={usable} />;
}

const HALF_HOUR_MS = 30 * 60_000;
/** The half hour that begins next. */
const nextHalfHour = (now: string): string =>
  new Date(Math.ceil(Date.parse(now) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString();

const hourFrom = (start: string) => ({ start, end: new Date(Date.parse(start) + 2 * HALF_HOUR_MS).toISOString() });

function Request({
  person,
  rooms,
  days: { busy, isKnown },
  colleagues,
  first,
}: {
  person: Person;
  rooms: readonly MeetingRoom[];
  days: RoomDays;
  colleagues: readonly FoundEmployee[];
  first: MeetingRoom;
}) {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const now = useNow();
  const blocks = useBlockPeriods() ?? [];
  const acts = useMeetingActs(person.info.id);
  const [draft, setDraft] = useState((): RequestDraft => {
    const near = rooms.filter(({ building }) => building.id === (person.info.building?.id ?? first.building.id));
    const start = nextHalfHour(now);
    // A room for several that is free, where none is named.
    const fitting = near.find(
      ({ id, capacity, building }) =>
        capacity !== 1 && isFree(busy(id, params.get('date') ?? todayIn(building.timeZone, start)), hourFrom(start)),
    );
    const room = rooms.find(({ id }) => id === params.get('room')) ?? fitting ?? near[0] ?? first;
    const { timeZone } = room.building;
    const today = todayIn(timeZone, now);
    const date = params.get('date') ?? today;
    return {
      title: '',
      roomId: room.id,
      date,
      time: date === today ? wallClockOf(start, timeZone) : '09:00',
      minutes: 60,
      repeat: 'NEVER',
      until: [addDays(date, 28), addDays(today, MEETING_DAYS_AHEAD)].toSorted()[0] ?? date,
      people: [],
      choices: {},
    };
  });
  const room = rooms.find(({ id }) => id === draft.roomId) ?? first;
  useWantedFloor(room.floor.id);
  const context = { userStatus: person.userStatus, hasTeam: useTeamNeeded(person), blocks, now };
  const planned = planRequest(draft, room, { rooms, busy, context });
  const placed = planned.placed.placed.toSorted((a, b) => Date.parse(a.slot.start) - Date.parse(b.slot.start));
  const send = async () => {
    const saved = await acts.request({
      seriesId: placed.length > 1 ? newId() : null,
      title: draft.title.trim(),
      organizer: { id: person.info.id, name: person.info.name },
      people: draft.people,
      meetings: placed.map(({ room: { id, name, floor, building }, slot }) => ({
        meetingId: newId(),
        room: { id, name, floor, building },
        date: todayIn(building.timeZone, slot.start),
        ...slot,
      })),
    });
    if (saved) navigate(pathTo.named('meetings'), { replace: true });
  };
  return (
    <RequestForm
      {...{ draft, room, rooms, planned, now }}
      busy={isKnown(room, draft.date) ? busy(room.id, draft.date) : null}
      colleagues={colleagues.filter(({ id }) => id !== person.info.id)}
      locked={acts.locked}
      onChange={setDraft}
      onSend={() => void send()}
    />
  );
}
