import { GO_ON, NEWER_CHOICE } from '../../src/domain/conflict/conflict.ts';
import type { ChoiceEntity } from '../../src/domain/conflict/entity.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import { comesLate, newerChoices } from '../../src/domain/employee-location/newer-choice.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal } from '../http/refusal.ts';
import { type ChosenAt, NOT_CHOSEN } from '../sql/chosen-at.ts';
import { findLocations } from '../sql/employee-location.ts';
import { findChoicesSince, markChosen } from '../sql/newest-choice.ts';

/** A newer choice, of whichever device, that is just as wished: what takes its place stays as new as it was. */
interface SameChoice {
  date: string;
  chosenAt: string;
  chosenOn: string | null;
}

interface Newer {
  /** Whether the person agreed to replace newer choices. */
  agreed: boolean;
  /** In the order in which they were chosen. */
  same: SameChoice[];
}

const NONE: Newer = { agreed: false, same: [] };

/**
 * Asks before an older choice replaces a newer one of another device (docs/sync-protocol.md, "Newer choices"). Call it
 * after locking the person and before any write.
 * @param which entries that would go, or the time that is claimed
 * @param isSame true for an entry that is just as wished
 * @throws ConflictRefusal 422 with those they were not asked about
 */
export async function askAboutNewer(
  context: ChangeContext,
  which: { ids: string[] } | { slot: Slot },
  isSame: (entry: EmployeeLocation) => boolean = () => false,
): Promise<Newer> {
  const { db, caller, actedAt, now, device, resolutions } = context;
  if (!comesLate(actedAt.epochMilliseconds, now.epochMilliseconds) || ('ids' in which && which.ids.length === 0))
    return NONE;
  const choices = await findChoicesSince(db, caller.id, which, actedAt.toString());
  const newer = newerChoices(choices, actedAt.epochMilliseconds, device);
  // Its own device is never asked, but what it repeats stays as new, too: an act whose dialog ran out keeps its moment.
  const own = choices.filter(({ chosenOn }) => device !== null && chosenOn === device);
  const known = [...newer, ...own];
  if (known.length === 0) return NONE;
  const chosenAt = new Map(known.map((choice) => [choice.id, choice.chosenAt]));
  const found = await findLocations(db, caller.id, { ids: [...chosenAt.keys()] });
  const same = found.filter(isSame);
  const entries = found.filter((entry) => !same.includes(entry) && newer.some(({ id }) => id === entry.id));
  const open = entries.filter(({ id }) => choiceFor(resolutions, NEWER_CHOICE, id) !== GO_ON);
  if (open.length > 0)
    throw new ConflictRefusal({
      conflictType: NEWER_CHOICE,
      entities: open.map((entry) => entityOf(entry, chosenAt.get(entry.id) ?? '')),
    });
  // What was given up is asked about once; what is only shortened stays the newer choice for its rest.
  const gone = entries.filter(isGone).map(({ id }) => id);
  if (gone.length > 0) context.withCommit(markChosen(db, gone, null, null));
  const dates = new Map(same.map(({ id, date }) => [id, date]));
  return {
    agreed: entries.length > 0,
    same: choices.flatMap(({ id, chosenAt: at, chosenOn }) => {
      const date = dates.get(id);
      return date === undefined ? [] : [{ date, chosenAt: at, chosenOn }];
    }),
  };
}

const isGone = ({ actualStatus }: EmployeeLocation): boolean =>
  actualStatus !== 'APPROVED' && actualStatus !== 'CONFIRMED';

function entityOf(entry: EmployeeLocation, chosenAt: string): ChoiceEntity {
  const { id, date, dayPart, status, workplaceReservation: held, floor } = entry;
  const gone = isGone(entry);
  return { id, date, dayPart, status, gone, chosenAt, name: held?.room.name, floor: (held?.room.floor ?? floor)?.name };
}

/** What the person chooses is chosen here, when they acted; a job is no device, and chooses nothing. */
export const chosenNow = ({ actedAt, device }: ChangeContext): ChosenAt =>
  device === null ? NOT_CHOSEN : { chosenAt: actedAt.toString(), chosenOn: device };

/**
 * Notes that the person chose entries.
 * @param same newer choices whose place they take: the newest of these counts
 */
export function noteChosen(context: ChangeContext, ids: string[], same: readonly SameChoice[] = []): void {
  const { chosenAt, chosenOn } = same.at(-1) ?? chosenNow(context);
  if (ids.length > 0 && chosenAt !== null) context.withCommit(markChosen(context.db, ids, chosenAt, chosenOn));
}
