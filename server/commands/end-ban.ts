import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { endBan } from '../sql/ban.ts';
import { unknown } from './enforce.ts';
import { notify } from './notify.ts';

/**
 * Ends somebody's ban: they may come at once, are told so, and asked anew where everybody is asked.
 * @returns whose ban it was; undefined where they are not banned
 */
export async function letInAgain(
  context: Pick<ChangeContext, 'db' | 'now' | 'touch'>,
  who: { id: string } | { username: string },
): Promise<string | undefined> {
  const id = await endBan(context.db, who);
  if (id === undefined) return undefined;
  context.touch.raised(collectionKey('user-status', id));
  await notify(context, [
    { employeeId: id, type: 'banEnded', subject: '', values: {}, goto: { name: 'home', params: {} } },
  ]);
  return id;
}

/**
 * As {@link letInAgain}, by an administrator; the record of the intent says who it was (decision 0110).
 * @throws Refusal 400 `banIsOwn`, 404 where nobody is banned any more
 */
export async function endBanByHand(context: ChangeContext, id: string): Promise<void> {
  if (id === context.caller.id) throw new Refusal(400, 'banIsOwn');
  if ((await letInAgain(context, { id })) === undefined) throw unknown('ban');
}
