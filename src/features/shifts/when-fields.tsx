import type { DayPart } from '../../domain/day-part/day-part.ts';
import { dayPartsInUse, isPartOver } from '../../domain/day-part/slot.ts';
import { DayPartChoice } from '../../entries/day-part-choice.tsx';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';

export interface When {
  /** ISO date in the building's zone. */
  date: string;
  dayPart: DayPart;
}

/** A day and its part. @param props.today, last ISO dates between which there is something to reserve */
export function WhenFields({
  value,
  today,
  last,
  timeZone,
  now,
  config,
  onChange,
}: {
  value: When;
  today: string;
  last: string;
  timeZone: string;
  now: string;
  config: Person['config'];
  onChange: (when: When) => void;
}) {
  const { t } = useText();
  const { date, dayPart } = value;
  const parts = dayPartsInUse(config).map((each) => ({ dayPart: each, past: isPartOver(date, each, timeZone, now) }));
  return (
    <>
      <DateField
        label={t('shifts.date')}
        value={date}
        today={today}
        required="field"
        isDisabled={(day) => day < today || day > last}
        onChange={(next) => onChange({ ...value, date: next ?? date })}
      />
      {parts.length > 1 && (
        <DayPartChoice
          parts={parts}
          value={dayPart}
          onChange={(next) => onChange({ ...value, dayPart: next })}
          date={date}
          timeZone={timeZone}
        />
      )}
    </>
  );
}
