import { collectionName } from '../domain/intent/intent.ts';
import { probe } from './db/connection.ts';
import type { Doubt } from './doubt.ts';
import { newHearing } from './hearing.ts';
import { newSyncContext } from './http/session.ts';
import { wantedFloors } from './mirror/wanted-floors.ts';
import { alarm } from './ports/alarm.ts';
import { inTime, LateError } from './ports/in-time.ts';
import { applyNews, type News } from './pull/apply-news.ts';
import { noteHeard } from './pull/note-heard.ts';
import { paceNews } from './pull/pace-news.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';
import { openPokeStream } from './pull/poke-stream.ts';
import { noteRevisions } from './pull/pull.ts';
import { queueSent } from './pull/queue-sent.ts';
import type { DrainInput } from './replay/drain.ts';

/** For so long asking waits for the stream to open at most, in milliseconds. */
const HEAR_TIMEOUT_MS = 1500;

/** A write that takes longer never ends, as over a lost connection, in milliseconds. It may wake: revisions decide. */
const WRITE_TIMEOUT_MS = 20_000;

/**
 * The stream says something every 25 s. Where it missed that, the server is asked whether it is there, by lot between
 * these, in milliseconds: one that is late for all of them is not asked by all at once.
 */
const [MIN_QUIET_MS, MAX_QUIET_MS] = [30_000, 35_000];

/** Longest wait before everything is asked for after news that could not be written, in milliseconds. */
const MAX_ASK_MS = 60_000;

/**
 * Others depend on these: their change means asking for everything. So does a poke without names. Of an older server
 * colleagues stand on the person's own record, too.
 */
const FAR_REACHING = new Set(['client-config', 'user-status', 'employee-info', 'my-teams']);
const isFarReaching = (keys: string[]) =>
  keys.length === 0 || keys.some((key) => FAR_REACHING.has(key.split(':', 1)[0] ?? ''));

/** The event stream of a page that is seen, and what to do with what it says. */
export interface Listening {
  /** Asks for a stream, where there is none. Never rejects: a page without its database does not hear. */
  begin(): Promise<void>;
  /**
   * What is asked before the stream is open has to be asked again then: between the two it may have changed. Who has
   * nothing yet does not wait.
   */
  untilOpen(): Promise<void>;
  /** It is open, so there is a network: a read that is lost is no reason to say "Offline". */
  isOpen(): boolean;
  /** Opens it anew: what it says may be an echo, or nothing for a minute. */
  renew(): void;
  /** A floor that was opened since is to be heard of, too; after a fetch, which may be the first that came through. */
  hearFloors(): Promise<void>;
  /** Somebody touches the page: shows what others changed without waiting for more of it. */
  hurry(): void;
  /** The page is hidden. */
  end(): void;
  /** For good. */
  stop(): void;
}

export interface ListeningHandlers {
  /** The stream is open; what changed before is not told. */
  opened(): void;
  /** It ended or did not open. */
  lost(): void;
  /** The server ended it. @returns milliseconds within which nobody would miss it */
  ended(): number;
  /** Something changed that did not come with the news: what is behind, or everything, has to be asked for. */
  missed(what: 'stale' | 'all'): void;
}

/** Listens for one account, and writes into its mirror what is told. */
export function newListening(
  input: DrainInput,
  accountId: string,
  doubt: Doubt,
  handlers: ListeningHandlers,
): Listening {
  const { ports } = input;
  let stream: PokeStream | null = null;
  /** Floors of which the stream tells. */
  let floorsHeard = new Set<string>();
  let isOpen = false;
  /** The page is seen. */
  let isWanted = false;
  let stopped = false;
  /** Until a stream is asked for, if one is to be. */
  let asked: Promise<void> = Promise.resolve();
  /** Asking failed with the database. */
  let hasFailed = false;
  /** It is asked for, and neither open nor lost. */
  let isOpening = false;
  let callOn: (() => void) | null = null;
  const askAlarm = alarm(ports.after);
  const quietAlarm = alarm(ports.after);
  const speaks = () => {
    quietAlarm.set(MIN_QUIET_MS + ports.random() * (MAX_QUIET_MS - MIN_QUIET_MS), () => doubt.asks());
  };
  let opensAtLast: (() => void) | null = null;
  const heard = () => {
    isOpening = false;
    opensAtLast?.();
    callOn?.();
  };
  /** News that could not be written, in a row. */
  let failed = 0;
  let isAskedLater = false;
  const written = <T>(write: PromiseLike<T>) => inTime(write, WRITE_TIMEOUT_MS, ports.after);
  const missed = (what: 'stale' | 'all') => {
    if (what === 'all') hearing.doubts(ports.now());
    handlers.missed(what);
  };
  /** No record says that these rows are missing: all is asked for, the later the more fail, as on a full device. */
  const askAgain = () => {
    hearing.doubts(ports.now());
    failed += 1;
    if (failed === 1) handlers.missed('all');
    else if (!isAskedLater) {
      isAskedLater = true;
      askAlarm.set(Math.min(MAX_ASK_MS, 1000 * 2 ** failed), () => {
        isAskedLater = false;
        handlers.missed('all');
      });
    }
  };

  /** Whether a floor is to be mirrored of which the stream does not tell, as of a reservation made elsewhere. */
  const wantsFloors = async (): Promise<boolean> =>
    (await wantedFloors(await input.open(accountId), ports.now())).some((floor) => !floorsHeard.has(floor));

  const write = async (list: readonly News[]) => {
    try {
      const missing = await written(input.open(accountId).then((db) => applyNews(db, list)));
      failed = 0;
      if (missing !== null) missed(missing);
      else if (list.some(({ key }) => collectionName(key) === 'employee-calendar') && (await written(wantsFloors())))
        missed('stale');
    } catch (error) {
      // Over a dead connection, what is asked for would be waited for in vain, too.
      if (error instanceof LateError) await written(input.open(accountId).then(probe)).catch(() => undefined);
      askAgain();
    }
  };
  const pace = paceNews(ports, () => queueSent(ports, accountId), write);

  const hearing = newHearing(pace.isWritten, (since, until) => {
    if (stopped) return;
    void input
      .open(accountId)
      .then((db) => noteHeard(db, since, until))
      .catch(() => undefined);
  });

  const open = async (): Promise<void> => {
    const db = await input.open(accountId);
    if (stream !== null || stopped || !isWanted) return;
    const floors = async () => {
      const wanted = await wantedFloors(db, ports.now()).catch(() => []);
      floorsHeard = new Set(wanted);
      return wanted;
    };
    const closed = () => {
      isOpen = false;
      quietAlarm.clear();
      hearing.note();
      heard();
    };
    const handlersOfStream: PokeHandlers = {
      opened() {
        isOpen = true;
        heard();
        hearing.note();
        hearing.begins(ports.now());
        doubt.heard();
        speaks();
        handlers.opened();
      },
      lives() {
        doubt.heard();
        speaks();
        hearing.lives(ports.now());
      },
      changed(revisions, epoch) {
        // What could not be noted has to be asked for.
        void written(noteRevisions(db, revisions, epoch))
          .catch(() => false)
          .then((counts) => missed(!counts || isFarReaching(Object.keys(revisions)) ? 'all' : 'stale'));
      },
      lost() {
        closed();
        handlers.lost();
      },
      // What is here is right until now, and the next try says whether there is a network.
      ended() {
        closed();
        return handlers.ended();
      },
      silent() {
        closed();
        missed('all');
      },
      told: (list) => pace.take(list.map((news) => ({ ...news, at: ports.now() }))),
      ready: () => pace.ready(),
      over() {
        isOpen = false;
        quietAlarm.clear();
        stream = null;
        heard();
      },
    };
    isOpening = true;
    opensAtLast = doubt.begins();
    stream = openPokeStream(newSyncContext(db, input.device, ports, accountId), handlersOfStream, floors);
  };

  const end = () => {
    isWanted = false;
    askAlarm.clear();
    quietAlarm.clear();
    isAskedLater = false;
    isOpen = false;
    hearing.ends();
    heard();
    stream?.close();
    stream = null;
  };

  const begin = () => {
    isWanted = true;
    asked = open().then(
      () => {
        hasFailed = false;
      },
      () => {
        hasFailed = true;
      },
    );
    return asked;
  };

  const opened = async (): Promise<void> => {
    await asked;
    if (!isOpening || (await (await input.open(accountId)).pulls.count()) === 0 || !isOpening) return;
    await new Promise<void>((resolve) => {
      callOn = resolve;
    });
  };

  return {
    begin,
    // It may be the database that hangs: what is asked for finds that out.
    untilOpen: () => inTime(opened(), HEAR_TIMEOUT_MS, ports.after).catch(() => undefined),
    isOpen: () => isOpen,
    renew: () => stream?.renew(),
    async hearFloors() {
      // What was fetched since shows that the database answers again.
      if (stream === null) return isWanted && hasFailed ? begin() : undefined;
      if (await wantsFloors()) stream?.renew();
    },
    hurry: () => pace.hurry(),
    end,
    stop() {
      stopped = true;
      end();
      pace.drop();
    },
  };
}
