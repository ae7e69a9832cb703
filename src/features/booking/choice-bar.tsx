import type { ReactNode } from 'react';
import type { Building, Floor } from '../../domain/building/building.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { partWithTimes } from '../../i18n/part-words.ts';
import { useText } from '../../i18n/text.tsx';
import type { FloorCount } from '../../queries/floor-workstations.ts';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { DayChoice } from './choice.ts';
import { DayStrip } from './day-strip.tsx';

export interface ChoiceBarProps {
  /** Drawn again where it is another array. */
  days: readonly DayChoice[];
  today: string;
  date: string;
  parts: readonly { dayPart: DayPart; past: boolean }[];
  dayPart: DayPart;
  buildings: readonly Building[];
  building: Building;
  /** Of all buildings. */
  floors: readonly Floor[];
  floor: Floor;
  counts: ReadonlyMap<string, FloorCount> | undefined;
  onChange: (change: { date?: string; dayPart?: DayPart; building?: string; floor?: string }) => void;
}

/** A floor's own part of its identifier (`building;floor`), where that is shorter than its name. */
const shortName = ({ identifier, name }: Floor): string => identifier.split(';')[1] ?? name;

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
  counts,
  onChange,
  end,
}: ChoiceBarProps & { end: ReactNode }) {
  const text = useText();
  const { t } = text;
  const chooseDay = useLatest((chosen: string) => onChange({ date: chosen }));
  const closed =
    parts.find((part) => part.dayPart === dayPart)?.past === true ||
    days.find((day) => day.date === date)?.bookable === false;
  const floorLabel = ({ id, name }: Floor) => {
    const count = counts?.get(id);
    // A past or far day's notice applies to all floors: no counts.
    return count === undefined || count.capacity === 0 || closed
      ? name
      : t(`booking.floor.${count.state}`, { floor: name, free: count.free });
  };
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
          <ChipSelect
            label={t('entry.floor')}
            value={floor.id}
            shown={buildings.length > 1 ? `${building.name} · ${shortName(floor)}` : floorLabel(floor)}
            brief={floor.name}
            className="min-w-0 flex-[1_1_6rem]"
            groups={buildings.map(({ id, name }) => ({
              name: buildings.length > 1 ? name : null,
              options: floors
                .filter((one) => one.building.id === id)
                .map((one) => ({ value: one.id, label: id === building.id ? floorLabel(one) : one.name })),
            }))}
            onChange={(chosen) => {
              const to = floors.find(({ id }) => id === chosen);
              onChange({ floor: chosen, ...(to && to.building.id !== building.id && { building: to.building.id }) });
            }}
          />
        </div>
        {end}
      </div>
    </div>
  );
}
