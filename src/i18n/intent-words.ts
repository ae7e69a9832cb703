import { todayIn } from '../domain/day-part/slot.ts';
import type { IntentFacts } from '../domain/intent/intent-facts.ts';
import type { Translator } from './translator.ts';
import { deviceZone } from './zone-words.ts';

export interface IntentWords {
  title: string;
  /** Day with its part or time, or first and last day; null without a day. */
  when: string | null;
}

/** Id of a room known only by id, or null. */
export const roomIdOf = ({ room }: IntentFacts): string | null => (room?.name === null ? room.id : null);

/** The kind by which a change is told. */
export const toldKind = ({ kind, facts }: { kind: string; facts: IntentFacts }): string =>
  facts.checksIn === true ? 'workplace-reservation.check-in' : kind;

/**
 * Describes a waiting change.
 * @param intent its kind and facts
 * @param roomName name for a room known only by id
 */
export function intentWords(
  text: Translator,
  intent: { kind: string; facts: IntentFacts },
  roomName: string | null = null,
): IntentWords {
  const { t, maybe, date: say } = text;
  const kind = toldKind(intent);
  const { facts } = intent;
  const { date, until, dayPart, status, floor, teamName = '', visitor = '', amenity = '', meeting, rooms = 0 } = facts;
  const room = facts.room?.name ?? roomName;
  const values = {
    place: status ? t(`entry.location.${status}`) : '',
    floor: floor?.name ?? '',
    team: teamName,
    visitor,
    amenity,
    meeting: meeting || t('meetings.untitled'),
    rooms,
  };
  const title =
    room === null
      ? maybe(`waiting.kind.${kind}`, values)
      : (maybe(`waiting.kind.${kind}.room`, { room }) ?? maybe(`waiting.kind.${kind}`, { ...values, place: room }));
  const days = [date, until === date ? undefined : until]
    .flatMap((day) => (day === undefined ? [] : say(day)))
    .join(' – ');
  return {
    title: title ?? t('waiting.kind.unknown'),
    when:
      timesIn(text, facts) ??
      (date === undefined ? null : [days, dayPart ? t(`entry.part.${dayPart}`) : null].filter(Boolean).join(' · ')),
  };
}

/** The first time with its day, and how many more; null without one. */
function timesIn({ t, date: say, time }: Translator, { times, timeZone }: IntentFacts): string | null {
  const [first, ...more] = (times ?? []).toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  if (first === undefined) return null;
  const clock = [first.start, first.end].flatMap((at) => (at === null ? [] : time(at, timeZone))).join('–');
  return [
    say(todayIn(timeZone ?? deviceZone(), first.start)),
    clock,
    more.length > 0 && t('app.did.more', { count: more.length }),
  ]
    .filter(Boolean)
    .join(' · ');
}
