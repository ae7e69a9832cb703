import type { Floor } from '../../../domain/building/building.ts';
import { useText } from '../../../i18n/text.tsx';
import { useGuestWorkstations } from '../../../queries/reservations.ts';
import { classNames } from '../../../ui/class-names.ts';
import { WaitingBadge } from '../../../ui/waiting-badge.tsx';

/** Workstations held for guests, by day and building; each opens its sheet. */
export function GuestWorkstations({
  floors,
  floor,
  date,
  onOpen,
}: {
  floors: readonly Floor[];
  floor: Floor;
  date: string;
  onOpen: (room: { id: string; floorId: string }) => void;
}) {
  const { t } = useText();
  const held = useGuestWorkstations(
    floors.map(({ id }) => id),
    date,
  );
  if (held.length === 0) return null;
  return (
    <section aria-label={t('several.held')} className="px-4">
      <h2 className="text-sm font-semibold">{t('several.held')}</h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {held.map(({ id, room, waiting }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen({ id: room.id, floorId: room.floor.id })}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-xl border border-line',
                'bg-raised px-3 text-[0.9375rem] font-semibold hover:border-line-strong',
              )}
            >
              {room.name}
              {room.floor.id !== floor.id && <span className="text-sm font-normal text-muted">{room.floor.name}</span>}
              {waiting !== null && <WaitingBadge label={waiting.label} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
