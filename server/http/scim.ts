import { scimEndpoints } from '../../src/contract/scim.ts';
import type { ScimShown } from '../../src/domain/directory/scim-shown.ts';
import { revisionOf } from '../organisation/settings-revision.ts';
import { lock } from '../db/advisory-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { basePathOf } from './provider-address.ts';
import { Refusal } from './refusal.ts';
import type { SpecialRoute } from './request.ts';
import { validate } from './validate.ts';
import { listScimGroups, readScimMapping, type ScimMapping } from '../sql/scim-group.ts';
import { listScimTokens, revokeScimToken } from '../sql/scim-token.ts';
import { listTeamNames } from '../sql/team.ts';
import { changeMapping } from '../directory/scim-mapping.ts';
import { makeToken } from '../directory/scim-token.ts';

const making = scimEndpoints['POST /api/scim/tokens'];
const ending = scimEndpoints['DELETE /api/scim/tokens/:id'];
const mapping = scimEndpoints['PUT /api/scim/groups'];

const mappingRevision = ({ roles, teams }: ScimMapping): string => revisionOf([roles, teams]);

export const answerScim: SpecialRoute = async (services, request, reply) => {
  administratorOf(request);
  const { db } = services;
  const [tokens, decided, groups, teamNames] = [
    await listScimTokens(db),
    await readScimMapping(db),
    await listScimGroups(db, null, false),
    await listTeamNames(db),
  ];
  const base = basePathOf(services, request);
  const shown: ScimShown = {
    address: base === null ? null : new URL('/scim/v2', base).href,
    tokens,
    revision: mappingRevision(decided),
    ...decided,
    groups: groups.map(({ displayName }) => displayName).toSorted(),
    teamNames,
  };
  return sent(reply, shown);
};

/** No intent: a record would hold the secret. One whose answer got lost is in the list, to be ended. */
export const answerTokenMade: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  services.setUpRate.count(session.caller.id);
  validate(making, request);
  const { name } = making.body.parse(request.body);
  const made = await inTransaction(services.db, (writer) => makeToken(writer, name, services.clock.now()));
  audit(services, session, 'a SCIM token was made', made.id);
  return sent(reply, made);
};

export const answerTokenEnded: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  services.setUpRate.count(session.caller.id);
  const { id } = ending.params.parse(request.params);
  if (!(await inTransaction(services.db, (writer) => revokeScimToken(writer, id)))) throw new Refusal(404, 'notFound');
  audit(services, session, 'a SCIM token was ended', id);
  return sent(reply, {});
};

export const answerGroupsDecide: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  services.setUpRate.count(session.caller.id);
  validate(mapping, request);
  const { revision, ...wanted } = mapping.body.parse(request.body);
  await inTransaction(services.db, async (writer) => {
    await lock(writer, 'signIn');
    if (mappingRevision(await readScimMapping(writer)) !== revision) throw new Refusal(409, 'settingsChanged');
    await changeMapping(writer, wanted, services.clock.now());
  });
  const given = [
    ...wanted.roles.map(({ group, authority }) => `${group}=${authority}`),
    ...wanted.teams.map(({ group, team }) => `${group}=${team}`),
  ];
  audit(services, session, 'what SCIM groups decide was changed', given.join(', '));
  return sent(reply, {});
};
