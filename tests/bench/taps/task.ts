import type { Page } from '@playwright/test';
import type { Api } from '../../../e2e/support/api.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import type { Hand } from './hand.ts';

/** Where a task is done: a phone that shows Home, everything mirrored, on a server of its own. */
export interface Place {
  server: ServerProcess;
  page: Page;
  hand: Hand;
  /** Somebody else, past every device. */
  as: (username: string) => Promise<Api>;
}

/** What somebody wants of the app. */
export interface Task {
  what: string;
  /** Who wants it; null begins at the sign-in page. */
  account: string | null;
  /** Taps and seconds of the first build (72dfad9), as its review counted and estimated them; null where impossible. */
  before: { taps: number; seconds: number } | null;
  /** The most taps that it should take. */
  aim: number;
  /** Does it: what prepares it on the page itself, what the person does with the hand. */
  carryOut: (place: Place) => Promise<void>;
}
