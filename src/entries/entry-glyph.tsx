import type { OwnEntry } from '../queries/own-entry.ts';
import { Icon } from '../ui/icon.tsx';
import { StateGlyph } from '../ui/floor-plan/state-glyph.tsx';
import { iconOf, STATUS_LOOK, statusOf } from './entry.ts';

/**
 * The floor plan's sign while the workstation is the person's, else an icon.
 * @param props.size in CSS pixels
 */
export function EntryGlyph({ entry, colourBlind, size }: { entry: OwnEntry; colourBlind: boolean; size: number }) {
  const status = statusOf(entry);
  const { look, icon: quiet } = STATUS_LOOK[status];
  const icon = status === 'APPROVED' && entry.location !== null ? iconOf(entry.location.status) : quiet;
  const waiting = (entry.reservation?.waiting ?? entry.location?.waiting ?? null) !== null;
  if (look !== null && entry.reservation !== null)
    return <StateGlyph look={look} colourBlind={colourBlind} waiting={waiting} size={size} />;
  return (
    <span
      className="inline-flex shrink-0 items-center justify-center rounded-xl bg-sunken text-muted"
      style={{ width: size, height: size }}
    >
      <Icon name={icon} size={Math.round(size * 0.55)} />
    </span>
  );
}
