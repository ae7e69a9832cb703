import type { DayPart } from '../../../domain/day-part/day-part.ts';
import type { Room } from '../../../domain/room/room.ts';
import { useText } from '../../../i18n/text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

export interface SeveralConfirmProps {
  /** Null while nothing needs confirming. */
  rooms: readonly Room[] | null;
  /** Of the selection, what cannot be had any more. */
  lost: readonly Room[];
  /** How many were to be selected. */
  requested: number;
  date: string;
  dayPart: DayPart;
  locked: boolean;
  onClose: () => void;
  onBook: (rooms: readonly Room[]) => void;
}

/** Shows the selection again before booking it. */
export function SeveralConfirm({
  rooms,
  lost,
  requested,
  date,
  dayPart,
  locked,
  onClose,
  onBook,
}: SeveralConfirmProps) {
  const { t, list, date: say } = useText();
  const shown = rooms ?? [];
  const isLost = (room: Room) => lost.some(({ id }) => id === room.id);
  const gone = shown.filter(isLost);
  const left = shown.filter((room) => !isLost(room));
  // What cannot be booked any more is spoken of as it was.
  const count = left.length === 0 ? shown.length : left.length;
  return (
    <Sheet
      open={rooms !== null}
      onClose={onClose}
      title={shown.length > 0 && left.length === 0 ? t('several.tooFew') : t('several.confirm', { count: left.length })}
      description={`${say(date)} · ${t(`entry.part.${dayPart}`)}`}
      closeLabel={t('app.close')}
      footer={
        // In its place, whatever is taken meanwhile: a finger may be on its way.
        <Button wide icon="desk" locked={locked} disabled={left.length === 0} onClick={() => onBook(left)}>
          {t('several.book', { count })}
        </Button>
      }
    >
      <div role="status" className={gone.length > 0 ? 'pb-2' : undefined}>
        {gone.length > 0 && (
          <Banner
            tone="caution"
            action={
              <Button variant="secondary" onClick={onClose}>
                {t('several.selectMore')}
              </Button>
            }
          >
            {t('several.notFree', { count: gone.length, names: list(gone.map(({ name }) => name)) })}{' '}
            {t('several.tooFewText', { count: left.length, requested })}
          </Banner>
        )}
      </div>
      <ul className="divide-y divide-line">
        {left.map(({ id, name, floor, category }) => (
          <li key={id} className="py-2">
            <span className="font-semibold">{name}</span>{' '}
            <span className="text-sm text-muted">{[floor.name, category?.name].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('several.confirmHint', { count })}</p>
    </Sheet>
  );
}
