import { useState } from 'react';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { entityNote, nameOf, optionName } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { RadioOption } from './radio-option.tsx';
import { ThingLine } from './thing-line.tsx';

/** So many of the nearest workstations at first. */
const FIRST_SHOWN = 3;

const NONE: ReadonlySet<string> = new Set();

/** One choice; for a taken workstation, the nearest free ones with floor and distance. */
export function SingleForm({ conflict, draft, onChange, tried, taken = NONE, on, keep = null }: FormProps) {
  const text = useText();
  const { singleEnumResolutionOptions: options = [], entities = [], conflictType } = conflict;
  const [all, setAll] = useState(false);
  // What is chosen is seen, also when the dialog is drawn anew or chose it itself.
  if (!all && options.indexOf(draft.value ?? '') >= FIRST_SHOWN) setAll(true);
  const about = entities.filter(({ id }) => !options.includes(id));
  const isOfRooms = conflictType === ROOM_TAKEN;
  const shown = isOfRooms && !all ? options.slice(0, FIRST_SHOWN) : options;
  const more = options.filter((id) => !shown.includes(id) && !taken.has(id)).length;
  return (
    <>
      {about.length > 0 && (
        <ul className="mb-3 space-y-2">
          {about.map((entity) => (
            <ThingLine key={entity.id} title={nameOf(entity)} note={entityNote(text, entity, on)} />
          ))}
        </ul>
      )}
      <fieldset className="space-y-2" aria-invalid={(tried && draft.value === null) || undefined}>
        <legend className="mb-2 text-sm font-semibold text-muted">
          {text.t(isOfRooms && keep === null ? 'conflict.nearestFree' : 'conflict.choose')}
        </legend>
        {keep !== null && (
          <RadioOption
            name="conflict"
            checked={draft.value === keep.value}
            onChange={() => onChange({ ...draft, value: keep.value })}
            label={keep.label}
          />
        )}
        {shown.map((option) => {
          const entity = entities.find(({ id }) => id === option);
          const isTaken = taken.has(option);
          const note = entity ? entityNote(text, entity, on) : text.maybe(`conflict.note.${option}`);
          return (
            <RadioOption
              key={option}
              name="conflict"
              checked={draft.value === option}
              onChange={() => onChange({ ...draft, value: option })}
              label={entity ? nameOf(entity) : optionName(text, option)}
              note={isTaken ? text.t('conflict.taken') : note}
              off={isTaken}
            />
          );
        })}
        {more > 0 && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {text.t('conflict.more', { count: more })}
          </Button>
        )}
      </fieldset>
    </>
  );
}
