import type { Kept } from '../domain/intent/saved.ts';
import { intentWords, toldKind } from './intent-words.ts';
import type { Translator } from './translator.ts';

/** A day as the calendar of this device names it, to compare with ISO dates. */
const today = (): string => new Date().toLocaleDateString('sv');

/** What a kept change did, and for which day unless today: "A1.013 cancelled · Wed, 25 Nov". */
export function factWords(text: Translator, change: Pick<Kept, 'kind' | 'facts'>): string {
  const { t, maybe, date: say, list } = text;
  const kind = toldKind(change);
  const { facts } = change;
  const { date, dayPart = 'FULLDAY', status, floor, room, teamName: team, visitor, amenity } = facts;
  const { gone = [], amenities = [], until: last } = facts;
  const place = status === undefined ? undefined : t(`entry.location.${status}`);
  const meeting = facts.meeting || t('meetings.untitled');
  const values = { place, floor: floor?.name, team, visitor, amenity, meeting, until: last && say(last, 'dayMonth') };
  const what =
    (room?.name == null ? null : maybe(`app.did.${kind}.room`, { room: room.name })) ??
    (place === undefined ? null : maybe(`app.did.${kind}.place`, values)) ??
    maybe(`app.did.${kind}`, values) ??
    intentWords(text, change).title;
  const names = list(gone.map((each) => each.room ?? t(`entry.location.${each.status}`)));
  // Who stays away loses a workstation: that comes first.
  const isLost = room === undefined && gone.some((each) => each.room !== undefined);
  const too = amenities.length > 0 && t('app.did.withAmenities', { amenities: list([...amenities]) });
  return [
    ...(isLost
      ? [t('app.did.gaveUp', { gone: names }), too, what]
      : [what, names !== '' && t('app.did.insteadOf', { gone: names }), too]),
    date !== undefined && (date !== today() ? say(date, 'dayShort') : names !== '' && t('entry.today')),
    dayPart !== 'FULLDAY' && t(`entry.part.${dayPart}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
