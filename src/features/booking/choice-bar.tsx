import type { ReactNode } from 'react';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { partWithTimes } from '../../i18n/part-words.ts';
import { useText } from '../../i18n/text.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { DayChoice } from './choice.ts';
import { DayStrip } from './day-strip.tsx';
import type { FloorSelectProps } from './floor-select.tsx';
import { FloorSelect } from './floor-select.tsx';

export interface ChoiceBarProps extends Pick<
  FloorSelectProps,
  'date' | 'dayPart' | 'buildings' | 'building' | 'floors' | 'floor' | 'counted'
> {
  /** Drawn again where it is another array. */
  days: readonly DayChoice[];
  today: string;
  parts: readonly { dayPart: DayPart; past: boolean }[];
  onChange: (change: { date?: string; dayPart?: DayPart; building?: string; floor?: string }) => void;
}

/** @param props.end controls that share the line with part of the day and place */
export function ChoiceBar({
  days,
  today,
  date,
  parts,
  dayPart,
  buildings,
  building,
  floors,
  floor,
  counted,
  onChange,
  person,
  now,
  forGuests,
  end,
}: ChoiceBarProps & Pick<FloorSelectProps, 'person' | 'now' | 'forGuests'> & { end: ReactNode }) {
  const text = useText();
  const { t } = text;
  const chooseDay = useLatest((chosen: string) => onChange({ date: chosen }));
  const closed =
    parts.find((part) => part.dayPart === dayPart)?.past === true ||
    days.find((day) => day.date === date)?.bookable === false;
  return (
    <div className="@container grid grid-cols-1 gap-1.5">
      <DayStrip days={days} today={today} date={date} onChoose={chooseDay} />
      <div className="flex flex-wrap items-center justify-end gap-1.5 px-3 max-[24rem]:gap-1 max-[24rem]:px-2">
        <div className="flex min-w-0 flex-[1_1_13rem] flex-wrap gap-1.5 max-[24rem]:gap-1">
          {parts.length > 1 && (
            <ChipSelect
              label={t('entry.dayPart')}
              value={dayPart}
              shown={t(`entry.part.${dayPart}`)}
              className="max-w-full"
              groups={[
                {
                  name: null,
                  options: parts.map(({ dayPart: part, past }) => ({
                    value: part,
                    label: partWithTimes(text, part, date, building.timeZone),
                    disabled: past,
                  })),
                },
              ]}
              onChange={(chosen) => onChange({ dayPart: chosen })}
            />
          )}
          <FloorSelect
            buildings={buildings}
            building={building}
            floors={floors}
            floor={floor}
            date={date}
            dayPart={dayPart}
            counted={counted}
            closed={closed}
            person={person}
            now={now}
            forGuests={forGuests}
            onChange={onChange}
          />
        </div>
        {end}
      </div>
    </div>
  );
}
