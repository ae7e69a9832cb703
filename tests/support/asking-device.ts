import { COLLECTIONS } from '../../src/domain/intent/intent.ts';
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

/** Names of collections, by scope. */
export type Wanted = readonly (readonly [scope: string, names: readonly string[]])[];

/** Everything that can be asked for in the small organisation. */
export const ALL: Wanted = ['', 'f-1', 'f-2', 'f-3', 'b-1', 'b-2'].map((scope) => [scope, COLLECTIONS] as const);

const OFTEN: Wanted = [
  ['f-1', ['plans', 'rooms', 'workplace-reservations', 'dirty-rooms']],
  [
    '',
    [
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
    ],
  ],
];

/** What a device keeps of the answers: the tag of each collection. */
export class AskingDevice {
  readonly tags = new Map<string, string>();
  readonly #client: Client;
  readonly #id: string;
  readonly #wanted: Wanted;

  constructor(client: Client, id: string, wanted: Wanted = OFTEN) {
    this.#client = client;
    this.#id = id;
    this.#wanted = wanted;
  }

  /** Asks for everything, and keeps the tags. @returns the lines as they came, without the last, which ends them */
  async lines(): Promise<AnswerLine[]> {
    const tagOf = (scope: string, name: string) =>
      this.tags.get(`${name}:${scope}`) ?? this.tags.get(`${name}:${this.#id}`) ?? this.tags.get(name) ?? '';
    const have = this.#wanted.map(([scope, names]) => [
      scope,
      Object.fromEntries(names.map((name) => [name, tagOf(scope, name)])),
    ]);
    const answer: Answer = await this.#client.send('POST', '/api/changes', { have }, {});
    const lines: AnswerLine[] = answer.body;
    const last = answer.status === 200 ? lines.pop() : undefined;
    if (last === undefined || !('end' in last)) throw new Error(`cut off: ${JSON.stringify(answer)}`);
    for (const { key, tag } of lines) if (tag !== undefined) this.tags.set(key, tag);
    return lines;
  }

  /** As {@link lines}. @returns the lines by key */
  async asks(): Promise<Map<string, AnswerLine>> {
    return new Map((await this.lines()).map((line) => [line.key, line]));
  }
}
