import { studies } from '../../src/domain/access/authority.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { bookedByWeek, mayKeepWeek } from '../../src/domain/week/rules.ts';
import type { Week, WeekPart } from '../../src/domain/week/week.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findMadeLocations } from '../sql/employee-location.ts';
import { findEmployeeInfo } from '../sql/employee.ts';
import { findRooms } from '../sql/room.ts';
import { saveWeek as writeWeek } from '../sql/week.ts';
import { type Actor, toStoredPair } from './calendar-pair.ts';
import { cancel } from './cancel.ts';
import { enforce, unknown } from './enforce.ts';

export interface WeekChange {
  week: (Omit<Week, 'parts'> & { parts: (Omit<WeekPart, 'room'> & { room: string | null })[] }) | null;
  /** Ids of entries to cancel. */
  cancel?: string[] | undefined;
}

/**
 * Sets or removes the caller's usual week, and cancels the named entries that a week booked; those that changed
 * meanwhile stay (decision 0080).
 * @throws Refusal 400 by rule, 404 for an unknown room
 */
export async function saveWeek(
  context: ChangeContext,
  actor: Actor,
  { week, cancel: ids = [] }: WeekChange,
): Promise<void> {
  const { db, caller, touch } = context;
  const { config, person } = actor;
  if (week !== null) {
    const wished = [...new Set(week.parts.flatMap(({ room }) => room ?? []))];
    const rooms = await findRooms(db, wished);
    if (rooms.length < wished.length) throw unknown('room');
    const before = await findEmployeeInfo(db, caller.id, context.now.toString());
    enforce(
      mayKeepWeek(
        {
          parts: week.parts.map((part) => ({ ...part, room: part.room === null ? null : { id: part.room, name: '' } })),
        },
        { config, isStudent: studies(caller), assigned: before?.assignedWorkstations ?? [] },
      ),
    );
  }
  await writeWeek(db, caller.id, week);
  if (ids.length > 0) {
    const entries = await findMadeLocations(db, caller.id, { ids });
    const booked = bookedByWeek(
      entries.map(({ location }) => location),
      { timeZone: person.timeZone, config, now: context.occurredAt.toString() },
    );
    await cancel(context, actor, entries.filter(({ location }) => booked.includes(location)).map(toStoredPair));
  }
  const info = await findEmployeeInfo(db, caller.id, context.now.toString());
  if (info !== undefined) touch.changed(collectionKey('employee-info', caller.id), [info]);
}
