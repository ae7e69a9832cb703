import { mayUse } from '../../src/domain/access/may-reserve.ts';
import { GO_ON, PROFILE_CHANGED } from '../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { mayBeTeamProfile } from '../../src/domain/team-profile/rules.ts';
import type { TeamProfileSettings } from '../../src/domain/team-profile/team-profile.ts';
import { settingsOf } from '../../src/domain/team-profile/team-profile.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { findFloor } from '../sql/building.ts';
import {
  findLed,
  findTeamProfile,
  listNeighborhoodsOn,
  listProfileReaders,
  lockTeamProfile,
  writeTeamProfile,
} from '../sql/team-profile.ts';
import { lockActor } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';

/**
 * Saves when a team or department comes together, and where (spec 3, "Team profile").
 * @throws Refusal 400 by rule, 404 for what the caller does not lead and for an unknown floor
 * @throws ConflictRefusal 422 where another leader changed it since the caller saw it
 */
export async function saveTeamProfile(
  context: ChangeContext,
  {
    departmentProfile,
    seen,
    ...settings
  }: TeamProfileSettings & { departmentProfile: string; /** Revision, 0 for none. */ seen: number },
): Promise<void> {
  const { db, caller, touch } = context;
  const led = await findLed(db, caller.id, departmentProfile);
  if (led === undefined) throw unknown('departmentProfile');
  const { person } = await lockActor(context);
  enforce(mayUse(statusAt(person, context.occurredAt.toString())));
  enforce(mayBeTeamProfile(settings));
  if ((await findFloor(db, settings.floor)) === undefined) throw unknown('floor');
  const here = await listNeighborhoodsOn(db, settings.floor, settings.neighborhoods);
  if (settings.neighborhoods.some((id) => !here.includes(id))) throw new Refusal(400, 'neighborhoodElsewhere');
  const before = await lockTeamProfile(db, led.id);
  const isOthers = before !== undefined && before.revision !== seen && before.changedBy !== caller.id;
  if (isOthers && choiceFor(context.resolutions, PROFILE_CHANGED, led.id) !== GO_ON)
    throw new ConflictRefusal({ conflictType: PROFILE_CHANGED, entity: { id: led.id } });
  await writeTeamProfile(db, led, settingsOf(settings), caller.id);
  const saved = await findTeamProfile(db, led.id);
  const { readers, leaders } = await listProfileReaders(db, led);
  // A team's first profile also takes it out of its department's, which the reply does not bring.
  for (const id of readers)
    if (id !== caller.id || before === undefined) touch.raised(collectionKey('team-profiles', id));
  for (const id of leaders) touch.raised(collectionKey('department-profiles', id));
  // It may have left a floor, and the department's numbers with it.
  touch.raised('planning-locations');
  if (saved !== undefined) touch.changed(collectionKey('team-profiles', caller.id), [saved]);
}
