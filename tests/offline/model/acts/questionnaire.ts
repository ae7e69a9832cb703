import { visitAccount } from '../../../../src/domain/visit/visit.ts';
import { answerAsVisitor, answerQuestions, takeAnswers } from '../../../../src/offline/mutations/questionnaire.ts';
import { pick } from '../office.ts';
import { HOUSE } from '../questionnaire.ts';
import type { World } from '../world.ts';

export const ANSWERS = ['afterSignIn', 'asVisitor', 'atReception', 'toOldQuestions'] as const;

const GIVEN = {
  questionnaireId: HOUSE.id,
  revision: HOUSE.revision,
  answers: [{ questionId: 'well', answerId: 'yes' }],
};

/** Somebody answers after sign-in, before a visit or at the desk; the questions may be others by now. */
export async function answerAsked(world: World, how: (typeof ANSWERS)[number], which: number): Promise<void> {
  const employeeId = await world.account();
  if (how === 'afterSignIn') return world.want(answerQuestions, { ...GIVEN, employeeId });
  if (how === 'toOldQuestions') return world.want(answerQuestions, { ...GIVEN, questionnaireId: 'gone', employeeId });
  if (how === 'atReception') {
    const known = [...(await world.view(employeeId)).announcedVisits.values()];
    if (known.length === 0) return;
    const { id: visitId, visitor } = pick(known, which);
    return world.want(takeAnswers, { ...GIVEN, visitId, visitorName: visitor.name, unattended: which % 2 === 0 });
  }
  const { id: visitId, uuid } = world.backend.scene.visit;
  const account = visitAccount(uuid);
  if (!world.visiting || !(await world.view(account)).visits.has(visitId)) return;
  return world.want(answerAsVisitor, { ...GIVEN, visitId, uuid }, account);
}
