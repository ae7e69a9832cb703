import { collectionKey } from '../../src/domain/intent/intent.ts';
import { unknown } from '../commands/enforce.ts';
import { markRollCall } from '../commands/mark-roll-call.ts';
import type { ReadContext, Routes } from '../http/handler.ts';
import { sameForAll } from '../http/same-for-all.ts';
import { findBuilding } from '../sql/building.ts';
import { listPeopleInside } from '../sql/person-inside.ts';
import { listRollCallMarks } from '../sql/roll-call-mark.ts';

export const rollCallRoutes: Routes<
  'GET /api/roll-call/people' | 'GET /api/roll-call/marks' | 'POST /api/roll-call/marks'
> = {
  'GET /api/roll-call/people': {
    topics: ({ query }) => [collectionKey('people-inside', query.building)],
    timed: 'day',
    heavy: true,
    read: (context, { query }) => readPeople(context, query.building),
    // Wardens see everybody, whatever is shared.
    alike: sameForAll((context, { query }, ids) => readPeople(context, query.building, ids)),
  },
  'GET /api/roll-call/marks': {
    topics: ({ query }) => [collectionKey('roll-call-marks', query.building)],
    async read({ db }, { query }) {
      if ((await findBuilding(db, query.building)) === undefined) throw unknown('building');
      return listRollCallMarks(db, query.building);
    },
    alike: sameForAll(({ db }, { query }, ids) => listRollCallMarks(db, query.building, ids)),
  },
  'POST /api/roll-call/marks': {
    async change(context, { body }) {
      await markRollCall(context, body);
      return {};
    },
  },
};

async function readPeople({ db, now }: ReadContext, buildingId: string, ids?: readonly string[]) {
  const building = await findBuilding(db, buildingId);
  if (building === undefined) throw unknown('building');
  return listPeopleInside(db, building, now.toString(), ids);
}
