import { dateOf } from '../../src/domain/day-part/slot.ts';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import { mayTellMore } from '../../src/domain/meeting/limits.ts';
import { placesFor } from '../../src/domain/meeting/meeting.ts';
import { isSameTime, mayMoveMeeting } from '../../src/domain/meeting/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { countTold, noteTold } from '../sql/meeting-limit.ts';
import type { StoredMeeting } from '../sql/meeting.ts';
import { askAgain, moveStored } from '../sql/meeting.ts';
import { judgedAt } from './acted.ts';
import { onlyMeeting } from './answer-meeting.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce } from './enforce.ts';
import { during, notify } from './notify.ts';
import { placeMeetings } from './place-meetings.ts';
import type { MeetingWish } from './request-meetings.ts';
import { judgeWishes } from './request-meetings.ts';
import { tellMeetingDays, tellMeetings } from './tell-meetings.ts';

/**
 * Moves one meeting to another room or time, as one change: it stays as it was where the new one is refused. At another
 * time, everybody is asked anew.
 * @throws Refusal 404, 403 for who did not ask for it, 410 where it is cancelled, 400 by rule
 * @throws ConflictRefusal where the room is taken
 */
export async function moveMeeting(
  context: ChangeContext,
  id: string,
  { back = false, ...wish }: MeetingWish & { back?: boolean | undefined },
): Promise<void> {
  const { db, caller } = context;
  const actor = await lockActor(context);
  const before = await onlyMeeting(context, id);
  enforce(mayMoveMeeting(before, caller.id, judgedAt(context, before)));
  const [wanted] = await judgeWishes(context, actor, [wish]);
  if (wanted === undefined) return;
  const { people } = before;
  const now = context.now.toString();
  const placed = await placeMeetings(context, [{ id, ...wanted }], { places: placesFor(people.length), moved: before });
  const [to] = placed.placed;
  if (to === undefined) return;
  const isElsewhere = to.room.id !== before.room.id || !isSameTime(to.slot, before);
  if (isElsewhere) enforce(mayTellMore((await countTold(db, caller.id, now)) + people.length, back));
  // Where nothing changes, the room waits for somebody no longer than it did. One that went back is had again.
  if (isElsewhere || before.status !== 'APPROVED')
    await moveStored(db, id, {
      roomId: to.room.id,
      date: dateOf(to.slot, to.room.building.timeZone),
      slot: to.slot,
      now,
    });
  if (!isSameTime(to.slot, before)) await askAgain(db, id);
  const [after] = await tellMeetings(context, [id], caller.id);
  if (after === undefined) return;
  await tellMeetingDays(context, [before, after]);
  if (isElsewhere) await tellMoved(context, before, after);
}

/** Everybody hears where it is now; of another room alone not those who do not come. */
async function tellMoved(context: ChangeContext, before: StoredMeeting, after: StoredMeeting): Promise<void> {
  const { id, title, room, date, start, end, organizer } = after;
  const told = before.people.filter(({ answer }) => answer !== 'LEFT' || !isSameTime(before, after));
  await noteTold(context.db, context.caller.id, told.length, context.now.toString());
  await notify(
    context,
    told.map((person) => ({
      employeeId: person.id,
      type: 'meetingElsewhere',
      subject: title || room.name,
      values: { name: organizer.name, day: date, time: wallClockOf(start, room.building.timeZone), room: room.name },
      about: organizer.id,
      ...during({ start, end }),
      reservationId: id,
      goto: { name: 'meetingDetails', params: { id } },
    })),
  );
}
