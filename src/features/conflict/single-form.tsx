import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { useText } from '../../i18n/text.tsx';
import { entityNote, nameOf, optionName } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { RadioOption } from './radio-option.tsx';
import { ThingLine } from './thing-line.tsx';

/** One choice; for a taken workstation, the nearest free ones with floor and distance. */
export function SingleForm({ conflict, draft, onChange, tried, on }: FormProps) {
  const text = useText();
  const { singleEnumResolutionOptions: options = [], entities = [], conflictType } = conflict;
  const about = entities.filter(({ id }) => !options.includes(id));
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
          {text.t(conflictType === ROOM_TAKEN ? 'conflict.nearestFree' : 'conflict.choose')}
        </legend>
        {options.map((option) => {
          const entity = entities.find(({ id }) => id === option);
          return (
            <RadioOption
              key={option}
              name="conflict"
              checked={draft.value === option}
              onChange={() => onChange({ ...draft, value: option })}
              label={entity ? nameOf(entity) : optionName(text, option)}
              note={entity ? entityNote(text, entity, on) : text.maybe(`conflict.note.${option}`)}
            />
          );
        })}
      </fieldset>
    </>
  );
}
