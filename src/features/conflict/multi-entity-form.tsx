import { useText } from '../../i18n/text.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { entityNote, nameOf, optionName } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { entitiesOf, fillUnresolved } from './resolution.ts';

/** A table of all entities; its last column applies a row's choice to all still open. */
export function MultiEntityForm({ conflict, draft, onChange, tried, on }: FormProps) {
  const text = useText();
  const { t } = text;
  const { multiEntityEnumResolutionOptions: options = [] } = conflict;
  const entities = entitiesOf(conflict);
  const ids = entities.map(({ id }) => id);
  const open = ids.filter((id) => draft.resolutions[id] === undefined);
  return (
    <table className="w-full table-fixed border-separate border-spacing-y-2 text-left hyphens-auto">
      <caption className="sr-only">{t('conflict.choose')}</caption>
      <thead className="text-sm wrap-anywhere text-muted">
        <tr>
          <th scope="col" className="pr-2 font-semibold">
            {t('conflict.what')}
          </th>
          {/* So wide that a choice can be read on the smallest phone. */}
          <th scope="col" className="w-32 font-semibold sm:w-[46%]">
            {t('conflict.choice')}
          </th>
          <th scope="col" className="w-18 pl-2 text-center text-xs leading-tight font-semibold">
            {t('conflict.applyToAll')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entities.map((entity) => {
          const chosen = draft.resolutions[entity.id] ?? null;
          const idle = chosen === null || open.length === 0;
          const note = entityNote(text, entity, on);
          return (
            <tr key={entity.id}>
              <th scope="row" className="pr-2 font-normal wrap-anywhere">
                <span className="block font-semibold">{nameOf(entity)}</span>
                {note?.split(' · ').map((part) => (
                  <span key={part} className="block text-sm text-muted">
                    {part}
                  </span>
                ))}
              </th>
              <td>
                <Select
                  label={t('conflict.choiceFor', { name: nameOf(entity) })}
                  labelHidden
                  value={chosen}
                  placeholder={t('conflict.chooseShort')}
                  invalid={tried && chosen === null}
                  options={options.map((option) => ({ value: option, label: optionName(text, option) }))}
                  onChange={(option) =>
                    onChange({ ...draft, resolutions: { ...draft.resolutions, [entity.id]: option } })
                  }
                />
              </td>
              <td className="pl-2 text-center">
                <IconButton
                  icon="checkCircle"
                  aria-disabled={idle || undefined}
                  className={idle ? 'cursor-not-allowed opacity-40' : 'text-accent'}
                  label={
                    chosen === null
                      ? t('conflict.applyToAll')
                      : t('conflict.applyOption', { option: optionName(text, chosen) })
                  }
                  onClick={() => {
                    if (chosen !== null && !idle) onChange(fillUnresolved(draft, ids, chosen));
                  }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
