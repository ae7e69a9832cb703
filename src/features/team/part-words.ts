import type { Building, Floor } from '../../domain/building/building.ts';
import type { ColleaguePart, ShownStatus } from '../../domain/colleague/colleague-days.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { IconName } from '../../ui/icon.tsx';

export const STATUS_ICON: Record<ShownStatus, IconName> = {
  WORKSTATION: 'desk',
  OFFICE: 'building',
  HOME: 'house',
  AWAY: 'away',
};

/** What this device knows of places. */
export interface Places {
  floors: readonly Floor[];
  buildings: readonly Building[];
}

/**
 * What stands where nobody told of a day: nothing was said, unless this device was never told of that day.
 * @param date ISO date
 * @param toldUntil the last ISO date of which it was
 */
export const noneWords = ({ t }: Translator, date: string, toldUntil: string): string =>
  t(date <= toldUntil ? 'team.status.none' : 'home.inUnknown');

/** Where somebody is during a part of a day: "A2.014 · Floor 2 · Morning". */
export function partWords({ t }: Translator, part: ColleaguePart, { floors, buildings }: Places): string {
  const floor = floors.find(({ id }) => id === part.floor);
  const building = floor?.building ?? buildings.find(({ id }) => id === part.building);
  const isIn = part.status === 'WORKSTATION' || part.status === 'OFFICE';
  return [
    part.room?.name,
    isIn ? (floor?.name ?? building?.name ?? t('home.office')) : t(`team.status.${part.status}`),
    isIn && part.room === null && t('home.noDesk'),
    part.dayPart !== 'FULLDAY' && t(`entry.part.${part.dayPart}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
