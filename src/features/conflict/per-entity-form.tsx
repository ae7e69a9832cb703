import { useText } from '../../i18n/text.tsx';
import { entityNote, nameOf, optionName } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { RadioOption } from './radio-option.tsx';
import { chosenIn, entitiesOf } from './resolution.ts';

/** A choice per entity; the last one may apply to all others, even ones asked later. */
export function PerEntityForm({ conflict, draft, onChange, tried, on }: FormProps) {
  const text = useText();
  const { perEntityEnumResolutionOptions: options = [] } = conflict;
  const entities = entitiesOf(conflict);
  const hasOthers = entities.length > 1 || conflict.entities === undefined;
  return (
    <ul className="space-y-4">
      {entities.map((entity) => {
        const chosen = chosenIn(draft, entity.id);
        return (
          <li key={entity.id}>
            <fieldset aria-invalid={(tried && chosen === null) || undefined}>
              <legend className="mb-1.5 font-semibold">
                {[nameOf(entity), entityNote(text, entity, on)].filter(Boolean).join(' · ')}
              </legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {options.map((option) => (
                  <RadioOption
                    key={option}
                    name={`conflict ${entity.id}`}
                    label={optionName(text, option)}
                    checked={chosen === option}
                    onChange={() =>
                      onChange({
                        ...draft,
                        resolutions: { ...draft.resolutions, [entity.id]: option },
                        last: entity.id,
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
            {draft.last === entity.id && hasOthers && (
              <label className="mt-1 flex min-h-11 items-center gap-2 text-[0.9375rem]">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  checked={draft.applyToOthers}
                  onChange={(event) => onChange({ ...draft, applyToOthers: event.target.checked })}
                />
                {text.t('conflict.applyToOthers')}
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}
