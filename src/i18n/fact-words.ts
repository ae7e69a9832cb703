import type { Kept } from '../domain/intent/saved.ts';
import { intentWords, toldKind } from './intent-words.ts';
import type { Translator } from './translator.ts';

/** A day as the calendar of this device names it, to compare with ISO dates. */
const today = (): string => new Date().toLocaleDateString('sv');

/** What a kept change did, and for which day unless today: "A1.013 cancelled · Wed, 25 Nov". */
export function factWords(text: Translator, change: Pick<Kept, 'kind' | 'facts'>): string {
  const { t, maybe, date: say } = text;
  const kind = toldKind(change);
  const { facts } = change;
  const { date, dayPart = 'FULLDAY', status, floor, room, teamName: team, visitor } = facts;
  const place = status === undefined ? undefined : t(`entry.location.${status}`);
  const values = { place, floor: floor?.name, team, visitor };
  const what =
    (room?.name == null ? null : maybe(`app.did.${kind}.room`, { room: room.name })) ??
    (place === undefined ? null : maybe(`app.did.${kind}.place`, values)) ??
    maybe(`app.did.${kind}`, values) ??
    intentWords(text, change).title;
  return [
    what,
    date !== undefined && date !== today() && say(date, 'dayShort'),
    dayPart !== 'FULLDAY' && t(`entry.part.${dayPart}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
