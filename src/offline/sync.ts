import { visitOfAccount } from '../domain/visit/visit.ts';
import { probe } from './db/connection.ts';
import { newDoubt } from './doubt.ts';
import { newListening } from './listening.ts';
import { alarm } from './ports/alarm.ts';
import { backOff } from './ports/back-off.ts';
import type { DrainReport } from './ports/worker-link.ts';
import { askDrain, followDrains } from './ports/worker-link.ts';
import { debouncePokes } from './pull/debounce-pokes.ts';
import type { PullInput, PullProgress, PullReport } from './pull/pull.ts';
import { pull } from './pull/pull.ts';
import { queueSent } from './pull/queue-sent.ts';
import { tellSlow } from './pull/tell-slow.ts';
import type { DrainInput } from './replay/drain.ts';
import { VISIT_POLL_MS, visitLookMs } from './visit-look.ts';

/** How soon to try again while another tab is at it, in milliseconds. */
const BUSY_DELAY_MS = 700;
/** How soon to ask again where nobody answered, in milliseconds. */
const NO_WORKER_DELAY_MS = 5000;
/** How soon to try again after the database failed, in milliseconds: a full device refuses every write. */
const DATABASE_BACK_OFF = { minMs: 5000, maxMs: 60_000 };
/** When a read that was lost is tried again, whatever the stream says, in milliseconds. */
const READ_BACK_OFF = { minMs: 2000, maxMs: 60_000 };
/** While the page is seen, what finds no way to the server is tried this often, in milliseconds. */
const SEEN_SEND_DELAY_MS = 2500;
/** Somebody was at the page lately, in milliseconds: once the server is found, its rows come at once. */
const ABOUT_MS = 60_000;
/** Pages at which nobody is come by lot within so long, in milliseconds, each with its stream and its question. */
const MAX_CATCH_UP_MS = 15_000;
/** A page catches up this often at most, in milliseconds. */
const MIN_CATCH_UP_MS = 4000;
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
  /** Whether a call of a screen, or anything else, found the server: while it is away it is looked for. */
  contact(reached: boolean): void;
  /** When the page is hidden: stop listening. */
  sleep(): void;
  /** A floor was opened: fetch what is not here yet. */
  refresh(): void;
  /** Somebody touches the page: shows what others changed without waiting for more of it. */
  hurry(): void;
  /** For good: sign-out, or another account. */
  stop(): void;
}

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
  /** Fetches in a row that failed with the database. */
  let broken = 0;
  /** The fetch that is put off is for everything. */
  let isAllPutOff = false;
  /** The last drain found no way to the server. */
  let wasUnreached = false;
  /** Whether the page is seen: a hidden one does not listen. */
  let awake = false;
  let stopped = false;
  /** Epoch ms at which everything was asked for last, and at which somebody woke or touched the page. */
  let [everythingAt, touchedAt] = [0, 0];
  let caughtUpAt = -Infinity;
  let underWay: Promise<void> | null = null;
  /** It has begun to ask. */
  let isAsking = false;
  const catchUpAlarm = alarm(ports.after);
  /** The server is there again, and what it has to tell is not asked for yet. */
  let isBehind = false;
  const hasCaughtUp = () => {
    isBehind = false;
    catchUpAlarm.clear();
  };
  const isSomebodyAbout = () => ports.now() - touchedAt < ABOUT_MS;
  const doubt = newDoubt(ports, () => awake, {
    tell(isSo) {
      handlers.reached(isSo);
      // A stream that is open may have been what was heard.
      if (isSo && awake && !listening.isOpen()) found();
    },
    found() {
      if (listening.isOpen()) found();
    },
  });
  const reached = (isSo: boolean) => {
    doubt.told(isSo);
    handlers.reached(isSo);
  };
  const listening = newListening(input, accountId, doubt, {
    opened() {
      hasCaughtUp();
      reached(true);
      // What changed between an answer that is on its way and now, neither it nor the stream tells.
      if (isAsking) void underWay?.then(everything, everything);
      else void everything();
    },
    lost: () => reached(false),
    ended() {
      if (isSomebodyAbout()) return 0;
      isBehind = true;
      return MAX_CATCH_UP_MS;
    },
    missed: (what) => gather(what),
  });

  const heed = ({ pause }: Pick<DrainReport | PullReport, 'pause'>) => {
    // A pause is the session's, which is nothing to a visitor.
    if (stopped || visitor !== undefined) return;
    if (pause === 'signIn') handlers.signIn();
    if (pause === 'otherAccount') handlers.otherAccount(true);
  };

  const send = async (hurried: boolean): Promise<void> => void (await askDrain({ hurried }));

  // Also after drains that an enqueued change asked for: this timer remembers the next due.
  const stopFollowing = followDrains((report) => {
    // On its first visit a page is there before its worker; later one may be stopped, or fail with the database.
    if (report === null) return sendAlarm.set(NO_WORKER_DELAY_MS, () => void send(false));
    heed(report);
    if (report.pause === 'busy') sendAlarm.set(BUSY_DELAY_MS, () => void send(false));
    else if (report.nextDue !== null) {
      const wait = Math.max(MIN_DRAIN_DELAY_MS, report.nextDue - ports.now());
      // Somebody looks: a captive portal or a dead spot may be behind them long before the back-off ends.
      const isSeen = awake && report.unreached === true && ports.isOffline?.() !== true;
      sendAlarm.set(isSeen ? Math.min(wait, SEEN_SEND_DELAY_MS) : wait, () => void send(isSeen));
    }
    const isFound = report.sent > 0 && report.unreached === false && doubt.heard();
    const isReachedAgain = wasUnreached && report.unreached === false && report.pause === null && !isFound;
    const isLostNow = !wasUnreached && report.unreached === true;
    wasUnreached = report.unreached === true;
    // A stream that was open before a portal came may be silent without an end.
    if ((isLostNow && listening.isOpen()) || (isReachedAgain && !listening.isOpen())) listening.renew();
    // What others changed meanwhile is of use now, whenever the stream finds its way.
    if (isReachedAgain && awake && !listening.isOpen()) void everything();
  }, doubt.begins);

  const putOff = (ms: number, staleOnly: boolean) => {
    isAllPutOff ||= !staleOnly;
    busyAlarm.set(ms, () => {
      const isForAll = isAllPutOff;
      isAllPutOff = false;
      void fetchRows(!isForAll);
    });
  };

  /** Connections may have been lost while the page was seen; the rows that are here can wait. */
  const mended = async (staleOnly: boolean): Promise<null> => {
    await Promise.all([probe(input.device), input.open(accountId).then(probe)]).catch(() => undefined);
    broken += 1;
    if (!stopped) putOff(backOff(DATABASE_BACK_OFF, broken - 1, 1), staleOnly);
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
    if (report.pause === null) broken = 0;
    heed(report);
    void listening.hearFloors().catch(() => undefined);
    if (report.pause === 'busy') putOff(BUSY_DELAY_MS, staleOnly);
    else if (report.pause === null && report.asked !== false) {
      if (visitor === undefined && !report.offline) handlers.otherAccount(false);
      if (!report.offline) doubt.heard();
      const isMended = lost.reads > 0 && !report.offline;
      heedLoss(report.offline, staleOnly);
      if (report.nextDue != null && awake && lost.reads === 0)
        readAlarm.set(report.nextDue - ports.now(), () => void fetchRows(false));
      const isTold = report.offline ? !listening.isOpen() : report.fresh > 0 || !staleOnly || isMended;
      if (isTold) reached(!report.offline);
    }
    return report.fresh;
  };

  const sent = () => queueSent(ports, accountId);
  const fetch = (what: 'stale' | 'all') => void fetchRows(what === 'stale');
  const { gather, end: stopGathering } = debouncePokes(ports, sent, fetch);
  /** Of what somebody opens: that waits for no queue. */
  const wishes = debouncePokes(ports, () => null, fetch);

  /** So that nothing stale is fetched. */
  const sendFirst = async () => {
    const sending = send(true);
    await Promise.race([sending, sent() ?? sending]);
  };

  const everything = (): Promise<void> => {
    everythingAt = ports.now();
    underWay ??= sendFirst()
      .then(() => listening.untilOpen().catch(() => undefined))
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

  const catchUp = () => {
    hasCaughtUp();
    caughtUpAt = ports.now();
    // One that was open since before may be silent for long.
    listening.renew();
    void everything().catch(() => undefined);
  };
  const found = () => {
    isBehind = true;
    // Where something lets reads through, and no stream, each read would have the next one made.
    const rest = caughtUpAt + MIN_CATCH_UP_MS - ports.now();
    if (!isSomebodyAbout()) catchUpAlarm.set(ports.random() * MAX_CATCH_UP_MS, catchUp);
    else if (rest > 0 && rest <= MIN_CATCH_UP_MS) catchUpAlarm.set(rest, catchUp);
    else catchUp();
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

  const sleep = () => {
    awake = false;
    listening.end();
    doubt.rests();
    hasCaughtUp();
    pollAlarm.clear();
    readAlarm.clear();
  };

  return {
    async wake() {
      awake = true;
      touchedAt = ports.now();
      doubt.wakes();
      // No stream tells visitors.
      if (visitor !== undefined) lookAgain();
      const begun = visitor === undefined ? listening.begin() : null;
      // A page without its database neither hears nor fetches; the next sign of life tries again.
      await Promise.all([begun, everything().catch(() => undefined)]);
    },
    unplugged: () => listening.renew(),
    contact(isSo) {
      if (doubt.told(isSo) && isSo && awake) found();
    },
    sleep,
    refresh: () => wishes.gather('stale'),
    hurry() {
      touchedAt = ports.now();
      if (isBehind) found();
      listening.hurry();
    },
    stop() {
      stopped = true;
      listening.stop();
      sleep();
      stopFollowing();
      sendAlarm.clear();
      stopGathering();
      wishes.end();
      busyAlarm.clear();
    },
  };
}
