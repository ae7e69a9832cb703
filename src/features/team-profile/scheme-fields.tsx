import { addDays } from '../../domain/day-part/slot.ts';
import { isSchemeWeek, schemePeriod, weekNumber } from '../../domain/team-profile/scheme.ts';
import type { Schedule } from '../../domain/team-profile/team-profile.ts';
import { SCHEME_WEEKS, SCHEMES } from '../../domain/team-profile/team-profile.ts';
import { WEEKDAYS } from '../../domain/week/week.ts';
import { weekdayWords } from '../../entries/week-words.ts';
import { useText } from '../../i18n/text.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Select } from '../../ui/select.tsx';
import { Chips } from './chips.tsx';

/** Which weeks and which days. */
export function SchemeFields({
  settings,
  today,
  onChange,
}: {
  settings: Schedule;
  /** ISO date. */
  today: string;
  onChange: (more: Partial<Schedule>) => void;
}) {
  const text = useText();
  const { t, date: say } = text;
  const { scheme, week, daysInScheme, preferredDays, optionalDays } = settings;
  const { from, until } = schemePeriod(settings, today);
  const next = isSchemeWeek(settings, today) ? from : addDays(until, 1);
  const days = WEEKDAYS.map((value) => ({ value, label: weekdayWords(value, text, 'weekdayShort') }));
  return (
    <>
      <div className="grid gap-2">
        <SegmentedControl
          // On a narrow screen one below the other, before the last stands alone on a second line.
          className="max-[26rem]:flex-col"
          label={t('profile.scheme')}
          value={scheme}
          options={SCHEMES.map((value) => ({ value, label: t(`profile.scheme.${value}`) }))}
          onChange={(value) => onChange({ scheme: value, week: SCHEME_WEEKS[value][0] })}
        />
        {scheme !== 'WEEKLY' && (
          <SegmentedControl
            label={t('profile.week')}
            value={week}
            options={SCHEME_WEEKS[scheme].map((value) => ({ value, label: t(`profile.week.${value}`) }))}
            onChange={(value) => onChange({ week: value })}
          />
        )}
        {scheme !== 'WEEKLY' && (
          <p className="text-sm text-muted">
            {t('profile.nextWeek', { week: weekNumber(next), day: say(next, 'dayMonth') })}
          </p>
        )}
      </div>
      <Select
        label={t('profile.daysInScheme')}
        value={String(daysInScheme)}
        options={WEEKDAYS.map((count) => ({ value: String(count), label: t('profile.days', { count }) }))}
        onChange={(value) => onChange({ daysInScheme: Number(value) })}
      />
      <Chips
        label={t('profile.preferredDays')}
        values={days}
        chosen={preferredDays}
        onChange={(chosen) =>
          onChange({ preferredDays: chosen, optionalDays: optionalDays.filter((day) => !chosen.includes(day)) })
        }
      />
      <Chips
        label={t('profile.optionalDays')}
        hint={t('profile.optionalHint')}
        values={days.filter(({ value }) => !preferredDays.includes(value))}
        chosen={optionalDays}
        onChange={(chosen) => onChange({ optionalDays: chosen })}
      />
    </>
  );
}
