import type { IconName } from '../../ui/icon.tsx';

const ICONS: readonly (readonly [prefix: string, icon: IconName])[] = [
  ['PARKING', 'pin'],
  ['LOCKER', 'lock'],
  ['LUNCH', 'sun'],
  ['BICYCLE', 'away'],
];

/** The picture of an amenity's type; organisations name further types themselves. */
export const amenityIcon = (type: string): IconName =>
  ICONS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'briefcase';
