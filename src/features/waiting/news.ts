import type { WaitingEntry } from '../../queries/outbox.ts';

/** How the queue stands at a moment, by intents. */
export interface Standing {
  online: boolean;
  waiting: ReadonlySet<string>;
  choice: ReadonlySet<string>;
  rejected: ReadonlySet<string>;
  done: ReadonlySet<string>;
}

/** What is worth telling; at least one of it is not nothing. */
export interface News {
  connection: 'online' | 'offline' | null;
  /** Changes that came through, and how many still wait. */
  sent: number;
  left: number;
  /** Changes that now need a choice, and that were not accepted. */
  choice: number;
  rejected: number;
}

/** After the last change of standing it is told this much later, in milliseconds. */
export const QUIET_MS = 1500;
/** What waited for the connection is on its way once there is one, and belongs to the same breath: that much later, in milliseconds. */
export const ON_ITS_WAY_MS = 5000;
/** While it keeps changing, it is told this often, in milliseconds. */
export const LONGEST_MS = 15_000;

export function standingOf(
  entries: readonly Pick<WaitingEntry, 'intentId' | 'state' | 'label'>[],
  online: boolean,
): Standing {
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

/** @returns null when nothing happened that a person would want to hear */
export function newsBetween(before: Standing, after: Standing): News | null {
  const news: News = {
    connection: before.online === after.online ? null : after.online ? 'online' : 'offline',
    sent: added(before.done, after.done),
    left: after.waiting.size,
    choice: added(before.choice, after.choice),
    rejected: added(before.rejected, after.rejected),
  };
  return news.connection === null && news.sent + news.choice + news.rejected === 0 ? null : news;
}

/** What tells one standing from another, as far as news go. */
const keyOf = ({ online, waiting, choice, rejected, done }: Standing): string =>
  [online, ...[waiting, choice, rejected, done].map((ids) => [...ids].join())].join('|');

/**
 * Gathers what happens and tells it in one piece: after a moment of quiet, and every now and then while there is none. How
 * things stand at first is no news.
 * @returns takes each standing; `stop` ends it
 */
export function newsTeller(tell: (news: News) => void): { take: (standing: Standing) => void; stop: () => void } {
  let told: Standing | null = null;
  let latest: Standing | null = null;
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
    take(standing) {
      const next = keyOf(standing);
      if (next === key) return;
      key = next;
      latest = standing;
      if (told === null) {
        told = standing;
        return;
      }
      clearTimeout(quiet);
      quiet = setTimeout(
        speak,
        !told.online && standing.online && standing.waiting.size > 0 ? ON_ITS_WAY_MS : QUIET_MS,
      );
      longest ??= setTimeout(speak, LONGEST_MS);
    },
    stop,
  };
}
