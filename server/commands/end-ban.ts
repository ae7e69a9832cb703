import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { endBan, endBansThatAreOver } from '../sql/ban.ts';
import { settleUserStatuses } from '../sql/questionnaire.ts';
import { unknown } from './enforce.ts';
import { notify } from './notify.ts';

type Context = Pick<ChangeContext, 'db' | 'now' | 'touch'>;

/**
 * Ends somebody's ban: they may come at once, are told so, and asked anew where everybody is asked.
 * @returns whose ban it was; undefined where they are not banned
 */
export async function letInAgain(
  context: Context,
  who: { id: string } | { username: string },
): Promise<string | undefined> {
  const now = context.now.toString();
  const id = await endBan(context.db, who, now);
  if (id === undefined) return undefined;
  await settleUserStatuses(context.db, now, id);
  await tellEnded(context, [id]);
  return id;
}

/**
 * Lets in whose ban is over by its time; they are told so, too.
 * @returns whose bans these were
 */
export async function letInWhoseBanIsOver(context: Context): Promise<string[]> {
  const ids = await endBansThatAreOver(context.db, context.now.toString());
  await tellEnded(context, ids);
  return ids;
}

async function tellEnded(context: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) context.touch.raised(collectionKey('user-status', id));
  await notify(
    context,
    ids.map((employeeId) => ({
      employeeId,
      type: 'banEnded',
      subject: '',
      values: {},
      goto: { name: 'home', params: {} },
    })),
  );
}

/**
 * As {@link letInAgain}, by an administrator; the record of the intent says who it was (decision 0110).
 * @throws Refusal 400 `banIsOwn`, 404 where nobody is banned any more
 */
export async function endBanByHand(context: ChangeContext, id: string): Promise<void> {
  if (id === context.caller.id) throw new Refusal(400, 'banIsOwn');
  if ((await letInAgain(context, { id })) === undefined) throw unknown('ban');
}
