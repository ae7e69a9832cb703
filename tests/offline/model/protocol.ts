import type { ConflictResolution } from '../../../src/domain/conflict/conflict.ts';

/** A request as it leaves the device. */
export interface Call {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  /** Whose cookie the browser holds. */
  cookie: string | null;
  /** What goes wrong inside the server while it answers. */
  mishap?: Mishap | undefined;
}
/**
 * `crash`: killed in the middle of its transaction. `partial`: a batch runs out of time after its first intent.
 * `busy`: an inner call of a batch meets a passing failure.
 */
export type Mishap = 'crash' | 'partial' | 'busy';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const timeOf = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Date.parse(text);
const DAY_MS = 86_400_000;

/**
 * When the person acted, epoch milliseconds. The device's clock may be off; what it says of itself tells by how much.
 */
export const actedAt = ({ headers }: Call, now: number): number =>
  now - Math.max(0, timeOf(headers['Client-Time'], now) - timeOf(headers['Occurred-At'], now));

/** The moment that rules with a window judge: when the person acted, unless that is too long ago. */
export const judgedAt = (call: Call, now: number): number =>
  now - actedAt(call, now) > DAY_MS ? now : actedAt(call, now);

/** What the person has chosen so far. */
export const resolutionsOf = ({ headers }: Call): ConflictResolution[] =>
  JSON.parse(headers['Conflict-Resolution'] ?? '[]');

/** JSON all the way, so that nothing is shared between server and device. */
export const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: structuredClone(body),
});

/** The server went away in the middle of it: no reply will come. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export function methodOf(text: string): (typeof METHODS)[number] {
  const method = METHODS.find((known) => known === text);
  if (method === undefined) throw new Error(`no such method: ${text}`);
  return method;
}
