import { useState } from 'react';
import { useText } from '../../i18n/text.tsx';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import type { DateRange } from './date-range.ts';
import { rangeWords } from './range-words.ts';
import { lazyPart } from '../load-chunk.ts';

const RangeCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).RangeCalendar);

export interface DateRangeSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  value: DateRange | null;
  /** ISO date. */
  today: string;
  isDisabled?: ((date: string) => boolean) | undefined;
  onChoose: (range: DateRange) => void;
  /** Offers to choose no range at all. */
  onClear?: (() => void) | undefined;
}

/** A calendar to choose a range from; the choice counts once it is confirmed. */
export function DateRangeSheet({
  open,
  onClose,
  title,
  value,
  today,
  isDisabled,
  onChoose,
  onClear,
}: DateRangeSheetProps) {
  const text = useText();
  const { t } = text;
  const [draft, setDraft] = useState<DateRange | null>(value);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(value);
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('app.close')}
      footer={
        <>
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              {t('input.clear')}
            </Button>
          )}
          <Button disabled={draft === null} onClick={() => draft && onChoose(draft)}>
            {t('input.choose')}
          </Button>
        </>
      }
    >
      <p aria-live="polite" className="min-h-6 text-center text-[0.9375rem]">
        {draft === null ? t('input.noRange') : rangeWords(draft, text)}
      </p>
      <CalendarFrame>
        <RangeCalendar label={title} selected={draft} today={today} isDisabled={isDisabled} onSelect={setDraft} />
      </CalendarFrame>
    </Sheet>
  );
}
