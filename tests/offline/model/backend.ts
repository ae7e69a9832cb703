import type { Authority } from '../../../src/domain/access/authority.ts';
import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import type { Offered } from './draw.ts';
import type { Call, Reply } from './protocol.ts';
import type { Watcher } from './records.ts';

/** A row as the mirror holds it. */
export interface Row {
  id: string;
  [field: string]: unknown;
}

/** What a server has on record for an intent. */
export interface Recorded {
  state: 'applied' | 'refused' | 'voided';
  response: unknown;
}

/** Everything of the server's tables that the invariants look into, as of the last answered call. */
export interface Tables {
  recordOf(account: string, intentId: string): Recorded | undefined;
  /** How often the intents took effect. */
  effectsOf(account: string, intentIds: readonly string[]): number;
  /** Whose a reservation or a calendar entry is or was. */
  ownerOf(rowId: string): string | undefined;
  /** Names the history that revisions count in; null where there is only ever one. */
  readonly epoch: string | null;
  /** Row id → revision of its collection at which it went. */
  readonly removedAt: ReadonlyMap<string, number>;
  /** Revision of its collection at which a row became what it is; null where that is not known. */
  revisionOf(row: Row): number | null;
}

/** The people and days of one history. */
export interface Scene {
  /** Those who sign in on the device. */
  readonly accounts: readonly [string, string];
  readonly dates: readonly string[];
  /** Epoch milliseconds at which it begins. */
  readonly start: number;
  /** The workstations to be cleaned, those of the office unless said. */
  readonly rooms?: readonly Room[];
  /** The visit whose link is opened on the device. */
  readonly visit: { readonly id: string; readonly uuid: string };
  /** What an account may do besides. A cleaner checks nothing in. */
  authoritiesOf(account: string): readonly Authority[];
  /** Keys of the collections that change, for an account. */
  keysOf(account: string): {
    reservations: string;
    calendar: string;
    dirty: string;
    notifications: string;
    visits: string;
    shifts: string;
    people: string;
    marks: string;
    meetings: string;
    profiles: string;
  };
}

/** Somebody who listens. */
export interface Hearing {
  /** The messages of what changed since it was last asked, as they are written. */
  next(): Promise<string[]>;
  close(): void;
}

/** The server at the other end of the network: the model of it, or the real one. */
export interface Backend {
  readonly scene: Scene;
  /** Whether it tells changes by row; an older version does not. */
  readonly knowsChanges: boolean;
  readonly tables: Tables;
  /** Tells what the server decides, as soon as it has. */
  watch(watcher: Watcher): void;
  /**
   * Answers a call.
   * @param now the true time, epoch milliseconds
   * @throws Crashed where no reply will come
   */
  handle(call: Call, now: number): Promise<Reply>;
  /** A person signs in. @returns their token */
  signIn(account: string, now: number): Promise<string>;
  /** No token is worth anything any more; cookies are. */
  revokeTokens(): void;
  /** Somebody listens on `GET /api/events`. @returns null for a token that is worth nothing */
  hear(token: string): Promise<Hearing | null>;
  /** Another version of the server takes this one's place, where there are several. */
  deploy(): void;
  /** Somebody without a device shares no longer where they are, or again. */
  strangerHides(now: number): Promise<void>;
  /** An account leaves its team, or comes back. */
  leaveTeam(account: string): Promise<void>;
  /** An account cleans no more and calls no roll, or again. */
  dismiss(account: string): Promise<void>;
  /** Somebody without a device takes a workstation, or gives it back. */
  strangerToggles(roomId: string, date: string, now: number): Promise<void>;
  /** Somebody without a device plans a day for the team. */
  strangerProposes(date: string, dayPart: DayPart, now: number): Promise<void>;
  /** Something is told to an account. */
  tell(account: string, now: number): Promise<void>;
  /** The drawn place of a day was given back, and is offered to an account. */
  offer(what: Offered, account: string, date: string, now: number): Promise<void>;
  /** Somebody has used a room and leaves it as it is. */
  soil(roomId: string, now: number): Promise<void>;
  /** Somebody without a device checks in at a room for an hour, or as many as are said, or goes again. */
  occupy(roomId: string, now: number, hours?: number): Promise<void>;
  /** Puts a copy of the server's database aside. */
  backup(): void;
  /**
   * Has that copy, or an empty database where there is none, take the database's place.
   * @param copy file by file, so that it has no other epoch
   * @returns false where that cannot be
   */
  restore(copy: boolean): boolean;
  /** Revisions by collection, as a poke would name them. */
  revisions(): Promise<Record<string, number>>;
  /** Revisions that a collection was given after one, in order. */
  revisionsAfter(key: string, revision: number): readonly number[];
}
