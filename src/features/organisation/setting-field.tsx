import type { LocationStatus } from '../../domain/employee-location/employee-location.ts';
import { LOCATION_STATUSES } from '../../domain/employee-location/employee-location.ts';
import { LOCALES } from '../../domain/employee/employee.ts';
import type { Setting, SettingProblem, SettingValue } from '../../domain/organisation/settings.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useText } from '../../i18n/text.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { OfferedOptions } from './offered-options.tsx';

/** As one may type it: a sign between thousands might be taken for the decimal one. */
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 10 };

type Text = ReturnType<typeof useText>;

/** One setting, with what it does, what it may be, and what it is where nobody sets it. */
export function SettingField({
  name,
  setting,
  value,
  problem,
  onChange,
}: {
  name: string;
  setting: Setting;
  value: SettingValue;
  problem: SettingProblem | null;
  onChange: (value: SettingValue) => void;
}) {
  const text = useText();
  const { t, maybe, number } = text;
  const label = maybe(`setUp.settings.label.${name}`) ?? name;
  const hint = [
    maybe(`setUp.settings.hint.${name}`),
    setting.kind === 'number' ? t(`setUp.settings.range.${setting.unit}`, { min: setting.min, max: setting.max }) : '',
    standardIn(text, setting),
  ]
    .filter(Boolean)
    .join(' ');
  const error = problem === null ? null : t(`setUp.settings.problem.${problem}`);
  if (setting.kind === 'switch')
    return <Toggle label={label} hint={hint} checked={value === true} onChange={onChange} />;
  if (setting.kind === 'choice')
    return (
      <Select
        label={label}
        hint={hint}
        error={error}
        value={String(value)}
        options={setting.choices.map((choice) => ({ value: choice, label: choiceIn(text, choice) }))}
        onChange={onChange}
      />
    );
  if (setting.kind === 'list')
    return (
      <OfferedOptions
        label={label}
        hint={hint}
        error={error}
        choices={setting.choices.map((choice) => ({ value: choice, label: choiceIn(text, choice) }))}
        offered={listed(value).filter((one) => setting.choices.includes(one))}
        onChange={(offered) => onChange(offered.join(','))}
      />
    );
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      inputMode={setting.kind === 'number' ? (setting.whole ? 'numeric' : 'decimal') : undefined}
      type={setting.kind === 'address' ? 'url' : 'text'}
      autoComplete="off"
      spellCheck={setting.kind === 'text'}
      maxLength={setting.kind === 'text' ? setting.max : 500}
      // What is kept is shown with the reader's own decimal sign; what is typed stays as it is.
      value={typeof value === 'number' ? number(value, PLAIN) : String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const listed = (value: SettingValue): string[] =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];

const isStatus = (name: string): name is LocationStatus => LOCATION_STATUSES.some((status) => status === name);

function choiceIn({ t, maybe }: Text, choice: string): string {
  const locale = LOCALES.find((one) => one === choice);
  if (locale !== undefined) return languageName(locale);
  return isStatus(choice) ? t(`entry.location.${choice}`) : (maybe(`setUp.settings.choice.${choice}`) ?? choice);
}

/** The default, in words; nothing where there is none. */
function standardIn(text: Text, { kind, standard }: Setting): string {
  const { t, list, number } = text;
  if (standard === null) return '';
  const words =
    typeof standard === 'boolean'
      ? t(standard ? 'setUp.settings.on' : 'setUp.settings.off')
      : kind === 'list'
        ? list(
            String(standard)
              .split(',')
              .map((one) => choiceIn(text, one)),
          )
        : kind === 'choice'
          ? choiceIn(text, String(standard))
          : typeof standard === 'number'
            ? number(standard)
            : standard;
  return t('setUp.settings.default', { value: words });
}
