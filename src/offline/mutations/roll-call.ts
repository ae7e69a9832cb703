import { isMarkKind, markId, type MarkWords, type RollCallMark } from '../../domain/roll-call/mark.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putRollCallMark } from '../view/change-view.ts';
import { markLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isFlag, isNamed, isText, listOf, maybe } from './params.ts';

/** A mark that this phone makes, or was handed by another. */
export interface NewMark extends MarkWords {
  by: RollCallMark['by'];
  /** How long before the act that this device saves, in ms. */
  ago: number;
}

export interface MarkRollCall {
  buildingId: string;
  /** Who says it, or hands it over. */
  self: RollCallMark['by'];
  marks: NewMark[];
}

const isCount = (value: unknown) => typeof value === 'number';
const isMark = guardOf<NewMark>({
  rollCall: isText,
  kind: isMarkKind,
  person: isText,
  nth: isCount,
  name: maybe(isText),
  floor: maybe(isText),
  drill: isFlag,
  open: maybe(listOf((value) => typeof value === 'object')),
  by: isNamed,
  ago: isCount,
});

/** `POST /api/roll-call/marks`: marks merge in any order, so nothing waits for anything. */
export const markRollCall: Mutation<MarkRollCall> = {
  kind: 'roll-call.mark',
  v: 1,
  effect: 'changes',
  isParams: guardOf<MarkRollCall>({ buildingId: isText, self: isNamed, marks: listOf(isMark) }),
  lanes: ({ marks }) => marks.slice(0, 1).map((mark) => markLane(markId(mark, mark.by.id))),
  resourceIds: () => [],
  apply: (view, { buildingId, self, marks }, { waiting, occurredAt }) =>
    marks.reduce((left, { by, ago, ...words }) => {
      const id = markId(words, by.id);
      const known = left.rollCallMarks.get(id);
      const at = new Date(Date.parse(occurredAt) - ago).toISOString();
      if (known === undefined ? !isExpected(waiting) : Date.parse(known.at) <= Date.parse(at)) return left;
      const via = by.id === self.id ? null : self;
      return putRollCallMark(left, {
        ...(known ?? { ...words, floor: words.floor ?? null, id, buildingId, by, via }),
        at,
        waiting,
      });
    }, view),
  request: ({ buildingId, self, marks }) =>
    requestOf('POST /api/roll-call/marks', {
      body: {
        building: buildingId,
        marks: marks.map(({ by, ...mark }) => ({ ...mark, ...(by.id === self.id ? {} : { by: by.id }) })),
      },
    }),
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
};
