import { Refused } from './refused.ts';
import type { Call } from './protocol.ts';
import { Crashed } from './protocol.ts';
import type { Rule } from './rules.ts';

export interface IntentRecord {
  state: 'applied' | 'refused' | 'voided';
  status: number;
  response: unknown;
  hash: string;
}
/** Something that took effect, once. */
export interface Effect {
  account: string;
  intentId: string;
}
export interface Watcher {
  /** The server has made up its mind about an intent. */
  judged(account: string, intentId: string): void;
  effected(effect: Effect): void;
}
/** What was decided for an intent. */
export interface Decision {
  status: number;
  body: unknown;
}

const VOIDED: IntentRecord = {
  state: 'voided',
  status: 410,
  response: { code: 'intentVoided', message: '' },
  hash: '',
};

/** The intent record: exactly one of applied, refused, voided for every intent, and the same answer for ever. */
export class IntentRecords {
  readonly byKey = new Map<string, IntentRecord>();
  readonly effects: Effect[] = [];
  readonly #watcher: Watcher;
  readonly #without: Rule | null;

  constructor(watcher: Watcher, without: Rule | null) {
    this.#watcher = watcher;
    this.#without = without;
  }

  of = (account: string, id: string): IntentRecord | undefined => this.byKey.get(`${account}/${id}`);

  /** Gives an intent up, unless it is settled. */
  void(account: string, id: string): IntentRecord {
    const record = this.of(account, id) ?? VOIDED;
    if (this.#without !== 'voidOnCancel') this.byKey.set(`${account}/${id}`, record);
    this.#watcher.judged(account, id);
    return record;
  }

  /**
   * Judges an intent once.
   * @param change makes the effect and gives the reply; throws Refused
   * @throws Crashed where the server went away meanwhile
   */
  judge(account: string, intentId: string, call: Call, change: () => unknown): Decision {
    const hash = JSON.stringify([call.method, call.url, call.body, call.headers['Conflict-Resolution'] ?? '']);
    const known = this.#without === 'oneAnswer' ? undefined : this.of(account, intentId);
    if (known !== undefined)
      return known.hash !== '' && known.hash !== hash
        ? { status: 400, body: { code: 'intentReused', message: '' } }
        : { status: known.status, body: known.response };
    // A transaction that is not committed leaves nothing behind.
    if (call.mishap === 'crash' && this.#without !== 'sameTransaction') throw new Crashed();
    this.#watcher.judged(account, intentId);
    const applied =
      this.#without === 'replacement' ? undefined : this.#replace(account, call.headers['Replaces'] ?? '');
    if (applied !== undefined) return this.#settle(account, intentId, { ...applied, hash });
    try {
      const body = change();
      const effect = { account, intentId };
      this.effects.push(effect);
      this.#watcher.effected(effect);
      if (call.mishap === 'crash') throw new Crashed();
      return this.#settle(account, intentId, { state: 'applied', status: 200, response: body, hash });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.#settle(account, intentId, { state: 'refused', status: error.status, response: error.body, hash });
    }
  }

  #settle(account: string, intentId: string, record: IntentRecord): Decision {
    this.byKey.set(`${account}/${intentId}`, record);
    return { status: record.status, body: record.response };
  }

  /** Voids the earlier intents of a wish; gives the one that had been applied, where there is one. */
  #replace(account: string, replaces: string): IntentRecord | undefined {
    for (const old of replaces.split(', ').filter((id) => id !== '')) {
      const record = this.of(account, old);
      if (record?.state === 'applied') return record;
      if (record === undefined) this.byKey.set(`${account}/${old}`, VOIDED);
    }
    return undefined;
  }
}
