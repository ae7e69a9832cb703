import type { Notification } from '../../../src/domain/notification/notification.ts';
import { isRecord } from '../../../src/offline/ports/record.ts';
import { Refused } from './refused.ts';
import type { Call } from './protocol.ts';
import type { Store } from './touched.ts';

type Told = Notification & { owner: string; rev: number };
const shown = (told: Told) => {
  const { owner: _, ...row } = told;
  return row;
};

/** What people are told. */
export class Notifications {
  readonly kept = new Map<string, Told>();
  readonly #store: Pick<Store, 'revisions' | 'removedAt'>;
  #made = 0;

  constructor(store: Pick<Store, 'revisions' | 'removedAt'>) {
    this.#store = store;
  }

  /** Whether a path is about them. */
  static handles = (path: string): boolean => path.startsWith('/api/notification');

  tell(owner: string, id = `told-${(this.#made += 1)}`): void {
    this.kept.set(id, {
      id,
      owner,
      rev: this.#raise(owner, [id]),
      type: 'banEnded',
      subject: '',
      message: 'You may come again',
      status: 'NEW',
      createdDate: '2026-12-01T08:00:00Z',
      expectedDate: null,
      toDate: null,
      visitId: null,
      reservationId: null,
      locationId: null,
      locationType: null,
      goto: null,
    });
  }

  list = (owner: string) => [...this.kept.values()].filter((row) => row.owner === owner).map(shown);

  /** @throws Refused 404; nothing is changed then */
  change(account: string, { method, body }: Call, path: string): unknown {
    const key = `notifications:${account}`;
    const named = path.split('/').at(-1) ?? '';
    const ids = path.endsWith('/view') && isRecord(body) && Array.isArray(body['ids']) ? body['ids'] : [named];
    const mine = ids.flatMap((id) => {
      const row = this.kept.get(String(id));
      return row?.owner === account ? [row] : [];
    });
    if (path.endsWith('/view') && mine.every(({ status }) => status === 'READ'))
      return { changed: {}, removed: {}, revisions: {} };
    if (mine.length === 0) throw new Refused(404, 'notFound');
    const revision = this.#raise(
      account,
      mine.map(({ id }) => id),
    );
    if (method === 'DELETE') {
      this.kept.delete(named);
      this.#store.removedAt.set(named, revision);
      return { changed: {}, removed: { [key]: [named] }, revisions: { [key]: revision } };
    }
    const read = mine.map((row): Told => ({ ...row, status: 'READ', rev: revision }));
    for (const row of read) this.kept.set(row.id, row);
    return { changed: { [key]: read.map(shown) }, removed: {}, revisions: { [key]: revision } };
  }

  #raise(owner: string, ids: readonly string[]): number {
    return this.#store.revisions.raise(`notifications:${owner}`, ids);
  }
}
