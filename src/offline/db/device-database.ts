import type { Table } from 'dexie';
import { Dexie } from 'dexie';
import type { Followed } from './follow-table.ts';
import type { Authority } from '../../domain/access/authority.ts';

/** Who is signed in on this device. Never a password; the worker reads the token here. */
export interface Session {
  key: 'session';
  accountId: string;
  username: string;
  authorities: Authority[];
  /** Short-lived; null: only the cookie may renew it. */
  token: string | null;
  /** Epoch milliseconds. */
  tokenExpiresAt: number;
  /** Epoch milliseconds of the last sign-in or renewal. */
  signedInAt: number;
  /** Epoch milliseconds of the sign-in, which limits the session; absent in older rows. */
  loginAt?: number | undefined;
  /** The server refused this session: its queue waits for a sign-in. */
  needsSignIn: boolean;
  /** Epoch milliseconds of that refusal; absent before, and in older rows. */
  endedAt?: number | undefined;
}

/** An account that was used here. */
export interface KnownAccount {
  accountId: string;
  username: string;
  /** The person's name, once this device has learnt it. */
  name?: string | undefined;
  /** Epoch milliseconds. */
  lastSignedInAt: number;
  /** Its person signed out, and this is still to be done with what waits: a page may be closed amid it. */
  leaving?: Leaving | undefined;
}

/** Of changes that wait when their person signs out: kept until they sign in here again, or discarded. */
export type WaitingFate = 'keep' | 'discard';
/** The same once it was looked; `empty`: nothing waits, and the database goes. */
export type Leaving = WaitingFate | 'empty';

/** A visitor's link that was opened on this device. */
export interface KnownVisit {
  uuid: string;
  /** Epoch milliseconds of the first time. */
  openedAt: number;
}

/** A setting of the device: `locale`, `scan`, `build`, … */
export interface Setting {
  key: string;
  value: unknown;
}

const DEVICE_DATABASE = 'roost-device';
/** Where its settings lie. */
export const DEVICE_SETTINGS: Followed = { database: DEVICE_DATABASE, table: 'settings' };

/** The database of the device: what is not an account's (docs/sync-protocol.md, "Local databases"). */
export class DeviceDatabase extends Dexie {
  readonly sessions!: Table<Session, string>;
  readonly accounts!: Table<KnownAccount, string>;
  readonly settings!: Table<Setting, string>;
  readonly visits!: Table<KnownVisit, string>;

  constructor(name = DEVICE_DATABASE) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(2).stores({ sessions: 'key', accounts: 'accountId', settings: 'key', visits: 'uuid' });
  }
}
