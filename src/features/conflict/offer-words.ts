import type { Conflict } from '../../domain/conflict/conflict.ts';
import { MEETING_ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import type { Translator } from '../../i18n/translator.ts';
import { nameIn } from './entity-words.ts';
import type { Offer } from './use-offer.ts';

/**
 * What became of the offered workstations or rooms while the person looked at them, told also to screen readers.
 * @param lost the one that they chose by hand, if it was taken
 * @param isLeftToUs whether they left the choice to the dialog, which chose the likeliest one
 */
export function offerNews(
  { t }: Translator,
  conflict: Conflict,
  { before, initial }: Offer,
  { noneLeft, lost, isLeftToUs }: { noneLeft: boolean; lost: string | null; isLeftToUs: boolean },
): string {
  if (noneLeft) return t(conflict.conflictType === MEETING_ROOM_TAKEN ? 'conflict.noRoomLeft' : 'conflict.noneLeft');
  if (lost !== null) return t('conflict.takenChosen', { name: nameIn(conflict, lost) });
  if (!isLeftToUs || before === null) return '';
  if (initial === null) return t('conflict.takenChosen', { name: nameIn(conflict, before) });
  return t('conflict.takenMoved', { name: nameIn(conflict, before), next: nameIn(conflict, initial) });
}
