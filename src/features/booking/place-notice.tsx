import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { meetsTeamDay } from '../../domain/team/team-day.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { mayChange } from '../../domain/workplace-reservation/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useBlockPeriods } from '../../queries/block-periods.ts';
import { mayEnterBy, useFullness } from '../../queries/limits.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why nothing can be booked although workstations are free: the day is over or too far ahead, the floor is closed then, or as full as it may be. */
export function PlaceNotice({ floor, date, slot, day, config, now }: {
  floor: Floor;
  date: string;
  slot: Slot;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  config: ClientConfig;
  now: string;
}) {
  const text = useText();
  const blocks = useBlockPeriods() ?? [];
  const fullness = useFullness(floor.id, slot);
  const { timeZone } = floor.building;
  const closed = reasonOf(mayCome(blocks, date, { buildingId: floor.building.id, floorId: floor.id }), text, timeZone);
  const otherDay = reasonOf(mayChange({ date, timeZone, config, now, teamDay: meetsTeamDay(day, slot) }), text, timeZone, now);
  if (otherDay !== null) return <div className="px-4"><Banner tone="caution" icon="calendar">{otherDay}</Banner></div>;
  const reason = closed ?? reasonOf(fullness === undefined ? ALLOWED : mayEnterBy(fullness, null), text, timeZone);
  return reason === null ? null : <div className="px-4"><Banner tone="caution" icon={closed === null ? 'team' : 'lock'}>{reason}</Banner></div>;
}
