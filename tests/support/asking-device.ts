import type { CompactReservation } from '../../src/domain/workplace-reservation/compact.ts';
import type { Answer, Client } from './app.ts';

/** A line of the answer of `POST /api/changes`. */
export type AnswerLine = {
  key: string;
  tag: string;
  revision: number;
  from?: number;
  rows?: (CompactReservation & { id: string })[];
  changed?: AnswerLine[];
  removed?: string[];
  refused?: number;
};
const NAMES = [
  'client-config',
  'user-status',
  'employee-info',
  'employee-calendar',
  'buildings',
  'coworkers',
  'coworker-days',
  'coworker-locations',
  'team-days',
  'block-periods',
];

/** What a device keeps of the answers: the tag of each collection. */
export class AskingDevice {
  readonly tags = new Map<string, string>();
  readonly #client: Client;
  readonly #id: string;

  constructor(client: Client, id: string) {
    this.#client = client;
    this.#id = id;
  }

  /** Asks for everything, and keeps the tags. @returns the lines by key */
  async asks(): Promise<Map<string, AnswerLine>> {
    const tagOf = (name: string, key = name) => [name, this.tags.get(key) ?? ''];
    const own = Object.fromEntries(
      NAMES.map((name) =>
        tagOf(
          name,
          ['user-status', 'employee-info', 'employee-calendar', 'team-days'].includes(name)
            ? `${name}:${this.#id}`
            : name,
        ),
      ),
    );
    const floor = Object.fromEntries(
      ['plans', 'rooms', 'workplace-reservations', 'dirty-rooms'].map((name) => tagOf(name, `${name}:f-1`)),
    );
    const answer: Answer = await this.#client.send(
      'POST',
      '/api/changes',
      {
        have: [
          ['f-1', floor],
          ['', own],
        ],
      },
      {},
    );
    const lines: AnswerLine[] = answer.body;
    const last = answer.status === 200 ? lines.pop() : undefined;
    if (last === undefined || !('end' in last)) throw new Error(`cut off: ${JSON.stringify(answer)}`);
    for (const { key, tag } of lines) if (tag !== undefined) this.tags.set(key, tag);
    return new Map(lines.map((line) => [line.key, line]));
  }
}
