import { organisationSettingEndpoints } from '../../src/contract/organisation-settings.ts';
import { isSettingGroup } from '../../src/domain/organisation/settings.ts';
import { changeSettings, showSettings } from '../organisation/change-settings.ts';
import { inTransaction } from '../db/transaction.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { validate } from './validate.ts';

const changing = organisationSettingEndpoints['PUT /api/organisation/settings/:id'];

export const answerSettings: SpecialRoute = async ({ db }, request, reply) => {
  administratorOf(request);
  return sent(reply, { groups: await showSettings(db) });
};

/** Changes settings of a group, as the caller saw it. No intent: it is done at once, or not. */
export const answerSettingsChanged: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  services.setUpRate.count(session.caller.id);
  const { id } = changing.params.parse(request.params);
  // A group of nothing is told before a body of nothing.
  if (!isSettingGroup(id)) throw new Refusal(404, 'notFound');
  validate(changing, request);
  const { revision, values } = changing.body.parse(request.body);
  const result = await inTransaction(services.db, (writer) => changeSettings(writer, id, revision, values));
  if (result.problems !== null) return sent(reply, { problems: result.problems });
  if (result.isOutdated) throw new Refusal(409, 'settingsChanged');
  audit(services, session, 'settings of the organisation were changed', Object.keys(values).join(', '));
  return sent(reply, { problems: null });
};
