import { useLocation } from 'wouter';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { freeUntil } from '../../domain/meeting/free.ts';
import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import { useText } from '../../i18n/text.tsx';
import { pathTo } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BusyBar } from './busy-bar.tsx';
import { roomWords } from './room-words.ts';

/** A room on a day: what it has, when it is taken, and the way to have it. */
export function RoomRow({
  room,
  date,
  busy,
  now,
}: {
  room: MeetingRoom;
  date: string;
  /** Null where this device was not told. */
  busy: readonly Slot[] | null;
  now: string;
}) {
  const text = useText();
  const { t } = text;
  const [, navigate] = useLocation();
  const { timeZone } = room.building;
  const isToday = date === todayIn(timeZone, now);
  const isFree = busy !== null && freeUntil(busy, date, timeZone, now) !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="min-w-52 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{room.name}</span>
          {isToday && room.available && busy !== null && (
            <Badge tone={isFree ? 'positive' : 'neutral'}>{t(isFree ? 'meetings.freeNow' : 'meetings.takenNow')}</Badge>
          )}
        </span>
        <span className="block text-sm text-muted">{roomWords(text, room)}</span>
        {room.available ? (
          <BusyBar busy={busy} date={date} timeZone={timeZone} />
        ) : (
          <span className="block text-sm text-muted">{t('error.meetingRoomUnavailable')}</span>
        )}
      </span>
      {room.available && (
        <Button variant="secondary" onClick={() => navigate(pathTo.named('meetingRequest', { room: room.id, date }))}>
          {t('meetings.book')}
          <span className="sr-only"> {room.name}</span>
        </Button>
      )}
    </li>
  );
}
