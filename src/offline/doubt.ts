import type { Answer } from './http/classify.ts';
import { fetchAnswer } from './http/fetch-answer.ts';
import { alarm } from './ports/alarm.ts';
import type { Ports } from './ports/ports.ts';
import { isRecord } from './ports/record.ts';

/** What waits is doubted once nothing was heard for so long, in ms: a cold connection at 400 ms is there by then. */
const DOUBT_MS = 1750;
/** So long a short question may go unanswered at first, in milliseconds. */
const PATIENCE_MS = 2250;
/** How many times as long as the last answer took the next may take. */
const LENIENCE = 2;
/** While something still waits it is asked again after so long, in milliseconds. */
const AGAIN_MS = 5000;
/** A server that is away is looked for by lot between these, in milliseconds: a full house does not come at once. */
const [MIN_LOOK_MS, MAX_LOOK_MS] = [4000, 8000];
/** How many times as long it is waited at most, where one that was found answered nothing else. */
const MAX_LONGER = 8;
/** So long a look may take, in milliseconds: the next one is not to meet it. */
const LOOK_TIMEOUT_MS = MIN_LOOK_MS;

/** Whether the server can be reached, while what was asked of it waits. */
export interface Doubt {
  /** Something waits for the server. The result ends it. */
  begins(): () => void;
  /** Something came from the server. @returns whether it was away until now */
  heard(): boolean;
  /** Asks, though nothing waits: nothing was heard of what should have said something by now. */
  asks(): void;
  /** Somebody found that nothing gets through, or that something does. @returns whether that is new */
  told(reached: boolean): boolean;
  /** The page is seen again. */
  wakes(): void;
  /** The page is hidden: nothing is asked any more. */
  rests(): void;
}

export interface DoubtHandlers {
  /** Nothing gets through, or something does after all. */
  tell(reached: boolean): void;
  /** A look found the server, which was away. */
  found(): void;
}

/**
 * Notices a network that swallows everything long before a request is given up: where something waits and nothing is
 * heard, asks the health of the server, which is short and waits behind nobody. The requests go on. While the server is
 * away it is looked for in the same way, long before what keeps failing is tried again.
 * @param isSeen nobody asks where nobody looks
 */
export function newDoubt(ports: Ports, isSeen: () => boolean, { tell, found }: DoubtHandlers): Doubt {
  const question = alarm(ports.after);
  const limit = alarm(ports.after);
  const looks = alarm(ports.after);
  let patience = PATIENCE_MS;
  let [waiting, longer] = [0, 1];
  let [isAway, isSet] = [false, false];
  /** The question that is under way; 0 for none. One of before the page was hidden is none any more. */
  let [asking, asked] = [0, 0];

  const isUnplugged = () => ports.isOffline?.() === true;

  const doubtIn = (ms: number) => {
    isSet = true;
    question.set(ms, () => {
      isSet = false;
      void ask(() => waiting > 0);
    });
  };
  const trust = () => {
    isSet = false;
    question.clear();
  };

  const lookLater = () => {
    const ms = MIN_LOOK_MS + ports.random() * (MAX_LOOK_MS - MIN_LOOK_MS);
    looks.set(longer * ms, () => void look());
  };
  const told = (reached: boolean): boolean => {
    if (isAway === !reached) return false;
    isAway = !reached;
    if (reached) looks.clear();
    else if (isSeen()) lookLater();
    return true;
  };

  const answers = () => {
    limit.clear();
    const isFound = told(true);
    if (isFound) tell(true);
    if (waiting > 0) doubtIn(DOUBT_MS);
    return isFound;
  };
  const heard = () => {
    longer = 1;
    return answers();
  };

  const look = async (): Promise<void> => {
    // The device tells when it has a network again.
    const answer = isUnplugged()
      ? null
      : await health({ ...ports, after: (_, call) => ports.after(LOOK_TIMEOUT_MS, call) });
    if (!isAway || !isSeen()) return;
    // One without its database can do nothing for anybody yet.
    if (answer?.status === 200) {
      longer = Math.min(MAX_LONGER, 2 * longer);
      answers();
      found();
    } else lookLater();
  };

  const ask = async (isWanted: () => boolean): Promise<void> => {
    // What the device knows itself need not be found out.
    if (asking > 0 || !isSeen() || isUnplugged()) return;
    asked += 1;
    asking = asked;
    const [mine, began] = [asking, ports.now()];
    limit.set(patience, () => {
      if (!isWanted() || !isSeen()) return;
      told(false);
      tell(false);
    });
    const answer = await health(ports);
    const isLast = asking === mine;
    if (isLast) {
      asking = 0;
      limit.clear();
    }
    // That its database does not answer is an answer.
    if (answer !== null) {
      if (isLast) patience = Math.max(PATIENCE_MS, LENIENCE * (ports.now() - began));
      answers();
    }
    if (isLast && waiting > 0) doubtIn(AGAIN_MS);
  };

  return {
    begins() {
      waiting += 1;
      // What waited while the page was hidden may wait still, without a question.
      if (!isSet && asking === 0) doubtIn(DOUBT_MS);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        waiting -= 1;
        if (waiting === 0) trust();
      };
    },
    heard,
    asks: () => void ask(() => true),
    told,
    wakes() {
      if (isAway) lookLater();
    },
    rests() {
      trust();
      limit.clear();
      looks.clear();
      asking = 0;
    },
  };
}

/** How the server is; null where nobody answers. A portal's page is no answer. */
async function health(ports: Ports): Promise<Answer | null> {
  const answer = await fetchAnswer(ports, '/healthz', { method: 'GET', credentials: 'omit' });
  return answer?.direct === true && isRecord(answer.body) && 'status' in answer.body ? answer : null;
}
