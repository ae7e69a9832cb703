import type { DayPart } from '../domain/day-part/day-part.ts';
import { partWithTimes } from '../i18n/part-words.ts';
import { useText } from '../i18n/text.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';

/** More do not fit side by side on a phone. */
const MAX_SIDE_BY_SIDE = 3;

/** Many parts form a list, which also shows times. */
export const isListed = (parts: readonly unknown[]): boolean => parts.length > MAX_SIDE_BY_SIDE;

export interface DayPartChoiceProps {
  /** Day parts in use; past ones are disabled. */
  parts: readonly { dayPart: DayPart; past: boolean }[];
  value: DayPart;
  onChange: (dayPart: DayPart) => void;
  /** ISO date in `timeZone`, for the times. */
  date: string;
  timeZone: string;
  labelHidden?: boolean;
  className?: string;
}

/** Day parts side by side, or a list of many. */
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
