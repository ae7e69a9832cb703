import { proxy } from 'valtio';

/** What the browser does with what is stored here. */
interface Storage {
  /** The browser refused to promise that it keeps what waits. */
  unpromised: boolean;
  /** It refused, and there is little room. Chromium no longer tells how much: then only a write that failed does. */
  atRisk: boolean;
  /** Waiting changes that it threw away under an open page; 0 once the person knows. */
  lost: number;
}

export const storage = proxy<Storage>({ unpromised: false, atRisk: false, lost: 0 });
