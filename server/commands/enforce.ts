import type { Verdict } from '../../src/domain/verdict.ts';
import { Refusal } from '../http/refusal.ts';

/** Others are 400 (docs/sync-protocol.md, "Errors"). */
const STATUS: Partial<Record<string, 403 | 404 | 410>> = {
  forbidden: 403,
  alreadyConfirmedOrCancelled: 410,
  visitAlreadyScanned: 410,
  visitCancelled: 410,
};

/** @throws Refusal if the rule refuses */
export function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new Refusal(STATUS[verdict.code] ?? 400, verdict.code, verdict.details);
}

/** A 404 for missing things and for others' things alike. @param what room, floor … */
export const unknown = (what: string): Refusal => new Refusal(404, 'notFound', { what });
