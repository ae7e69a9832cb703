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

/** Whether the server can be reached, while what was asked of it waits. */
export interface Doubt {
  /** Something waits for the server. The result ends it. */
  begins(): () => void;
  /** Something came from the server. */
  heard(): void;
  /** The page is hidden: nothing is asked any more. */
  rests(): void;
}

/**
 * Notices a network that swallows everything long before a request is given up: where something waits and nothing is
 * heard, asks the health of the server, which is short and waits behind nobody. The requests go on.
 * @param isSeen nobody asks where nobody looks
 * @param tell hears that nothing gets through, and that something does after all
 */
export function newDoubt(ports: Ports, isSeen: () => boolean, tell: (reached: boolean) => void): Doubt {
  const question = alarm(ports.after);
  const limit = alarm(ports.after);
  let patience = PATIENCE_MS;
  let waiting = 0;
  let [isAway, isSet] = [false, false];
  /** The question that is under way; 0 for none. One of before the page was hidden is none any more. */
  let [asking, asked] = [0, 0];

  const doubtIn = (ms: number) => {
    isSet = true;
    question.set(ms, () => {
      isSet = false;
      void ask();
    });
  };
  const trust = () => {
    isSet = false;
    question.clear();
  };

  const heard = () => {
    limit.clear();
    if (isAway) {
      isAway = false;
      tell(true);
    }
    if (waiting > 0) doubtIn(DOUBT_MS);
  };

  const ask = async (): Promise<void> => {
    // What the device knows itself need not be found out.
    if (asking > 0 || !isSeen() || ports.isOffline?.() === true) return;
    asked += 1;
    asking = asked;
    const [mine, began] = [asking, ports.now()];
    limit.set(patience, () => {
      if (waiting === 0 || !isSeen()) return;
      isAway = true;
      tell(false);
    });
    const answer = await fetchAnswer(ports, '/healthz', { method: 'GET', credentials: 'omit' });
    const isLast = asking === mine;
    if (isLast) {
      asking = 0;
      limit.clear();
    }
    // A portal's page is no answer; that the database does not answer is one.
    if (answer?.direct === true && isRecord(answer.body) && 'status' in answer.body) {
      if (isLast) patience = Math.max(PATIENCE_MS, LENIENCE * (ports.now() - began));
      heard();
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
    rests() {
      trust();
      limit.clear();
      asking = 0;
      isAway = false;
    },
  };
}
