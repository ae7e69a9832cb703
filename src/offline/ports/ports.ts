/** What the outside gives to replay and pull, so that tests can take its place (docs/sync-protocol.md, "Faults"). */
export interface Ports {
  /** The device's clock, epoch milliseconds. It may be wrong. */
  now(): number;
  /** Evenly in [0, 1). */
  random(): number;
  /** Whether this device surely has no network. A hint: either answer may be wrong. */
  isOffline?(): boolean;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Is told of what comes from the server, piece by piece. */
  heard?(): void;
  /** Runs `work` alone under a name; undefined while another holds it. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Calls back after `ms`; the result calls it off. */
  after(ms: number, call: () => void): () => void;
  /** Compresses what is sent by gzip; absent, or null: not here. */
  gzip?(text: string): Promise<BodyInit | null>;
  /** A new UUIDv7. */
  newId(): string;
  /** This version: what an older one could not send is tried again. */
  build: string;
}

/** Why a drain or a pull cannot go on for this account. */
export type Pause = 'signIn' | 'otherAccount';
