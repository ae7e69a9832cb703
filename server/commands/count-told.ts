import { mayTellPeople } from '../../src/domain/notification/may-tell.ts';
import type { ChangeContext } from '../http/handler.ts';
import { notePeopleTold } from '../sql/people-told.ts';
import { enforce } from './enforce.ts';

/**
 * Counts people whom the caller is about to tell of a visit or a team day, since a change may be made again and again.
 * Call it after locking the person. @throws Refusal 400 `tooManyTold`
 */
export async function countTold({ db, caller, now }: ChangeContext, people: number): Promise<void> {
  if (people > 0) enforce(mayTellPeople(await notePeopleTold(db, caller.id, people, now.toString()), caller));
}
