import type { DayPart } from '../domain/day-part/day-part.ts';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import { PLAIN_LOCATIONS } from '../domain/employee-location/employee-location.ts';
import type { Translator } from './translator.ts';

/** A change in words: what is done, and for when. */
export interface IntentWords {
  title: string;
  /** Day and part of the day; null for a change without a day. */
  when: string | null;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Id of the one room that a change names by its id alone, or null. */
export function roomIdOf(params: unknown): string | null {
  const rooms = field(params, 'roomIds');
  return text(Array.isArray(rooms) && rooms.length === 1 ? rooms[0] : field(params, 'roomId'));
}

/**
 * Says what a waiting change is. Stored params may come from another version, so their form is checked.
 * @param intent kind and params as they stand in the outbox
 * @param roomName name of the workstation where the params hold its id alone
 */
export function intentWords(
  { t, maybe, date: say }: Translator,
  intent: { kind: string; params: unknown },
  roomName: string | null = null,
): IntentWords {
  const { kind, params } = intent;
  const room = text(field(field(params, 'room'), 'name')) ?? roomName;
  const status = PLAIN_LOCATIONS.find((known) => known === field(params, 'status'));
  const date = text(field(params, 'date'));
  const dayPart: DayPart | undefined = DAY_PARTS.find((known) => known === field(params, 'dayPart'));
  const values = {
    place: status ? t(`entry.location.${status}`) : '',
    floor: text(field(field(params, 'floor'), 'name')) ?? '',
    team: text(field(params, 'teamName')) ?? '',
    rooms: lengthOf(field(params, 'roomIds')),
  };
  const title =
    room === null
      ? maybe(`waiting.kind.${kind}`, values)
      : (maybe(`waiting.kind.${kind}.room`, { room }) ?? maybe(`waiting.kind.${kind}`, { place: room }));
  return {
    title: title ?? t('waiting.kind.unknown'),
    when:
      date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)
        ? null
        : [say(date), dayPart ? t(`entry.part.${dayPart}`) : null].filter(Boolean).join(' · '),
  };
}
