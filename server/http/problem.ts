import type { Conflict } from '../../src/domain/conflict/conflict.ts';
import { resolutionTypeOf } from '../../src/domain/conflict/variant.ts';
import type { Messages, MessageValues, Reader } from './messages.ts';
import { ConflictRefusal, type Refusal } from './refusal.ts';

/** Body of every error but conflicts. */
export interface Problem {
  message: string;
  code: string;
  details?: Record<string, unknown>;
}

const INSTANTS: readonly string[] = ['opensAt', 'until'];

/** Body of an error; a reason with its own text takes precedence. */
export function problem(messages: Messages, reader: Reader, code: string, details?: Record<string, unknown>): Problem {
  const reason = details?.['reason'];
  // The device words instants: it knows the zone.
  const said =
    typeof reason === 'string' && !INSTANTS.some((name) => details?.[name] !== undefined)
      ? messages.text(reader, `error.${code}.${reason}`, plainValues(details))
      : null;
  const message =
    said ??
    messages.text(reader, `error.${code}`, plainValues(details)) ??
    messages.text(reader, 'error.unknown') ??
    code;
  return details === undefined ? { message, code } : { message, code, details };
}

/** A conflict for 422, else a problem. */
export function refusalBody(messages: Messages, reader: Reader, refusal: Refusal): Problem | Conflict {
  const body = problem(messages, reader, refusal.code, refusal.details);
  if (!(refusal instanceof ConflictRefusal)) return body;
  const resolutionType = resolutionTypeOf(refusal.conflict) ?? undefined;
  return { ...refusal.conflict, resolutionType, message: body.message };
}

function plainValues(details: Record<string, unknown> | undefined): MessageValues {
  return Object.fromEntries(
    Object.entries(details ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
    ),
  );
}
