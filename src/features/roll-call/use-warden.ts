import { useMemo } from 'react';
import { useSave } from '../../actions/save.ts';
import type { MarkWords, OpenPerson } from '../../domain/roll-call/mark.ts';
import { addedKey } from '../../domain/roll-call/person-inside.ts';
import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { nextTick, ticksOf } from '../../domain/roll-call/roll-call.ts';
import { type MarkRollCall, markRollCall, type NewMark } from '../../offline/mutations/roll-call.ts';
import { newId } from '../../offline/ports/ids.ts';
import { showSaved } from '../../state/toasts.ts';

/** Handed over at once; the server takes as many. */
const MAX_MARKS = 400;

/** What a warden does. Everything is kept on this phone first; words come only where that failed. */
export interface Warden {
  start: (drill: boolean) => Promise<void>;
  /** That somebody was found. */
  tick: (call: RollCall, who: OpenPerson) => Promise<void>;
  /** That somebody was not found after all, whoever said so. */
  takeBack: (call: RollCall, person: string) => Promise<void>;
  add: (call: RollCall, name: string, isHere: boolean) => Promise<void>;
  /** @param open who was not found; null where this phone was never told who is inside */
  end: (call: RollCall, open: OpenPerson[] | null) => Promise<void>;
  /** What another phone handed over. */
  take: (marks: readonly NewMark[]) => Promise<boolean>;
}

const NOTHING = { person: '', nth: 0, name: null, drill: false, open: null, ago: 0 };

/** @param self who acts */
export function useWarden(buildingId: string, self: MarkRollCall['self']): Warden {
  const save = useSave();
  return useMemo(() => {
    const say = async (marks: NewMark[]): Promise<boolean> => {
      const saved = await save(markRollCall, { buildingId, self, marks });
      if (!saved.saved) showSaved(saved);
      return saved.saved;
    };
    const mark = (words: Pick<MarkWords, 'rollCall' | 'kind'> & Partial<NewMark>): NewMark => ({
      ...NOTHING,
      by: self,
      ...words,
    });
    return {
      async start(drill) {
        await say([mark({ rollCall: newId(), kind: 'STARTED', drill })]);
      },
      async tick(call, { person, name, floor = null }) {
        const nth = nextTick(call, person, self.id);
        await say([mark({ rollCall: call.id, kind: 'FOUND', person, name, floor, nth })]);
      },
      async takeBack(call, person) {
        const ticks = ticksOf(call, person);
        if (ticks.length === 0) return;
        await say(ticks.map(({ rollCall, nth, by }) => mark({ rollCall, kind: 'MISTAKEN', person, nth, by })));
      },
      async add(call, name, isHere) {
        const person = addedKey(newId());
        const found = isHere ? [mark({ rollCall: call.id, kind: 'FOUND', person, name })] : [];
        await say([mark({ rollCall: call.id, kind: 'ADDED', person, name }), ...found]);
      },
      async end(call, open) {
        await say(call.ids.map((rollCall) => mark({ rollCall, kind: 'ENDED', open })));
      },
      async take(marks) {
        for (let from = 0; from < marks.length; from += MAX_MARKS)
          if (!(await say(marks.slice(from, from + MAX_MARKS)))) return false;
        return true;
      },
    };
  }, [save, buildingId, self]);
}
