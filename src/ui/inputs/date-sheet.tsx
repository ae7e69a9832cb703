import { useText } from '../../i18n/text.tsx';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { lazyPart } from '../load-chunk.ts';

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar);

export interface DateSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** ISO date. */
  value: string | null;
  /** ISO date. */
  today: string;
  isDisabled?: ((date: string) => boolean) | undefined;
  onChoose: (date: string) => void;
  /** Offers to choose no day at all. */
  onClear?: (() => void) | undefined;
}

/** A calendar over the screen: the ARIA practices' date picker dialog. Choosing a day closes it. */
export function DateSheet({ open, onClose, title, value, today, isDisabled, onChoose, onClear }: DateSheetProps) {
  const { t } = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('app.close')}
      footer={
        onClear && (
          <Button variant="secondary" onClick={onClear}>
            {t('input.clear')}
          </Button>
        )
      }
    >
      <CalendarFrame>
        <DayCalendar label={title} selected={value} today={today} isDisabled={isDisabled} onSelect={onChoose} />
      </CalendarFrame>
    </Sheet>
  );
}
