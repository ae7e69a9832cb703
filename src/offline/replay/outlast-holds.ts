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
  let report = await drain();
  told(report);
  // The person may prolong a hold meanwhile.
  for (let { heldUntil } = report; heldUntil !== undefined; { heldUntil } = report) {
    const wait = heldUntil - now();
    await new Promise<void>((resolve) => {
      after(wait, resolve);
    });
    report = await drain();
  }
  return report;
}
