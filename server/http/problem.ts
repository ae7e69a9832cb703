import type { Conflict } from '../../src/domain/conflict/conflict.ts';
import { type MessageValues, type Messages } from './messages.ts';
import { ConflictRefusal, type Refusal } from './refusal.ts';

/** Body of every error but conflicts. */
export interface Problem {
  message: string;
  code: string;
  details?: Record<string, unknown>;
}

const INSTANTS: readonly string[] = ['opensAt', 'until'];

/** Body of an error; a reason with its own text takes precedence. */
export function problem(messages: Messages, locale: string, code: string, details?: Record<string, unknown>): Problem {
  const reason = details?.['reason'];
  // The device words instants: it knows the zone.
  const said =
    typeof reason === 'string' && !INSTANTS.some((name) => details?.[name] !== undefined)
      ? messages.text(locale, `error.${code}.${reason}`, plainValues(details))
      : null;
  const message =
    said ??
    messages.text(locale, `error.${code}`, plainValues(details)) ??
    messages.text(locale, 'error.unknown') ??
    code;
  return details === undefined ? { message, code } : { message, code, details };
}

/** A conflict for 422, else a problem. */
export function refusalBody(messages: Messages, locale: string, refusal: Refusal): Problem | Conflict {
  const body = problem(messages, locale, refusal.code, refusal.details);
  return refusal instanceof ConflictRefusal ? { ...refusal.conflict, message: body.message } : body;
}

function plainValues(details: Record<string, unknown> | undefined): MessageValues {
  return Object.fromEntries(
    Object.entries(details ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [],
    ),
  );
}
