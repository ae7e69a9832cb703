import type { DayPart } from '../../../domain/day-part/day-part.ts';
import type { Room } from '../../../domain/room/room.ts';
import { useText } from '../../../i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

export interface SeveralConfirmProps {
  /** Null while nothing needs confirming. */
  rooms: readonly Room[] | null;
  date: string;
  dayPart: DayPart;
  locked: boolean;
  onClose: () => void;
  onBook: (rooms: readonly Room[]) => void;
}

/** Shows the selection again before booking it. */
export function SeveralConfirm({ rooms, date, dayPart, locked, onClose, onBook }: SeveralConfirmProps) {
  const { t, date: say } = useText();
  const shown = rooms ?? [];
  return (
    <Sheet
      open={rooms !== null}
      onClose={onClose}
      title={t('several.confirm', { count: shown.length })}
      description={`${say(date)} · ${t(`entry.part.${dayPart}`)}`}
      closeLabel={t('app.close')}
      footer={
        <Button wide icon="desk" locked={locked} onClick={() => onBook(shown)}>
          {t('several.book', { count: shown.length })}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {shown.map(({ id, name, floor, category }) => (
          <li key={id} className="py-2">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-muted">{[floor.name, category?.name].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('several.confirmHint')}</p>
    </Sheet>
  );
}
