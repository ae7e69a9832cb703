import type { Slot } from '../../domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import { MAX_OCCASIONS, MAX_TITLE, MEETING_DAYS_AHEAD } from '../../domain/meeting/meeting.ts';
import { REPEATS } from '../../domain/meeting/repeat.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import type { FoundEmployee } from '../../ui/inputs/employee-selector.tsx';
import { Select } from '../../ui/select.tsx';
import { ClashList } from './clash-list.tsx';
import { PeopleField } from './people-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Planned, RequestDraft } from './request-draft.ts';

export interface RequestFormProps {
  draft: RequestDraft;
  room: MeetingRoom;
  rooms: readonly MeetingRoom[];
  planned: Planned;
  /** When the room is taken on the first day; null where this device was not told. */
  busy: readonly Slot[] | null;
  colleagues: readonly FoundEmployee[];
  /** ISO instant. */
  now: string;
  locked: boolean;
  onChange: (draft: RequestDraft) => void;
  onSend: () => void;
}

/** Title, room, time and people of a meeting, and what clashes. */
export function RequestForm({
  draft,
  room,
  rooms,
  planned,
  busy,
  colleagues,
  now,
  locked,
  onChange,
  onSend,
}: RequestFormProps) {
  const text = useText();
  const { t, date: say, list } = text;
  const { timeZone } = room.building;
  const today = todayIn(timeZone, now);
  const last = addDays(today, MEETING_DAYS_AHEAD);
  // What was chosen holds for these days at this time alone.
  const change = (more: Partial<RequestDraft>) => onChange({ ...draft, choices: {}, ...more });
  const { verdict, closed, clashes, placed } = planned;
  const reason = reasonOf(verdict, text, timeZone, now);
  const canSend = verdict.ok && placed.clashes.length === 0 && placed.placed.length > 0;
  return (
    <form
      className="mx-auto grid w-full max-w-2xl gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      <Card className="grid gap-4 p-4">
        <TextField
          label={t('meetings.titleField')}
          hint={t('meetings.titleHint')}
          value={draft.title}
          maxLength={MAX_TITLE}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
        <PlaceFields
          {...{ draft, room, rooms, busy, now }}
          asked={draft.people.length}
          onChange={({ date, ...more }) =>
            change(date === undefined ? more : { date, until: date > draft.until ? date : draft.until })
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('meetings.repeat')}
            value={draft.repeat}
            options={REPEATS.map((repeat) => ({ value: repeat, label: t(`meetings.repeats.${repeat}`) }))}
            onChange={(repeat) => change({ repeat })}
          />
          {draft.repeat !== 'NEVER' && (
            <DateField
              label={t('meetings.until')}
              value={draft.until}
              today={today}
              required="field"
              isDisabled={(day) => day < draft.date || day > last}
              onChange={(until) => change(until === null ? {} : { until })}
            />
          )}
        </div>
        <PeopleField
          people={draft.people}
          colleagues={colleagues}
          onChange={(people) => onChange({ ...draft, people })}
        />
      </Card>
      <Card className="grid gap-3 p-4">
        <ClashList
          clashes={clashes}
          choices={draft.choices}
          skip={draft.repeat === 'NEVER' ? null : t('meetings.skip')}
          onChoose={(day, choice) => onChange({ ...draft, choices: { ...draft.choices, [day]: choice } })}
        />
        {planned.cutAt !== null && (
          <p className="text-sm text-caution" role="status">
            {t('meetings.cut', { most: MAX_OCCASIONS, day: say(planned.cutAt) })}
          </p>
        )}
        {closed.length > 0 && (
          <p className="text-sm text-muted">{t('meetings.closed', { days: list(closed.map((day) => say(day))) })}</p>
        )}
        <p className="text-sm text-muted" role="status">
          {reason ??
            (placed.clashes.length > 0
              ? t('meetings.stillClash', { count: placed.clashes.length })
              : t('meetings.count', { count: placed.placed.length }))}
        </p>
        <Button type="submit" locked={locked} disabled={!canSend}>
          {t('meetings.send')}
        </Button>
      </Card>
    </form>
  );
}
