import type { Verdict } from '../../src/domain/verdict.ts';
import { Refusal } from '../http/refusal.ts';

/** Refusals by rule are 400, except about what is settled already (docs/sync-protocol.md, "Errors"). */
const STATUS: Partial<Record<string, 404 | 410>> = {
  alreadyConfirmedOrCancelled: 410,
  visitAlreadyScanned: 410,
  visitCancelled: 410,
};

/** Throws what a rule refuses. @throws Refusal */
export function enforce(verdict: Verdict): void {
  if (!verdict.ok) throw new Refusal(STATUS[verdict.code] ?? 400, verdict.code, verdict.details);
}

/** Refuses a thing that does not exist, or that is somebody else's. @param what room, floor … */
export const unknown = (what: string): Refusal => new Refusal(404, 'notFound', { what });
