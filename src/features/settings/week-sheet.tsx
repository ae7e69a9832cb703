import { useState } from 'react';
import { bookingOptions } from '../../domain/client-config/booking-options.ts';
import { addDays } from '../../domain/day-part/slot.ts';
import type { Room } from '../../domain/room/room.ts';
import type { Week } from '../../domain/week/week.ts';
import { WEEK_STATUSES, WEEKDAYS } from '../../domain/week/week.ts';
import { weekdayWords } from '../../entries/week-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { Choice } from './week-draft.ts';
import { draftOf, hasHalves, keyOf, partsOf, shownParts, turned } from './week-draft.ts';

/** Says what a person plans of each weekday. */
export function WeekSheet({
  open,
  person: { info, config, isStudent },
  usual,
  today,
  onClose,
  onSave,
}: {
  open: boolean;
  person: Person;
  usual: Room | null;
  /** ISO date. */
  today: string;
  onClose: () => void;
  onSave: (week: Week) => void;
}) {
  const text = useText();
  const { t } = text;
  const week = info.week ?? null;
  const [halves, setHalves] = useState(() => hasHalves(week));
  const [draft, setDraft] = useState(() => draftOf(week, halves));
  const [until, setUntil] = useState(week?.until ?? null);
  const tomorrow = addDays(today, 1);
  // A week that begins later leaves the days before to their person.
  const from = week !== null && week.from > tomorrow ? week.from : tomorrow;
  const rooms = new Map(
    [...(usual === null ? [] : [usual]), ...(week?.parts ?? []).flatMap(({ room }) => room ?? [])].map(
      ({ id, name }) => [id, { id, name }],
    ),
  );
  const offered = bookingOptions(config, info.assignedWorkstations, { isStudent });
  const atWorkstation = offered.includes('WORKSTATION') || offered.includes('ASSIGNED');
  const options: { value: Choice; label: string }[] = [
    { value: 'none', label: t('week.nothing') },
    ...(atWorkstation
      ? [
          ...[...rooms.values()].map(({ id, name }) => ({ value: `room:${id}` as const, label: name })),
          { value: 'WORKSTATION' as const, label: t('calendar.anyWorkstation') },
        ]
      : []),
    ...WEEK_STATUSES.filter((status) => status !== 'WORKSTATION' && offered.includes(status)).map((status) => ({
      value: status,
      label: t(`entry.location.${status}`),
    })),
  ];
  const parts = partsOf(draft, halves, rooms);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('week.title')}
      description={t('week.hint', { count: config.daysAhead })}
      closeLabel={t('app.close')}
      footer={
        <Button
          wide
          icon="check"
          disabled={parts.length === 0}
          onClick={() => onSave({ from, until: until === null || until < from ? null : until, parts })}
        >
          {t('week.save')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {config.enableHalfDays && (
          <Toggle
            label={t('week.halves')}
            checked={halves}
            onChange={(apart) => {
              setHalves(apart);
              setDraft(turned(draft, apart));
            }}
          />
        )}
        {WEEKDAYS.map((weekday) => (
          <fieldset key={weekday} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <legend className="float-left min-w-28 font-semibold first-letter:uppercase">
              {weekdayWords(weekday, text)}
            </legend>
            {shownParts(halves).map((dayPart) => (
              <Select
                key={dayPart}
                className="min-w-32 flex-1"
                labelHidden
                label={`${weekdayWords(weekday, text)}, ${t(`entry.part.${dayPart}`)}`}
                value={draft[keyOf(weekday, dayPart)] ?? 'none'}
                options={options}
                onChange={(choice) => setDraft({ ...draft, [keyOf(weekday, dayPart)]: choice })}
              />
            ))}
          </fieldset>
        ))}
        <DateField
          label={t('week.until')}
          hint={t('week.untilHint')}
          value={until}
          today={today}
          isDisabled={(date) => date < from}
          onChange={setUntil}
        />
        <p className="text-sm text-muted">{t('week.stays')}</p>
      </div>
    </Sheet>
  );
}
