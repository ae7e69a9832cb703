import type { IncomingHttpHeaders } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { conflictResolutions, uuid } from '../../src/contract/endpoint.ts';
import type { ConflictResolution } from '../../src/domain/conflict/conflict.ts';
import { LATE_HOURS } from '../../src/domain/day-part/late.ts';
import { Refusal } from './refusal.ts';

/** What the outbox adds to a change (docs/sync-protocol.md, "Headers"). */
export interface ChangeHeaders {
  intentId: string;
  replaces: string[];
  resourceIds: string[];
  /** Time of the action, or of receipt if that is too long ago. */
  occurredAt: Temporal.Instant;
  /** Time of the action. */
  actedAt: Temporal.Instant;
  resolutions: ConflictResolution[];
  /** The device's own name for itself; null if it gave none. */
  device: string | null;
}

/** Older actions are judged as of receipt. */
const MAX_BACKDATED_MS = LATE_HOURS * 3_600_000;
/** As long as the answers are kept: a device sends nothing older (docs/sync-protocol.md, "Intents"). */
const MAX_AGE_MS = 60 * 24 * 3_600_000;
/** High, so that no list of retries hits it; headers can hold far more. */
const MAX_REPLACED = 200;

const header = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** The intent's id, or null if missing or invalid. */
export function intentIdOf(headers: IncomingHttpHeaders): string | null {
  const value = header(headers, 'idempotency-key');
  return value !== undefined && uuid.safeParse(value).success ? value : null;
}

/**
 * Reads the headers of a change.
 * @param creates most ids that `Resource-Id` may carry
 * @param now time of receipt
 * @throws Refusal 400 `intentMissing`, `intentInvalid`, `headerInvalid` or `resourceIdInvalid`
 */
export function readChangeHeaders(headers: IncomingHttpHeaders, creates: number, now: Temporal.Instant): ChangeHeaders {
  const given = header(headers, 'idempotency-key');
  if (given === undefined || given === '') throw new Refusal(400, 'intentMissing');
  const intentId = intentIdOf(headers);
  if (intentId === null) throw new Refusal(400, 'intentInvalid');
  const replaces = uuidList(headers, 'replaces', MAX_REPLACED, 'headerInvalid').filter(
    (id) => id !== intentId.toLowerCase(),
  );
  const resourceIds = uuidList(headers, 'resource-id', creates, 'resourceIdInvalid');
  if (new Set(resourceIds).size !== resourceIds.length)
    throw new Refusal(400, 'resourceIdInvalid', { header: 'Resource-Id' });
  return {
    intentId,
    replaces,
    resourceIds,
    ...whenActed(headers, now),
    resolutions: resolutions(headers),
    device: deviceOf(headers),
  };
}

/** A name that is none is as good as none. */
function deviceOf(headers: IncomingHttpHeaders): string | null {
  const name = header(headers, 'roost-device');
  return name !== undefined && uuid.safeParse(name).success ? name : null;
}

function uuidList(headers: IncomingHttpHeaders, name: string, most: number, code: string): string[] {
  const value = header(headers, name);
  if (value === undefined || value.trim() === '') return [];
  const ids = value.split(',').map((part) => part.trim().toLowerCase());
  if (ids.length > most || !ids.every((id) => uuid.safeParse(id).success))
    throw new Refusal(400, code, { header: name });
  return ids;
}

/** Corrects the action's time by the device's clock error. */
function whenActed(headers: IncomingHttpHeaders, now: Temporal.Instant): Pick<ChangeHeaders, 'occurredAt' | 'actedAt'> {
  const acted = instantHeader(headers, 'occurred-at');
  if (!acted) return { occurredAt: now, actedAt: now };
  const deviceNow = instantHeader(headers, 'client-time');
  // In ms: extreme instants would overflow Temporal's arithmetic.
  const ago = (deviceNow ?? now).epochMilliseconds - acted.epochMilliseconds;
  const actedAt = Temporal.Instant.fromEpochMilliseconds(
    now.epochMilliseconds - Math.min(Math.max(ago, 0), MAX_AGE_MS),
  );
  return { occurredAt: ago > MAX_BACKDATED_MS ? now : actedAt, actedAt };
}

function instantHeader(headers: IncomingHttpHeaders, name: string): Temporal.Instant | null {
  const value = header(headers, name);
  if (value === undefined || value === '') return null;
  try {
    return Temporal.Instant.from(value);
  } catch {
    throw new Refusal(400, 'headerInvalid', { header: name });
  }
}

function resolutions(headers: IncomingHttpHeaders): ConflictResolution[] {
  const value = header(headers, 'conflict-resolution');
  if (value === undefined || value === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(value);
  } catch {
    throw new Refusal(400, 'headerInvalid', { header: 'conflict-resolution' });
  }
  const result = conflictResolutions.safeParse(json);
  if (!result.success) throw new Refusal(400, 'headerInvalid', { header: 'conflict-resolution' });
  return result.data;
}
