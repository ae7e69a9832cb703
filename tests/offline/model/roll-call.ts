import { isMarkKind, markId, type MarkWords, type RollCallMark } from '../../../src/domain/roll-call/mark.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { building } from './office.ts';
import type { Call } from './protocol.ts';
import { actedAt } from './protocol.ts';
import type { Store } from './touched.ts';

type Kept = RollCallMark & { rev: number };
const KEY = `roll-call-marks:${building.id}`;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const person = (id: string) => ({ id, name: id });

/** What wardens say: whatever comes is kept, and the earlier of its times. */
export class RollCalls {
  readonly kept = new Map<string, Kept>();
  readonly #store: Pick<Store, 'revisions'>;

  constructor(store: Pick<Store, 'revisions'>) {
    this.#store = store;
  }

  static handles = (path: string): boolean => path === '/api/roll-call/marks';

  change(account: string, call: Call, now: number): unknown {
    const marks: unknown = isRecord(call.body) ? call.body['marks'] : null;
    const said = (Array.isArray(marks) ? marks : []).filter(isRecord).map((mark) => {
      const by = text(mark['by']) || account;
      const words = wordsOf(mark);
      const id = markId(words, by);
      const at = new Date(actedAt(call, now) - Number(mark['ago'])).toISOString();
      const fresh = {
        ...words,
        id,
        buildingId: building.id,
        by: person(by),
        via: by === account ? null : person(account),
        at,
      };
      const known = this.kept.get(id);
      return known === undefined ? fresh : { ...known, at: known.at < at ? known.at : at };
    });
    const rev = this.#store.revisions.raise(
      KEY,
      said.map(({ id }) => id),
    );
    const rows = said.map((mark): Kept => ({ ...mark, rev }));
    for (const row of rows) this.kept.set(row.id, row);
    return structuredClone({ changed: { [KEY]: rows }, removed: {}, revisions: { [KEY]: rev } });
  }
}

const wordsOf = (mark: Record<string, unknown>): MarkWords => ({
  rollCall: text(mark['rollCall']),
  kind: isMarkKind(mark['kind']) ? mark['kind'] : 'FOUND',
  person: text(mark['person']),
  nth: Number(mark['nth']),
  name: text(mark['name']) || null,
  floor: text(mark['floor']) || null,
  drill: mark['drill'] === true,
  open: Array.isArray(mark['open']) ? mark['open'] : null,
});
