import type { Conflict, ConflictEntity } from '../../domain/conflict/conflict.ts';
import { ROOM_TAKEN } from '../../domain/conflict/conflict.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { Draft } from './resolution.ts';
import { defaultOf, fillUnresolved } from './resolution.ts';
import { RadioOption } from './radio-option.tsx';

export interface FormProps {
  conflict: Conflict;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** `KEEP_BOTH` as people would write it, for options that have no text of their own. */
const plainly = (option: string) => option.toLowerCase().replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
const optionName = ({ maybe }: Translator, option: string) => maybe(`conflict.option.${option}`) ?? plainly(option);
const nameOf = ({ id, name }: ConflictEntity) => name ?? id;

const CENTIMETRES = 100;

/** Where a room is and how far it lies from the one that was asked for; `distance` is in centimetres. */
function whereabouts({ t, number }: Translator, entity: ConflictEntity | undefined): string | null {
  if (!entity) return null;
  const floor: unknown = entity['floor'];
  const floorName = typeof floor === 'string' ? floor : typeof floor === 'object' && floor !== null && 'name' in floor && typeof floor.name === 'string' ? floor.name : null;
  const distance: unknown = entity['distance'];
  return [floorName, typeof distance === 'number' ? t('conflict.distance', { metres: number(Math.max(1, Math.round(distance / CENTIMETRES))) }) : null].filter(Boolean).join(' · ') || null;
}

/** One choice out of a list; for a taken workstation the nearest free ones with floor and distance. */
export function SingleForm({ conflict, draft, onChange }: FormProps) {
  const text = useText();
  const { singleEnumResolutionOptions: options = [], entities = [], conflictType } = conflict;
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{text.t(conflictType === ROOM_TAKEN ? 'conflict.nearestFree' : 'conflict.choose')}</legend>
      {options.map((option) => {
        const entity = entities.find(({ id }) => id === option);
        return (
          <RadioOption
            key={option} name="conflict" checked={draft.value === option} onChange={() => onChange({ ...draft, value: option })}
            label={entity ? nameOf(entity) : optionName(text, option)} note={whereabouts(text, entity)}
          />
        );
      })}
    </fieldset>
  );
}

/** A choice for each entity; the last one may be applied to all others. */
export function PerEntityForm({ conflict, draft, onChange }: FormProps) {
  const text = useText();
  const { perEntityEnumResolutionOptions: options = [], entities = [] } = conflict;
  const fallback = defaultOf(draft);
  return (
    <ul className="space-y-4">
      {entities.map((entity) => (
        <li key={entity.id}>
          <Select
            label={nameOf(entity)} value={draft.resolutions[entity.id] ?? fallback} placeholder={text.t('conflict.pleaseChoose')}
            options={options.map((option) => ({ value: option, label: optionName(text, option) }))}
            onChange={(option) => onChange({ ...draft, resolutions: { ...draft.resolutions, [entity.id]: option }, last: entity.id })}
          />
          {draft.last === entity.id && entities.length > 1 && (
            <label className="mt-1 flex min-h-11 items-center gap-2 text-[0.9375rem]">
              <input type="checkbox" className="size-5 accent-accent" checked={draft.applyToOthers} onChange={(event) => onChange({ ...draft, applyToOthers: event.target.checked })} />
              {text.t('conflict.applyToOthers')}
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

/** All entities at once, with an 'apply to all' button for each option that fills what is still open. */
export function MultiEntityForm({ conflict, draft, onChange }: FormProps) {
  const text = useText();
  const { multiEntityEnumResolutionOptions: options = [], entities = [] } = conflict;
  return (
    <div className="space-y-4">
      <div role="group" aria-label={text.t('conflict.applyToAll')} className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-semibold text-muted">{text.t('conflict.applyToAll')}</span>
        {options.map((option) => (
          <Button key={option} variant="secondary" onClick={() => onChange(fillUnresolved(draft, entities.map(({ id }) => id), option))}>{optionName(text, option)}</Button>
        ))}
      </div>
      {entities.map((entity) => (
        <fieldset key={entity.id} className="space-y-2">
          <legend className="mb-1 font-semibold">{nameOf(entity)}</legend>
          {options.map((option) => (
            <RadioOption
              key={option} name={`conflict-${entity.id}`} checked={draft.resolutions[entity.id] === option} label={optionName(text, option)}
              onChange={() => onChange({ ...draft, resolutions: { ...draft.resolutions, [entity.id]: option } })}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
