import type { ReactNode } from 'react';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import type { MeetingMinutes, MeetingRoom } from '../../domain/meeting/meeting.ts';
import { MEETING_DAYS_AHEAD, MEETING_MINUTES, placesFor } from '../../domain/meeting/meeting.ts';
import { useText } from '../../i18n/text.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TimeField } from '../../ui/inputs/time-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { BusyBar } from './busy-bar.tsx';
import { roomWords } from './room-words.ts';

/** Where a meeting is to be, as a person fills it in. */
export interface PlaceDraft {
  roomId: string;
  /** ISO date in the building's zone. */
  date: string;
  /** `10:30` */
  time: string;
  minutes: MeetingMinutes;
}

/**
 * Room, day, start and duration of a meeting, and when the room is taken that day.
 * @param props.busy of that room and day, in which the meeting itself does not count; null where it is not known
 * @param props.asked how many are asked
 * @param props.now ISO instant
 */
export function PlaceFields({
  draft,
  room,
  rooms,
  busy,
  asked,
  now,
  onChange,
}: {
  draft: PlaceDraft;
  room: MeetingRoom;
  rooms: readonly MeetingRoom[];
  busy: readonly Slot[] | null;
  asked: number;
  now: string;
  onChange: (more: Partial<PlaceDraft>) => void;
}): ReactNode {
  const text = useText();
  const { t } = text;
  const { timeZone } = room.building;
  const today = todayIn(timeZone, now);
  const last = addDays(today, MEETING_DAYS_AHEAD);
  const isSmall = room.capacity !== null && placesFor(asked) > room.capacity;
  const isTwoHouses = new Set(rooms.map(({ building }) => building.id)).size > 1;
  return (
    <>
      <div>
        <Select
          label={t('meetings.room')}
          value={room.id}
          options={rooms.map(({ id, name, building }) => ({
            value: id,
            label: isTwoHouses ? `${building.name} · ${name}` : name,
          }))}
          onChange={(roomId) => onChange({ roomId })}
        />
        <p className="mt-1 text-sm text-muted">{roomWords(text, room)}</p>
        <BusyBar busy={busy} date={draft.date} timeZone={timeZone} />
        {isSmall && (
          <p className="mt-1 text-sm text-caution" role="status">
            {t('meetings.tooSmall', { count: placesFor(asked) })}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t('meetings.day')}
          value={draft.date}
          today={today}
          required="field"
          isDisabled={(day) => day < today || day > last}
          onChange={(date) => onChange(date === null ? {} : { date })}
        />
        <TimeField
          label={t('meetings.start')}
          value={draft.time}
          onChange={(time) => onChange(time === null ? {} : { time })}
        />
      </div>
      <div>
        <p aria-hidden="true" className="mb-1 text-sm font-semibold">
          {t('meetings.duration')}
        </p>
        <SegmentedControl
          label={t('meetings.duration')}
          value={String(draft.minutes)}
          options={MEETING_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: t(`meetings.minutes.${minutes}`),
          }))}
          onChange={(value) =>
            onChange({ minutes: MEETING_MINUTES.find((minutes) => String(minutes) === value) ?? draft.minutes })
          }
        />
      </div>
    </>
  );
}
