import type { DayPart } from '../domain/day-part/day-part.ts';
import { partWithTimes } from '../i18n/part-words.ts';
import { useText } from '../i18n/text.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';

/** More parts than this no longer fit side by side on a phone. */
const MAX_SIDE_BY_SIDE = 3;

/** Whether the parts of a day stand in a list, with their times. */
export const isListed = (parts: readonly unknown[]): boolean => parts.length > MAX_SIDE_BY_SIDE;

export interface DayPartChoiceProps {
  /** Those in use; what is over cannot be chosen. */
  parts: readonly { dayPart: DayPart; past: boolean }[];
  value: DayPart;
  onChange: (dayPart: DayPart) => void;
  /** ISO date in `timeZone`, for the times of the parts. */
  date: string;
  timeZone: string;
  labelHidden?: boolean;
  className?: string;
}

/** The parts of a day to choose from: side by side, or in a list where they are many. */
export function DayPartChoice({ parts, value, onChange, date, timeZone, labelHidden, className }: DayPartChoiceProps) {
  const text = useText();
  const listed = isListed(parts);
  const shared = {
    label: text.t('entry.dayPart'),
    value,
    onChange,
    options: parts.map(({ dayPart, past }) => ({
      value: dayPart,
      label: listed ? partWithTimes(text, dayPart, date, timeZone) : text.t(`entry.part.${dayPart}`),
      disabled: past,
    })),
    ...(className === undefined ? {} : { className }),
  };
  return listed ? <Select {...shared} {...(labelHidden ? { labelHidden } : {})} /> : <SegmentedControl {...shared} />;
}
