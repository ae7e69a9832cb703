import { standing } from '../../domain/access/standing.ts';
import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Floor } from '../../domain/building/building.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { meetsTeamDay } from '../../domain/team/team-day.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import { mayChange } from '../../domain/workplace-reservation/rules.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { useText } from '../../i18n/text.tsx';
import { useBlockPeriods } from '../../queries/block-periods.ts';
import { mayEnterBy, useFullness } from '../../queries/limits.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { Banner } from '../../ui/banner.tsx';

/** Why nothing can be booked although workstations are free: the day is over or too far ahead, the person may not come or is in no team, the floor is closed then, or as full as it may be. */
export function PlaceNotice({ floor, date, slot, day, person: { config, userStatus }, teams, now }: {
  floor: Floor;
  date: string;
  slot: Slot;
  /** The person's entries of that date. */
  day: readonly OwnLocation[];
  person: Pick<Person, 'config' | 'userStatus'>;
  /** Ids of the person's teams on that date; undefined while not known. */
  teams: readonly string[] | undefined;
  now: string;
}) {
  const text = useText();
  const blocks = useBlockPeriods() ?? [];
  const fullness = useFullness(floor.id, slot);
  const { timeZone } = floor.building;
  const closed = reasonOf(mayCome(blocks, date, { buildingId: floor.building.id, floorId: floor.id }), text, timeZone);
  const otherDay = reasonOf(mayChange({ date, timeZone, config, now, teamDay: meetsTeamDay(day, slot) }), text, timeZone, now);
  if (otherDay !== null) return <div className="px-4"><Banner tone="caution" icon="calendar">{otherDay}</Banner></div>;
  const whoMay = reasonOf(standing({ userStatus, hasTeam: teams?.length !== 0 }), text, timeZone);
  if (whoMay !== null) return <div className="px-4"><Banner tone="caution" icon="lock">{whoMay}</Banner></div>;
  const reason = closed ?? reasonOf(fullness === undefined ? ALLOWED : mayEnterBy(fullness, null), text, timeZone);
  return reason === null ? null : <div className="px-4"><Banner tone="caution" icon={closed === null ? 'team' : 'lock'}>{reason}</Banner></div>;
}
