import { formatDate } from '../../domain/date-format/date-format.ts';
import { firstIn, offeredFormats } from '../../domain/date-format/offered-formats.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';

/** How days are written (spec 5, "Dates"): each format as it writes today. */
export function DateFormatField({ person, onChange }: { person: Person; onChange: (format: string) => void }) {
  const { t, dateFormat, dateWords } = useText();
  const today = todayIn(person.timeZone, useNow());
  const { languageCode, dateFormat: chosen } = person.info;
  const format = chosen ?? dateFormat;
  const written = (by: string) => {
    const date = formatDate(today, by, dateWords());
    const first = firstIn(by);
    return first === null ? date : t('settings.dateOption', { date, first });
  };
  return (
    <Select
      label={t('settings.dateFormat')}
      value={format}
      options={offeredFormats(languageCode, format).map((value) => ({ value, label: written(value) }))}
      hint={t('settings.dateFormatHint')}
      onChange={onChange}
    />
  );
}
