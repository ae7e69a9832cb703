import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import type { Translator } from '../../i18n/translator.ts';

/** Floor, places and equipment of a room, as far as the organisation says. */
export const roomWords = (
  { t, maybe }: Translator,
  { floor, capacity, equipment }: Pick<MeetingRoom, 'floor' | 'capacity' | 'equipment'>,
): string =>
  [
    floor.name,
    capacity === null ? null : t('meetings.places', { count: capacity }),
    ...equipment.map((thing) => maybe(`meetings.equipment.${thing}`) ?? thing),
  ]
    .filter(Boolean)
    .join(' · ');
