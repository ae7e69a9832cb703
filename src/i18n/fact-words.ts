import { todayIn } from '../domain/day-part/slot.ts';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { Kept } from '../domain/intent/saved.ts';
import { intentWords, toldKind } from './intent-words.ts';
import type { Translator } from './translator.ts';
import { deviceZone } from './zone-words.ts';

/** Between what a message tells; no line begins with it. */
export const BETWEEN_FACTS = '\u00a0· ';

/** So many are named; of more only the first, and how many others. */
const NAMED = 3;

/** What several changes tell of one thing, each once. */
const eachOf = <T>(all: readonly IntentFacts[], of: (facts: IntentFacts) => T | null | undefined): T[] => [
  ...new Set(all.flatMap((facts) => of(facts) ?? [])),
];

/** "A1, A2 and A3", or "A1, A2 and 4 more". */
function few({ t, list }: Translator, names: readonly string[]): string {
  return names.length <= NAMED
    ? list([...names])
    : list([...names.slice(0, NAMED - 1), t('app.did.more', { count: names.length - NAMED + 1 })]);
}

/** What a kept change did, and for which day unless today at its building: "A1.013 cancelled · Wed, 25 Nov". */
export function factWords(text: Translator, change: Pick<Kept, 'kind' | 'facts'>): string {
  const { t, maybe, date: say, list } = text;
  const kind = toldKind(change);
  const { facts } = change;
  const all = [facts, ...(facts.others ?? [])];
  const dates = eachOf(all, (one) => one.date).toSorted();
  const parts = eachOf(all, (one) => one.dayPart ?? 'FULLDAY');
  const dayPart = parts.length > 1 ? 'FULLDAY' : (facts.dayPart ?? 'FULLDAY');
  const { date, status, floor, room, teamName: team, amenity } = facts;
  const visitor =
    few(
      text,
      eachOf(all, (one) => one.visitor),
    ) || undefined;
  const rooms = few(
    text,
    eachOf(all, (one) => one.room?.name),
  );
  const { amenities = [], until: last, timeZone = deviceZone() } = facts;
  const today = todayIn(timeZone, new Date().toISOString());
  const gone = all.flatMap((one) => one.gone ?? []);
  const place = status === undefined ? undefined : t(`entry.location.${status}`);
  const meeting = facts.meeting || t('meetings.untitled');
  const values = { place, floor: floor?.name, team, visitor, amenity, meeting, until: last && say(last, 'dayMonth') };
  const what =
    (room?.name == null ? null : maybe(`app.did.${kind}.room`, { room: rooms })) ??
    (place === undefined ? null : maybe(`app.did.${kind}.place`, values)) ??
    maybe(`app.did.${kind}`, values) ??
    intentWords(text, change).title;
  const names = few(text, [...new Set(gone.map((each) => each.room ?? t(`entry.location.${each.status}`)))]);
  // Who stays away loses a workstation: that comes first.
  const isLost = room === undefined && gone.some((each) => each.room !== undefined);
  const too = amenities.length > 0 && t('app.did.withAmenities', { amenities: list([...amenities]) });
  return [
    ...(isLost
      ? [t('app.did.gaveUp', { gone: names }), too, what]
      : [what, names !== '' && t('app.did.insteadOf', { gone: names }), too]),
    dates.length > NAMED
      ? t('app.did.days', { count: dates.length })
      : dates.length > 1
        ? list(dates.map((each) => say(each, 'dayShort')))
        : date !== undefined && (date !== today ? say(date, 'dayShort') : names !== '' && t('entry.today')),
    dayPart !== 'FULLDAY' && t(`entry.part.${dayPart}`),
  ]
    .filter(Boolean)
    .join(BETWEEN_FACTS);
}
