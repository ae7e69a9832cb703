import { collectionKey } from '../../src/domain/intent/intent.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import type { Writer } from '../db/database.ts';
import {
  findBuildingIds,
  listComingLinks,
  type QuestionnaireFile,
  removeQuestionnaire,
  writeQuestionnaire,
} from '../sql/imported-questionnaire.ts';
import { type ErasedOutcome, listWhoMustAnswer, settleUserStatuses } from '../sql/questionnaire.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { Touched } from '../sql/touched.ts';
import { refuse } from './questionnaire-file.ts';
import { touchErasedAnswers } from './visit-readers.ts';

/**
 * Puts a questionnaire in force in the places that the file names, and takes it out of all others. Who has to answer
 * is asked at once; what was answered before holds on.
 * @param now ISO instant
 * @returns its revision, raised where something else is asked
 * @throws RefusedQuestionnaire for a building that there is not
 */
export async function importQuestionnaire(db: Writer, file: QuestionnaireFile, now: string): Promise<number> {
  const found = await findBuildingIds(db, file.buildings);
  const buildings = file.buildings.map(
    (name, index) => found.get(name) ?? refuse(`buildings[${String(index)}]`, `there is no building "${name}"`),
  );
  const before = await listWhoMustAnswer(db);
  const revision = await writeQuestionnaire(db, file, buildings, now);
  await tell(db, before, now);
  return revision;
}

/**
 * Asks nobody any more. What answers led to goes with it, but for bans.
 * @param now ISO instant
 * @returns whether there was one
 */
export async function takeQuestionnaireAway(db: Writer, id: string, now: string): Promise<boolean> {
  const before = await listWhoMustAnswer(db);
  const erased = await removeQuestionnaire(db, id);
  if (erased !== null) await tell(db, before, now, erased);
  return erased !== null;
}

/**
 * Settles who has to answer, and tells whoever is asked something else.
 * @param before ids of who had to answer
 * @param erased visits of which nobody knows any more what the answers led to
 */
async function tell(
  db: Writer,
  before: readonly string[],
  now: string,
  erased: readonly ErasedOutcome[] = [],
): Promise<void> {
  const changed = await settleUserStatuses(db, now);
  const people = new Set([...before, ...changed, ...(await listWhoMustAnswer(db))]);
  const touch = new Touched();
  touch.raised('building-visit-properties');
  touch.raised('reception-visits');
  for (const id of people) touch.raised(collectionKey('user-status', id));
  for (const uuid of await listComingLinks(db, now)) touch.raised(collectionKey('visits', visitAccount(uuid)));
  await touchErasedAnswers({ db, touch }, erased);
  await raiseTouched(db, touch);
}
