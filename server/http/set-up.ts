import { setUpEndpoints } from '../../src/contract/set-up.ts';
import type { SetUp, SetUpMethod } from '../../src/domain/set-up/set-up.ts';
import { mayDeactivate, PASSWORD_METHOD } from '../../src/domain/sign-in/sign-in-method.ts';
import type { Reader } from '../db/database.ts';
import { firstZone } from '../sql/building.ts';
import { listFormerKeyTimes } from '../sql/former-key.ts';
import { listMethods, type StoredMethod } from '../sql/sign-in-method.ts';
import { listProved } from '../sql/sign-in-trial.ts';
import { listTeamNames } from '../sql/team.ts';
import { administratorOf, audit, sent } from './administrator-call.ts';
import { formOf, readTyped } from './method-settings.ts';
import { mailSetUp } from './mail-test.ts';
import { basePathOf } from './provider-address.ts';
import type { SpecialRoute } from './request.ts';
import type { Services } from './services.ts';
import { draftOf, isSampled, ownTrial } from './set-up-trial.ts';
import { activateMethod, deactivateMethod, listActive, removeDraft, saveDraft } from './sign-in-methods.ts';
import { validate } from './validate.ts';

const saving = setUpEndpoints['PUT /api/set-up/methods/:id'];
const removal = setUpEndpoints['DELETE /api/set-up/methods/:id'];

/** Today where the organisation is, as ISO date. */
export async function todayHere(db: Reader, { clock }: Pick<Services, 'clock'>): Promise<string> {
  return clock
    .now()
    .toZonedDateTimeISO(await firstZone(db))
    .toPlainDate()
    .toString();
}

export const answerSetUp: SpecialRoute = async (services, request, reply) => {
  const { db } = services;
  const { caller } = administratorOf(request);
  const [today, all, proved, active, teams, formerKeys] = await Promise.all([
    todayHere(db, services),
    listMethods(db),
    listProved(db, caller.id),
    listActive(db, caller.id),
    listTeamNames(db),
    listFormerKeyTimes(db, services.clock.now().toString()),
  ]);
  const methods: SetUpMethod[] = [];
  for (const id of new Set(all.map(({ method }) => method.id))) {
    const of = (state: StoredMethod['state']) => all.find((one) => one.method.id === id && one.state === state);
    const [offered, draft] = [of('active'), of('draft')];
    const one = draft ?? offered;
    if (one === undefined) continue;
    methods.push({
      id,
      kind: one.method.kind,
      active: offered === undefined ? null : formOf(offered),
      draft: draft === undefined ? null : formOf(draft),
      isProved: proved.has(id),
      isSampled: draft !== undefined && (await isSampled(db, services, draft.method, caller.id)),
      trial: draft === undefined ? null : await ownTrial(db, services, draft.method, caller.id, today),
      formerKeys: formerKeys
        .filter(({ methodId }) => methodId === id)
        .map(({ replacedAt, until }) => ({ replacedAt, until })),
    });
  }
  const stays = mayDeactivate(active, PASSWORD_METHOD, true);
  const setUp: SetUp = {
    base: basePathOf(services, request),
    passwords: active.some(({ id }) => id === PASSWORD_METHOD),
    passwordsStay: stays.ok ? null : stays.code,
    methods,
    teams,
    mail: await mailSetUp(services, caller.id),
  };
  return sent(reply, setUp);
};

/** Saves a draft. No intent: a record would hold a hash of the secret. Repeating it changes nothing. */
export const answerDraft: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  validate(saving, request);
  const { id } = saving.params.parse(request.params);
  const body = saving.body.parse(request.body);
  const { db, clock, providerHosts } = services;
  const problems = await db.transaction().execute(async (transaction) => {
    const all = (await listMethods(transaction)).filter(({ method }) => method.id === id);
    const known = all.find(({ state }) => state === 'draft') ?? all[0];
    const read = readTyped({ id, ...body }, known?.method ?? null, providerHosts);
    if ('problems' in read) return read.problems;
    await saveDraft(transaction, read.method, clock.now(), body.fields['newKey'] === 'true');
    return null;
  });
  if (problems === null) audit(services, session, 'a draft of a way to sign in was saved', id);
  return sent(reply, { problems });
};

export const answerDraftRemoved: SpecialRoute = async (services, request, reply) => {
  const session = administratorOf(request);
  validate(removal, request);
  const { id } = removal.params.parse(request.params);
  await draftOf(services.db, id);
  await services.db.transaction().execute((transaction) => removeDraft(transaction, id, services.clock.now()));
  audit(services, session, 'a draft of a way to sign in was given up', id);
  return sent(reply, {});
};

const act =
  (what: string, work: typeof deactivateMethod): SpecialRoute =>
  async (services, request, reply) => {
    const session = administratorOf(request);
    const { id } = removal.params.parse(request.params);
    const { db, clock } = services;
    const by = { employeeId: session.caller.id, services, today: await todayHere(db, services) };
    await db.transaction().execute((transaction) => work(transaction, id, clock.now(), by));
    audit(services, session, what, id);
    return sent(reply, {});
  };

/** Offers what the draft says, once it was tried. */
export const answerActivated = act('a way to sign in was switched on', activateMethod);
export const answerDeactivated = act('a way to sign in was switched off', deactivateMethod);
