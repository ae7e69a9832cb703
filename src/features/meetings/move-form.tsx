import { useState } from 'react';
import { dateOf } from '../../domain/day-part/slot.ts';
import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import { isSameTime } from '../../domain/meeting/rules.ts';
import { useSaveEach } from '../../entries/use-save-each.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { moveMeeting } from '../../offline/mutations/meeting.ts';
import type { MeetingView, RoomDays } from '../../queries/meetings.ts';
import { useMeetingRooms, useRoomDays } from '../../queries/meetings.ts';
import type { Person } from '../../queries/person.ts';
import { useTeamNeeded } from '../../queries/person.ts';
import { useBlockPeriods, useWantedFloor } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { backOr } from '../../state/hash-location.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ClashList } from './clash-list.tsx';
import type { Move } from './move-draft.ts';
import { busyWithout, moveDraftOf, planMove } from './move-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { whoHears } from './who-hears.ts';

/** What is to move: a meeting, and those of its series from it on. */
interface Moved {
  person: Person;
  meeting: MeetingView;
  following: readonly MeetingView[];
}

/** Moves a meeting of the person's, or what is left of its series, to another room or time (decision 0117). */
export function MoveForm(moved: Moved) {
  const known = useMeetingRooms();
  const days = useRoomDays();
  if (known === undefined || days === undefined) return <Skeleton className="m-4 h-60" />;
  // Its own room stays in sight, also once it is out of use.
  const rooms = known.filter(({ id, available }) => available || id === moved.meeting.room.id);
  const own = rooms.find(({ id }) => id === moved.meeting.room.id);
  return <Form {...moved} {...{ rooms, days }} own={own ?? { ...moved.meeting.room, ...UNKNOWN }} />;
}

/** Of a room that is none to meet in any more. */
const UNKNOWN = { capacity: null, equipment: [], available: false };

function Form({
  person,
  meeting,
  following,
  rooms,
  own,
  days: { busy, isKnown },
}: Moved & { rooms: readonly MeetingRoom[]; own: MeetingRoom; days: RoomDays }) {
  const text = useText();
  const { t, date, time } = text;
  const now = useNow();
  const blocks = useBlockPeriods() ?? [];
  const { locked, saveAll } = useSaveEach();
  const [draft, setDraft] = useState(() => moveDraftOf(meeting));
  const room = rooms.find(({ id }) => id === draft.roomId) ?? own;
  const { timeZone } = room.building;
  useWantedFloor(room.floor.id);
  const context = { userStatus: person.userStatus, hasTeam: useTeamNeeded(person), blocks, now };
  const plan = planMove(draft, { meeting, following }, { rooms, room, busy, context });
  const { moves, clashes } = plan;
  const isMoved = moves.some((move) => move.room.id !== move.meeting.room.id || !isSameTime(move.slot, move.meeting));
  const canMove = isMoved && plan.verdict.ok && plan.unchosen === 0;
  // What was chosen holds for these days at this time alone.
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, choices: {}, ...more });
  const whyNot = () =>
    reasonOf(plan.verdict, text, timeZone, now) ??
    (plan.unchosen > 0 ? t('meetings.stillClash', { count: plan.unchosen }) : t('meetings.unmoved'));
  const send = async () => {
    const left = await saveAll(
      moves.map((move) => ({ ...move, name: date(dateOf(move.slot, move.room.building.timeZone)) })),
      (move, save) => save(moveMeeting, paramsOf(move, person.info.id)),
    );
    if (left.length < moves.length) backOr(pathTo.named('meetingDetails', { id: meeting.id }));
  };
  return (
    <form
      className="mx-auto grid w-full max-w-2xl gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (canMove) void send();
      }}
    >
      <Card className="grid gap-4 p-4">
        <div>
          <h2 className="text-xl font-bold wrap-anywhere">{meeting.title || t('meetings.untitled')}</h2>
          <p className="mt-1 text-sm text-muted">
            {t('meetings.before', {
              day: date(meeting.date),
              from: time(meeting.start, meeting.room.building.timeZone),
              until: time(meeting.end, meeting.room.building.timeZone),
              room: meeting.room.name,
            })}
          </p>
        </div>
        {following.length > 1 && (
          <SegmentedControl
            label={t('meetings.which')}
            value={draft.all ? 'all' : 'one'}
            options={[
              { value: 'one', label: t('meetings.whichOne') },
              { value: 'all', label: t('meetings.whichAll', { count: following.length }) },
            ]}
            onChange={(which) => change({ all: which === 'all' })}
          />
        )}
        <PlaceFields
          {...{ draft, room, rooms, now }}
          busy={
            isKnown(room, draft.date) ? busyWithout(busy, draft.all ? following : [meeting])(room.id, draft.date) : null
          }
          asked={meeting.people.length}
          onChange={change}
        />
      </Card>
      <Card className="grid gap-3 p-4">
        <ClashList
          clashes={clashes}
          choices={draft.choices}
          skip={draft.all ? t('meetings.stay') : null}
          onChoose={(id, choice) => setDraft({ ...draft, choices: { ...draft.choices, [id]: choice } })}
        />
        {plan.closed.length > 0 && (
          <p className="text-sm text-muted">
            {t('meetings.closed', { days: text.list(plan.closed.map((day) => date(day))) })}
          </p>
        )}
        <div className="grid gap-1 text-sm text-muted" role="status">
          {whoHears(text, moves).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>{canMove ? t('meetings.count', { count: moves.length }) : whyNot()}</p>
        </div>
        <Button type="submit" locked={locked} disabled={!canMove}>
          {t('meetings.move')}
        </Button>
      </Card>
    </form>
  );
}

const paramsOf = ({ meeting, room, slot }: Move, employeeId: string) => ({
  meetingId: meeting.id,
  employeeId,
  title: meeting.title,
  before: { room: meeting.room, date: meeting.date, start: meeting.start, end: meeting.end },
  to: {
    room: { id: room.id, name: room.name, floor: room.floor, building: room.building },
    date: dateOf(slot, room.building.timeZone),
    ...slot,
  },
});
