import type { Ports } from '../ports/ports.ts';
import type { DrainReport } from '../ports/worker-link.ts';

/**
 * Drains, and again when what the person could undo may go: the page that would ask for it may be closed by then.
 * @param told gets the first report at once
 * @returns the last report
 */
export async function outlastHolds(
  drain: () => Promise<DrainReport>,
  { now, after }: Pick<Ports, 'now' | 'after'>,
  told: (report: DrainReport) => void = () => undefined,
): Promise<DrainReport> {
  const report = await drain();
  told(report);
  const { heldUntil } = report;
  if (heldUntil === undefined) return report;
  await new Promise<void>((resolve) => {
    after(heldUntil - now(), resolve);
  });
  return drain();
}
