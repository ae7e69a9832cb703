import type { z } from 'zod';
import type { Contract } from '../../src/contract/contract.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { markId, mergeMarks, type RollCallMark } from '../../src/domain/roll-call/mark.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findNames } from '../sql/announced-visit.ts';
import { findBuilding } from '../sql/building.ts';
import { addRollCallMarks, listRollCallMarks } from '../sql/roll-call-mark.ts';
import { unknown } from './enforce.ts';

type Said = z.output<Contract['POST /api/roll-call/marks']['body']>;

/**
 * Adds what wardens said, first hand or as another phone handed it over. Nothing is refused for being late, known
 * already or of a roll call that has ended: a tick must never be lost.
 * @throws Refusal 404 for an unknown building
 */
export async function markRollCall(context: ChangeContext, { building: buildingId, marks }: Said): Promise<void> {
  const { db, caller, actedAt, touch } = context;
  if ((await findBuilding(db, buildingId)) === undefined) throw unknown('building');
  const sayers = await findNames(db, [...new Set([caller.id, ...marks.flatMap(({ by }) => by ?? [])])]);
  const self = sayers.find(({ id }) => id === caller.id);
  if (self === undefined) throw unknown('employee');
  const made = marks.map(({ by: sayer, ago, ...words }): RollCallMark => {
    // Who has left the organisation meanwhile says it through whoever hands it over.
    const by = sayers.find(({ id }) => id === sayer) ?? self;
    const at = new Date(actedAt.epochMilliseconds - ago).toISOString();
    return { ...words, id: markId(words, by.id), buildingId, by, via: by === self ? null : self, at };
  });
  const ids = [...mergeMarks(made).values()];
  await addRollCallMarks(db, ids);
  const key = collectionKey('roll-call-marks', buildingId);
  touch.changed(
    key,
    await listRollCallMarks(
      db,
      buildingId,
      ids.map(({ id }) => id),
    ),
  );
}
