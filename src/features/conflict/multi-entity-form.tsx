import { useText } from '../../i18n/text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { entityNote, nameOf, optionName } from './entity-words.ts';
import type { FormProps } from './form.ts';
import { chosenIn, entitiesOf, fillUnresolved } from './resolution.ts';

/** What it is about stands above the choice: beside it, neither could be read on a phone. */
const ROW = 'grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-2 gap-y-1';

/** A table of all entities; its last column applies a row's choice to all still open. */
export function MultiEntityForm({ conflict, draft, onChange, tried, on }: FormProps) {
  const text = useText();
  const { t } = text;
  const { multiEntityEnumResolutionOptions: options = [] } = conflict;
  const entities = entitiesOf(conflict);
  const ids = entities.map(({ id }) => id);
  const open = ids.filter((id) => draft.resolutions[id] === undefined);
  return (
    <table className="block text-left">
      <caption className="sr-only">{t('conflict.choose')}</caption>
      <thead className="block text-sm text-muted">
        <tr className={ROW}>
          <th scope="col" className="sr-only">
            {t('conflict.what')}
          </th>
          <th scope="col" className="font-semibold">
            {t('conflict.choice')}
          </th>
          <th scope="col" className="text-center leading-tight font-semibold wrap-anywhere">
            {t('conflict.applyToAll')}
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {entities.map((entity) => {
          const chosen = chosenIn(draft, entity.id);
          const idle = chosen === null || open.length === 0;
          const note = entityNote(text, entity, on);
          return (
            <tr key={entity.id} className={classNames(ROW, 'mt-3')}>
              <th scope="row" className="col-span-2 font-normal">
                <span className="block font-semibold">{nameOf(entity)}</span>
                {note !== null && <span className="block text-sm text-muted">{note}</span>}
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
              <td className="text-center">
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
