import { memo } from 'react';
import { useText } from '../../i18n/text.tsx';
import type { RoundRoom } from '../../queries/cleaning.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { ObstacleBadge } from './obstacle-badge.tsx';
import { usageWords } from './round-words.ts';
import { type TappedRooms, useIsTapped } from './tapped-rooms.ts';
import type { TapPlace } from './use-cleaning-acts.ts';

export interface RoundRowProps {
  row: RoundRoom;
  /** Name of its part of the floor, or null. */
  zone: string | null;
  now: string;
  /** False for who only looks on. */
  cleans: boolean;
  tapped: TappedRooms;
  /** Whether it is selected; null where nothing is being selected. */
  selected: boolean | null;
  onOpen: (roomId: string) => void;
  onClean: (roomId: string, place: TapPlace) => void;
  onSelect: (roomId: string) => void;
}

/** A room to clean: a tap at its end says that it is done, a tap on its name shows more. */
export const RoundRow = memo(function RoundRow({
  row,
  zone,
  now,
  cleans,
  tapped: tappedRooms,
  selected,
  onOpen,
  onClean,
  onSelect,
}: RoundRowProps) {
  const text = useText();
  const { t } = text;
  const { id, room, use, waiting } = row;
  const tapped = useIsTapped(tappedRooms, id);
  const { timeZone } = room.floor.building;
  const words = usageWords(use, timeZone, now, text);
  return (
    <li className={classNames('flex items-stretch', tapped && 'opacity-60')}>
      <button
        type="button"
        aria-pressed={selected ?? undefined}
        onClick={() => (selected === null ? onOpen(id) : onSelect(id))}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-2 pr-2 pl-4 text-left hover:bg-sunken"
      >
        {selected !== null && (
          <span
            className={classNames(
              'inline-flex size-7 shrink-0 items-center justify-center rounded-lg border-2',
              selected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
            )}
          >
            {selected && <Icon name="check" size={20} />}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-lg font-semibold">{room.name}</span>
            {zone !== null && <span className="text-sm text-muted">{zone}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-muted">
            {tapped && <span>{t('cleaning.clean')}</span>}
            {words !== null && !tapped && (
              <span className={classNames('inline-flex items-center gap-1', use.next !== null && 'text-ink')}>
                <Icon name={use.occupiedUntil === null && use.next !== null ? 'clock' : 'person'} size={16} />
                {words}
              </span>
            )}
            <ObstacleBadge obstacle={row.obstacle} timeZone={timeZone} now={now} />
            {waiting !== null && !tapped && <WaitingBadge label={waiting.label} />}
          </span>
        </span>
      </button>
      {selected === null && cleans && (
        <button
          type="button"
          aria-label={t('cleaning.cleanRoom', { room: room.name })}
          data-clean=""
          onClick={(event) => onClean(id, event)}
          className="inline-flex w-20 shrink-0 items-center justify-center"
        >
          <span
            className={classNames(
              'inline-flex size-13 items-center justify-center rounded-full border-2',
              tapped ? 'border-accent bg-accent text-on-accent' : 'border-accent text-accent',
            )}
          >
            <Icon name="check" size={28} />
          </span>
        </button>
      )}
    </li>
  );
});
