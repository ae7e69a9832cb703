import type { WaitingEntry } from '../../queries/outbox.ts';

/** State of the outbox, as intent ids. */
export interface QueueSnapshot {
  online: boolean;
  waiting: ReadonlySet<string>;
  choice: ReadonlySet<string>;
  rejected: ReadonlySet<string>;
  done: ReadonlySet<string>;
}

/** News worth announcing; at least one part is set. */
export interface News {
  connection: 'online' | 'offline' | null;
  /** Changes that came through, and how many still wait. */
  sent: number;
  left: number;
  /** New choices, and new refusals. */
  choice: number;
  rejected: number;
}

/** Announces this long after the last change, in milliseconds. */
export const QUIET_MS = 1500;
/** Longer delay on reconnecting, in milliseconds: waiting changes are then being sent, and belong to the same news. */
export const ON_ITS_WAY_MS = 5000;
/** Announces at least this often during constant change, in milliseconds. */
export const LONGEST_MS = 15_000;

export function snapshotOf(
  entries: readonly Pick<WaitingEntry, 'intentId' | 'state' | 'label'>[],
  online: boolean,
): QueueSnapshot {
  const ids = (test: (entry: Pick<WaitingEntry, 'state' | 'label'>) => boolean) =>
    new Set(entries.filter(test).map(({ intentId }) => intentId));
  return {
    online,
    waiting: ids(
      ({ state, label }) => (state === 'queued' && label !== 'blocked') || state === 'sending' || state === 'voiding',
    ),
    choice: ids(({ state }) => state === 'conflict'),
    rejected: ids(({ state, label }) => state === 'rejected' || label === 'blocked'),
    done: ids(({ state }) => state === 'done'),
  };
}

const added = (before: ReadonlySet<string>, after: ReadonlySet<string>): number =>
  [...after].filter((id) => !before.has(id)).length;

/** @returns null without news for a person */
export function newsBetween(before: QueueSnapshot, after: QueueSnapshot): News | null {
  const news: News = {
    connection: before.online === after.online ? null : after.online ? 'online' : 'offline',
    sent: added(before.done, after.done),
    left: after.waiting.size,
    choice: added(before.choice, after.choice),
    rejected: added(before.rejected, after.rejected),
  };
  return news.connection === null && news.sent + news.choice + news.rejected === 0 ? null : news;
}

/** Equal keys mean no news. */
const keyOf = ({ online, waiting, choice, rejected, done }: QueueSnapshot): string =>
  [online, ...[waiting, choice, rejected, done].map((ids) => [...ids].join())].join('|');

/**
 * Batches news: announces after a quiet moment, or now and then. The first snapshot is no news.
 * @returns `take` for each snapshot; `stop` ends it
 */
export function newsTeller(tell: (news: News) => void): { take: (snapshot: QueueSnapshot) => void; stop: () => void } {
  let told: QueueSnapshot | null = null;
  let latest: QueueSnapshot | null = null;
  let key = '';
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(quiet);
    clearTimeout(longest);
    quiet = undefined;
    longest = undefined;
  };
  const speak = () => {
    stop();
    const news = told && latest && newsBetween(told, latest);
    told = latest;
    if (news) tell(news);
  };
  return {
    take(snapshot) {
      const next = keyOf(snapshot);
      if (next === key) return;
      key = next;
      latest = snapshot;
      if (told === null) {
        told = snapshot;
        return;
      }
      clearTimeout(quiet);
      quiet = setTimeout(
        speak,
        !told.online && snapshot.online && snapshot.waiting.size > 0 ? ON_ITS_WAY_MS : QUIET_MS,
      );
      longest ??= setTimeout(speak, LONGEST_MS);
    },
    stop,
  };
}
