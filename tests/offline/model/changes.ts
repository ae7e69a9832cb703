import type { Authority } from '../../../src/domain/access/authority.ts';
import { collectionName } from '../../../src/domain/intent/intent.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { isNamed, keyNamed } from './collections.ts';
import type { Call, Reply } from './protocol.ts';
import { reply } from './protocol.ts';
import type { Revisions } from './revisions.ts';
import type { Rule } from './rules.ts';

/** The collections of which the server tells row by row. */
const BY_ROWS = new Set([
  'workplace-reservations',
  'employee-calendar',
  'dirty-rooms',
  'notifications',
  'own-visits',
  'reception-visits',
  'amenity-reservations',
  'roll-call-marks',
  'meetings',
  'coworkers',
]);

/** The server as one person reads it. */
export interface Reader {
  account: string;
  server: { readonly epoch: string; readonly isOlder: boolean; readonly gaps: number };
  revisions: Revisions;
  without: Rule | null;
  /** As the server names them. */
  user: { id: string; authorities: readonly { authority: Authority }[] };
  read(key: string): { status: number; body: unknown };
}

const line = (body: Record<string, unknown>) => body;

/** On what else the rows of a collection stand, besides its revision: who sees them. */
export const viewOf = (revisions: Revisions, account: string, key: string): string =>
  `${account}-${/^(?:workplace-reservations|coworkers)/.test(key) ? (revisions.get(`my-teams:${account}`) ?? 0) : 0}`;

const rowsIn = (body: unknown): Record<string, unknown>[] => (Array.isArray(body) ? body.filter(isRecord) : []);

/** What somebody sees now of rows of which some have changed. */
function deltaOf(reader: Reader, key: string, ids: readonly string[]) {
  const changed = rowsIn(compact(key, reader.read(key).body)).filter(({ id }) => ids.includes(String(id)));
  const here = new Set(changed.map(({ id }) => id));
  return { changed, removed: [...new Set(ids)].filter((id) => !here.has(id)) };
}

/** A room is named by its id where the device has the rooms. */
const compact = (key: string, body: unknown): unknown =>
  collectionName(key) === 'workplace-reservations'
    ? rowsIn(body).map(({ room, ...row }) => ({ ...row, room: isRecord(room) ? room['id'] : null }))
    : body;

/** Answers `POST /api/changes`: a line for each collection of which something is new. */
export function answerChanges(reader: Reader, { body, headers }: Call): Reply {
  const { account, revisions, without, server } = reader;
  const named = headers['Roost-Account'];
  if (named !== undefined && named !== account) return reply(412, { code: 'accountMismatch', message: '' });
  const have: unknown = isRecord(body) ? body['have'] : null;
  const asked = (Array.isArray(have) ? have : []).flatMap((each: unknown) =>
    Array.isArray(each) && isRecord(each[1])
      ? Object.entries(each[1]).map(([name, tag]) => ({ scope: String(each[0]), name, tag: String(tag) }))
      : [],
  );
  const lines = asked.flatMap(({ scope, name, tag }) => {
    const key = keyNamed(account, name, scope);
    const answer = isNamed(key) ? reader.read(key) : { status: 404, body: null };
    if (answer.status !== 200) return [line({ key, refused: answer.status })];
    const revision = revisions.get(key) ?? 0;
    const view = without === 'ownView' ? account : `${server.epoch}-${viewOf(revisions, account, key)}`;
    const [had, hadView] = tag.split('.');
    const head = { key, tag: `${revision.toString(36)}.${view}`, revision };
    const isAlike = hadView === view;
    if (isAlike && Number.parseInt(had ?? '', 36) === revision) return [];
    const since = isAlike ? revisions.since(key, Number.parseInt(had ?? '', 36), without !== 'linkedLog') : null;
    return since === null || since.from === null || !BY_ROWS.has(name)
      ? [line({ ...head, rows: compact(key, answer.body) })]
      : [line({ ...head, from: since.from, ...deltaOf(reader, key, since.ids) })];
  });
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson' },
    body: structuredClone([...lines, { end: true, ...(without === 'namedRoles' ? {} : { user: reader.user }) }]),
  };
}

/** What somebody hears of from now on (docs/sync-protocol.md, "News"). */
export class Hearing {
  readonly #reader: Reader;
  #told: Map<string, number>;
  #epoch: string;
  #gaps: number;

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#told = new Map(reader.revisions);
    this.#epoch = reader.server.epoch;
    this.#gaps = reader.server.gaps;
  }

  /** @returns the messages of what was raised since it was last asked */
  next(): Promise<string[]> {
    const { account, revisions, server } = this.#reader;
    const isGap = this.#gaps !== server.gaps;
    // With another database it leads on from what that has; that files were put back shows as a lost connection.
    if (isGap || this.#epoch !== server.epoch) this.#told = new Map(revisions);
    [this.#epoch, this.#gaps] = [server.epoch, server.gaps];
    const raised = [...revisions].filter(([key, revision]) => this.#told.get(key) !== revision);
    const heard = raised
      .map(([key]) => key)
      .filter((key) => !key.includes(':') || key.endsWith(':f1') || key.endsWith(':b1') || key.endsWith(`:${account}`));
    const stories = new Map(heard.map((key) => [key, this.#storyOf(key, this.#told.get(key) ?? 0)]));
    this.#told = new Map(revisions);
    const poked = heard.filter((key) => stories.get(key) === null);
    const poke = Object.fromEntries(poked.map((key) => [key, revisions.get(key) ?? 0]));
    return Promise.resolve([
      ...(isGap ? [message('changed', { revisions: {}, epoch: server.epoch })] : []),
      ...[...stories.values()].filter((text) => text !== null),
      ...(poked.length > 0 ? [message('changed', { revisions: poke, epoch: server.epoch })] : []),
    ]);
  }

  close(): void {
    // Nobody is told anything unasked.
  }

  /** Null where it cannot be told by rows. */
  #storyOf(key: string, since: number): string | null {
    const { revisions, server, read, without } = this.#reader;
    const { revision, from, ids } = revisions.since(key, since, without !== 'linkedLog');
    if (server.isOlder || from === null || !BY_ROWS.has(collectionName(key) ?? '') || read(key).status !== 200)
      return null;
    return message('rows', { epoch: server.epoch, key, from, to: revision, ...deltaOf(this.#reader, key, ids) });
  }
}

const message = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
