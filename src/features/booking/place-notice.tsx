import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useBlockPeriods } from '../../queries/block-periods.ts';
import { mayEnterBy, useFullness } from '../../queries/limits.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why nobody more comes to a floor although workstations are free there: it is closed on that day, or as full as it may be. */
export function PlaceNotice({ floor, date, slot }: { floor: Floor; date: string; slot: Slot }) {
  const text = useText();
  const blocks = useBlockPeriods() ?? [];
  const fullness = useFullness(floor.id, slot);
  const { timeZone } = floor.building;
  const closed = reasonOf(mayCome(blocks, date, { buildingId: floor.building.id, floorId: floor.id }), text, timeZone);
  const reason = closed ?? reasonOf(fullness === undefined ? ALLOWED : mayEnterBy(fullness, null), text, timeZone);
  return reason === null ? null : <div className="px-4"><Banner tone="caution" icon={closed === null ? 'team' : 'lock'}>{reason}</Banner></div>;
}
