import { useContext } from 'react';
import { LOCATION_STATUSES } from '../../domain/employee-location/employee-location.ts';
import type { ConflictEntity } from '../../domain/conflict/conflict.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { entityNote } from './entity-words.ts';
import { ClockAhead, useNow } from '../../ui/use-now.ts';
import type { FormProps } from './form.ts';
import { ThingLine } from './thing-line.tsx';

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the person chose later; a workstation by its name. */
function titleOf({ t }: Translator, entity: ConflictEntity): string {
  if (entity['gone'] === true) return t('conflict.newerChoice.nothing');
  const status = LOCATION_STATUSES.find((known) => known === entity['status']);
  return entity.name ?? t(`entry.location.${status ?? 'UNKNOWN'}`);
}

/** The clock's time where this device is, with the day unless that is today. @param now as ISO 8601 UTC */
function momentOf({ date, time }: Translator, at: number, now: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const instant = new Date(at).toISOString();
  const day = todayIn(timeZone, instant);
  return day === todayIn(timeZone, now) ? time(instant) : `${date(day, 'dayMonth')}, ${time(instant)}`;
}

/** For `newerChoice`: both choices, with their times. */
export function NewerChoiceForm({ conflict, on, wish }: FormProps) {
  const text = useText();
  const now = useNow();
  // The wish was made by this device's clock, and the other choice is told by the server's.
  const madeAt = wish.at - useContext(ClockAhead);
  return (
    <ul className="space-y-2">
      <ThingLine
        title={wish.title}
        note={null}
        fate={text.t('conflict.newerChoice.older', { moment: momentOf(text, madeAt, now) })}
      />
      {(conflict.entities ?? []).map((entity) => (
        <ThingLine
          key={entity.id}
          marked
          title={titleOf(text, entity)}
          note={entity['gone'] === true ? null : entityNote(text, entity, on)}
          fate={text.t('conflict.newerChoice.newer', {
            moment: momentOf(text, Date.parse(words(entity['chosenAt'])), now),
          })}
        />
      ))}
    </ul>
  );
}
