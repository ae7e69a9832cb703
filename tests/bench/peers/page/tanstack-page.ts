import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import {
  IndexedDBAdapter,
  NonRetriableError,
  OfflineTransactionAPI,
  startOfflineExecutor,
} from '@tanstack/offline-transactions';
import type { Wish } from '../wish.ts';
import { type PeerPage, requestInit, signIn, timeFromOnline } from './peer-page.ts';
import { timeEach } from './time-each.ts';

/** Its own storage, which also tells when something is stored: nothing else does before the server has answered. */
class TellingAdapter extends IndexedDBAdapter {
  readonly #told = new Map<string, () => void>();

  stored(key: string): Promise<void> {
    return new Promise((resolve) => {
      this.#told.set(key, resolve);
    });
  }

  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    this.#told.get(key)?.();
    this.#told.delete(key);
  }
}

let token = '';
let accountId = '';
const wishes = createCollection(localOnlyCollectionOptions<Wish, string>({ id: 'wishes', getKey: ({ key }) => key }));
const storage = new TellingAdapter();
const settled: Promise<unknown>[] = [];

/** As the package's own documentation sends: a 409 is for good, whatever else is not ok is tried again. */
async function send(wish: Wish, idempotencyKey: string): Promise<void> {
  const response = await fetch(wish.url, requestInit(wish, { token, accountId, idempotencyKey }));
  if (response.status === 409) throw new NonRetriableError('Conflict');
  if (!response.ok) throw new Error('Server error');
}

const executor = startOfflineExecutor({
  collections: { wishes },
  storage,
  mutationFns: {
    async send({ transaction, idempotencyKey }) {
      // Nothing else was ever put in.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      for (const { modified } of transaction.mutations) await send(modified as unknown as Wish, idempotencyKey);
      wishes.utils.acceptMutations(transaction);
    },
  },
});

async function keep(wish: Wish): Promise<void> {
  const entry = executor.createOfflineTransaction({ mutationFnName: 'send', autoCommit: false });
  if (!(entry instanceof OfflineTransactionAPI)) throw new Error('this page does not keep anything offline');
  const stored = storage.stored(`tx:${entry.id}`);
  entry.mutate(() => {
    wishes.insert(wish);
  });
  // Comes to its end with the server's answer only.
  settled.push(entry.commit().catch(() => undefined));
  await stored;
}

const page: PeerPage = {
  async prepare(wisher) {
    accountId = wisher.id;
    ({ token } = await signIn(wisher));
    await executor.waitForInit();
  },
  enqueue: (given) => timeEach(given, keep),
  drained: (longest) => timeFromOnline(longest, () => Promise.all(settled)),
  async left() {
    const entries = await executor.peekOutbox();
    return entries.flatMap(({ mutations, retryCount }) =>
      mutations.map(({ modified }) => ({ key: String(modified.key), state: `tried ${String(retryCount)} times` })),
    );
  },
};
globalThis.peer = page;
