import { visitOfAccount } from '../domain/visit/visit.ts';
import { probe } from './db/connection.ts';
import { newDoubt } from './doubt.ts';
import { newSyncContext } from './http/session.ts';
import { alarm } from './ports/alarm.ts';
import { backOff } from './ports/back-off.ts';
import type { DrainReport } from './ports/worker-link.ts';
import { askDrain, followDrains, isDraining } from './ports/worker-link.ts';
import { debouncePokes } from './pull/debounce-pokes.ts';
import { wantedFloors } from './mirror/wanted-floors.ts';
import { applyNews } from './pull/apply-news.ts';
import { newHearing } from './hearing.ts';
import { noteHeard } from './pull/note-heard.ts';
import { paceNews } from './pull/pace-news.ts';
import type { PokeHandlers, PokeStream } from './pull/poke-stream.ts';
import { openPokeStream } from './pull/poke-stream.ts';
import type { PullInput, PullProgress, PullReport } from './pull/pull.ts';
import { noteRevisions, pull } from './pull/pull.ts';
import { tellSlow } from './pull/tell-slow.ts';
import type { DrainInput } from './replay/drain.ts';
import { VISIT_POLL_MS, visitLookMs } from './visit-look.ts';

/** How soon to try again while another tab is at it, in milliseconds. */
const BUSY_DELAY_MS = 700;
/** How soon to ask again while there is no worker, in milliseconds. */
const NO_WORKER_DELAY_MS = 5000;
/** How soon to try again after the database failed, in milliseconds. */
const DATABASE_DELAY_MS = 5000;
/** When a read that was lost is tried again, whatever the stream says, in milliseconds. */
const READ_BACK_OFF = { minMs: 2000, maxMs: 60_000 };
/** For so long fetching waits for sending at most, in milliseconds. */
const DRAIN_TIMEOUT_MS = 5000;
/** For so long asking waits for the stream to open at most, in milliseconds. */
const HEAR_TIMEOUT_MS = 1500;
/** While the page is seen, what finds no way to the server is tried this often, in milliseconds. */
const SEEN_SEND_DELAY_MS = 2500;
/** A drain is never asked for more often than this by the clock alone, in milliseconds. */
const MIN_DRAIN_DELAY_MS = 500;

export interface SyncHandlers {
  /** Whether something has just come through, or nothing did. */
  reached(reached: boolean): void;
  /** The server no longer accepts the session: its queue waits, and the person must sign in. */
  signIn(): void;
  /** The browser's session is another account's: nothing can be sent or fetched. False once something could. */
  otherAccount(isSo: boolean): void;
  /** How far a slow fetch is; null: it is over. */
  fetching(progress: PullProgress | null): void;
}

/** What the page tells the synchronisation, which runs without window and document. */
export interface Sync {
  /** At start, on `online`, `pageshow`, and when the page becomes visible: send, then fetch, and listen. */
  wake(): Promise<void>;
  /** The device says that it lost its network: what the stream still says may be an echo, or nothing for a minute. */
  unplugged(): void;
  /** When the page is hidden: stop listening. */
  sleep(): void;
  /** A floor was opened: fetch what is not here yet. */
  refresh(): void;
  /** Somebody touches the page: shows what others changed without waiting for more of it. */
  hurry(): void;
  /** For good: sign-out, or another account. */
  stop(): void;
}

/** Others depend on these: their change means asking for everything. So does a poke without names. */
const FAR_REACHING = new Set(['client-config', 'user-status', 'employee-info', 'my-teams']);
const isFarReaching = (keys: string[]) =>
  keys.length === 0 || keys.some((key) => FAR_REACHING.has(key.split(':', 1)[0] ?? ''));

/** Syncs one account while a page is open: drains before it pulls, and pulls what pokes name. */
export function startSync(input: DrainInput, accountId: string, handlers: SyncHandlers): Sync {
  const { ports } = input;
  const visitor = visitOfAccount(accountId) ?? undefined;
  const pollAlarm = alarm(ports.after);
  const sendAlarm = alarm(ports.after);
  const busyAlarm = alarm(ports.after);
  const readAlarm = alarm(ports.after);
  /** Reads lost in a row; `all`: one of them was for everything. */
  let lost = { reads: 0, all: false };
  let stream: PokeStream | null = null;
  /** Floors of which the stream tells. */
  let floorsHeard = new Set<string>();
  /** The stream is open, so there is a network: a read that is lost is no reason to say "Offline". */
  let isHearing = false;
  /** The last drain found no way to the server. */
  let wasUnreached = false;
  /** Whether the page is seen: a hidden one does not listen. */
  let awake = false;
  let stopped = false;
  /** Epoch ms at which everything was asked for last, and at which somebody woke or touched the page. */
  let [everythingAt, touchedAt] = [0, 0];
  let underWay: Promise<void> | null = null;
  /** It has begun to ask. */
  let isAsking = false;
  /** Until a stream is asked for, if one is to be. */
  let listening: Promise<unknown> = Promise.resolve();
  /** It is asked for, and neither open nor lost. */
  let isOpening = false;
  let callOn: (() => void) | null = null;
  let opensAtLast: (() => void) | null = null;
  const heard = () => {
    isOpening = false;
    opensAtLast?.();
    callOn?.();
  };
  const doubt = newDoubt(ports, () => awake, handlers.reached);
  const hearing = newHearing((since, until) => {
    if (!stopped) void input.open(accountId).then((db) => noteHeard(db, since, until).catch(() => undefined));
  });

  const heed = ({ pause }: Pick<DrainReport | PullReport, 'pause'>) => {
    // A pause is the session's, which is nothing to a visitor.
    if (stopped || visitor !== undefined) return;
    if (pause === 'signIn') handlers.signIn();
    if (pause === 'otherAccount') handlers.otherAccount(true);
  };

  const send = async (hurried: boolean): Promise<void> => {
    // On its first visit a page is there before its worker.
    if ((await askDrain({ hurried })) === null && !stopped) sendAlarm.set(NO_WORKER_DELAY_MS, () => void send(false));
  };

  // Also after drains that an enqueued change asked for: this timer remembers the next due.
  const stopFollowing = followDrains((report) => {
    heed(report);
    if (report.pause === 'busy') sendAlarm.set(BUSY_DELAY_MS, () => void send(false));
    else if (report.nextDue !== null) {
      const wait = Math.max(MIN_DRAIN_DELAY_MS, report.nextDue - ports.now());
      // Somebody looks: a captive portal or a dead spot may be behind them long before the back-off ends.
      const isSeen = awake && report.unreached === true && ports.isOffline?.() !== true;
      sendAlarm.set(isSeen ? Math.min(wait, SEEN_SEND_DELAY_MS) : wait, () => void send(isSeen));
    }
    if (report.sent > 0 && report.unreached === false) doubt.heard();
    const isReachedAgain = wasUnreached && report.unreached === false && report.pause === null;
    const isLostNow = !wasUnreached && report.unreached === true;
    wasUnreached = report.unreached === true;
    // A stream that was open before a portal came may be silent without an end.
    if ((isLostNow && isHearing) || (isReachedAgain && !isHearing)) stream?.renew();
    // What others changed meanwhile is of use now, whenever the stream finds its way.
    if (isReachedAgain && awake && !isHearing) void everything();
  }, doubt.begins);

  /** A connection may have been lost while the page was seen; the rows that are here can wait. */
  const mended = async (staleOnly: boolean): Promise<null> => {
    await input
      .open(accountId)
      .then(probe)
      .catch(() => undefined);
    if (!stopped) busyAlarm.set(DATABASE_DELAY_MS, () => void fetchRows(staleOnly));
    return null;
  };

  /** Tries a lost read again while the page is seen; a page that wakes asks for everything anyway. */
  const heedLoss = (isLost: boolean, staleOnly: boolean) => {
    if (!isLost && staleOnly && lost.all) return;
    lost = isLost ? { reads: lost.reads + 1, all: lost.all || !staleOnly } : { reads: 0, all: false };
    readAlarm.clear();
    if (isLost && awake)
      readAlarm.set(backOff(READ_BACK_OFF, lost.reads - 1, ports.random()), () => void fetchRows(!lost.all));
  };

  const pulled = async (staleOnly: boolean): Promise<PullReport | null> => {
    const over = doubt.begins();
    const ask = { ...input, ports: { ...ports, heard: doubt.heard }, staleOnly, visitor };
    const work = (onProgress: Required<PullInput>['onProgress']) =>
      pull({ ...ask, onProgress }).catch(() => mended(staleOnly));
    return tellSlow(ports, (now) => (stopped && now !== null ? null : handlers.fetching(now)), work).finally(over);
  };

  /** @returns how many collections came anew */
  const fetchRows = async (staleOnly: boolean): Promise<number> => {
    const report = await pulled(staleOnly);
    if (stopped || report === null) return 0;
    heed(report);
    void hearAll().catch(() => undefined);
    if (visitor === undefined && report.pause === null && report.fresh > 0) handlers.otherAccount(false);
    if (report.pause === 'busy') busyAlarm.set(BUSY_DELAY_MS, () => void fetchRows(staleOnly));
    else if (report.pause === null) {
      if (!report.offline) doubt.heard();
      const isMended = lost.reads > 0 && !report.offline;
      heedLoss(report.offline, staleOnly);
      if (report.offline ? !isHearing : report.fresh > 0 || !staleOnly || isMended) handlers.reached(!report.offline);
    }
    return report.fresh;
  };

  const { gather, end: stopGathering } = debouncePokes(ports, isDraining, (what) => void fetchRows(what === 'stale'));

  /** Sends first, so that nothing stale is fetched; but a long queue or a hanging network must not hold the rows up. */
  const patience = () =>
    new Promise<void>((resolve) => {
      ports.after(DRAIN_TIMEOUT_MS, resolve);
    });

  /**
   * What is asked before the stream is open has to be asked again then: between the two it may have changed. Who has
   * nothing yet does not wait.
   */
  const untilHeard = async (): Promise<void> => {
    await listening;
    if (!isOpening || (await (await input.open(accountId)).pulls.count()) === 0 || !isOpening) return;
    await new Promise<void>((resolve) => {
      const callOff = ports.after(HEAR_TIMEOUT_MS, resolve);
      callOn = () => {
        callOff();
        resolve();
      };
    });
  };

  const everything = (): Promise<void> => {
    everythingAt = ports.now();
    underWay ??= Promise.race([send(true), patience()])
      .then(() => untilHeard().catch(() => undefined))
      .then(() => {
        isAsking = true;
        return fetchRows(false);
      })
      .then(() => undefined)
      .finally(() => {
        underWay = null;
        isAsking = false;
      });
    return underWay;
  };

  /** A visit that changed may lead elsewhere: the page then asks for everything. */
  const lookAgain = () => {
    if (!awake || stopped) return;
    pollAlarm.set(visitLookMs(ports.now() - touchedAt), () => {
      // What was lost is tried again by itself, the later the longer that was.
      const look = async () => (lost.reads === 0 ? fetchRows(true) : 0);
      const isDue = ports.now() - everythingAt >= VISIT_POLL_MS;
      const done = isDue ? everything() : look().then((fresh) => (fresh > 0 ? everything() : undefined));
      void done.catch(() => undefined).then(lookAgain);
    });
  };

  const pace = paceNews(ports, isDraining, async (list) => {
    const missing = await input
      .open(accountId)
      .then((db) => applyNews(db, list))
      .catch(() => 'stale' as const);
    if (missing !== null) gather(missing);
  });

  /** A floor that was opened since is to be heard of, too. */
  const hearAll = async (): Promise<void> => {
    if (stream === null || visitor !== undefined) return;
    const wanted = await wantedFloors(await input.open(accountId), ports.now());
    if (wanted.some((floor) => !floorsHeard.has(floor))) stream?.renew();
  };

  const listen = async (): Promise<void> => {
    if (visitor !== undefined) return lookAgain();
    const db = await input.open(accountId);
    if (stream !== null || stopped || !awake) return;
    const floors = async () => {
      const wanted = await wantedFloors(db, ports.now()).catch(() => []);
      floorsHeard = new Set(wanted);
      return wanted;
    };
    const handlersOfStream: PokeHandlers = {
      opened() {
        isHearing = true;
        heard();
        hearing.note();
        const now = ports.now();
        hearing.begins(now);
        doubt.heard();
        handlers.reached(true);
        // What changed between an answer that is on its way and now, neither it nor the stream tells.
        if (isAsking) void underWay?.then(everything, everything);
        else void everything();
      },
      lives() {
        doubt.heard();
        hearing.lives(ports.now());
      },
      changed(revisions, epoch) {
        // What could not be noted has to be asked for.
        void noteRevisions(db, revisions, epoch)
          .catch(() => false)
          .then((counts) => gather(!counts || isFarReaching(Object.keys(revisions)) ? 'all' : 'stale'));
      },
      lost() {
        isHearing = false;
        hearing.note();
        heard();
        handlers.reached(false);
      },
      silent() {
        isHearing = false;
        hearing.note();
        heard();
        gather('all');
      },
      told: (news) => pace.take(news),
      ready: () => pace.ready(),
      over() {
        isHearing = false;
        stream = null;
        heard();
      },
    };
    isOpening = true;
    opensAtLast = doubt.begins();
    stream = openPokeStream(newSyncContext(db, input.device, ports, accountId), handlersOfStream, floors);
  };

  const sleep = () => {
    awake = false;
    isHearing = false;
    hearing.ends();
    heard();
    doubt.rests();
    pollAlarm.clear();
    readAlarm.clear();
    stream?.close();
    stream = null;
  };

  return {
    async wake() {
      awake = true;
      touchedAt = ports.now();
      // A page without its database neither hears nor fetches; the next sign of life tries again.
      listening = listen().catch(() => undefined);
      await Promise.all([listening, everything()].map((work) => work.catch(() => undefined)));
    },
    unplugged: () => stream?.renew(),
    sleep,
    refresh: () => gather('stale'),
    hurry() {
      touchedAt = ports.now();
      pace.hurry();
    },
    stop() {
      stopped = true;
      sleep();
      stopFollowing();
      pace.drop();
      sendAlarm.clear();
      stopGathering();
      busyAlarm.clear();
    },
  };
}
