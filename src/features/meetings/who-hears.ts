import { isSameTime } from '../../domain/meeting/rules.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Move } from './move-draft.ts';

/**
 * Who hears that meetings move, as the server tells them: at another time everybody is asked again, of another room
 * alone hear those who come, or have not said.
 */
export function whoHears({ t, list }: Translator, moves: readonly Move[]): string[] {
  const [first] = moves;
  if (first === undefined || first.meeting.people.length === 0) return [];
  const { people } = first.meeting;
  const later = moves.filter(({ meeting, slot }) => !isSameTime(slot, meeting));
  const joined = people.filter(({ answer }) => answer === 'JOINED').map(({ name }) => name);
  const coming = people.filter(({ answer }) => answer !== 'LEFT').length;
  const words: string[] = [];
  if (joined.length > 0) words.push(t('meetings.joinedNames', { names: list(joined) }));
  if (later.length > 0) words.push(t('meetings.askedAgain', { count: people.length, meetings: later.length }));
  else if (coming > 0) words.push(t('meetings.toldOfRoom', { count: coming }));
  return words;
}
