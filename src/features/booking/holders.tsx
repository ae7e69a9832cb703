import { mayRelease } from '../../domain/workplace-reservation/rules.ts';
import { useText } from '../../i18n/text.tsx';
import { releaseReservation } from '../../offline/mutations/workplace-reservation.ts';
import { useRight } from '../../queries/access.ts';
import type { WorkstationView } from '../../queries/floor-workstations.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { Button } from '../../ui/button.tsx';

/** Who else holds a workstation, and when; who may releases what nobody has checked in to. */
export function Holders({
  workstation: { room, others },
  now,
  actions: { keep, locked },
  onReleased,
}: {
  workstation: WorkstationView;
  now: string;
  actions: Pick<OwnActions, 'keep' | 'locked'>;
  onReleased: (kept: Promise<boolean>) => void;
}) {
  const { t, time } = useText();
  const releases = useRight('releaseReservations');
  const { timeZone } = room.floor.building;
  if (others.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-0.5 px-1 text-sm text-muted">
      {others.map((other) => {
        const held = t('booking.held', {
          from: time(other.startDate, timeZone),
          to: time(other.endDate, timeZone),
          name:
            other.employee?.displayName ?? t(other.status === 'BLOCKED' ? 'booking.blockedHold' : 'booking.someone'),
        });
        return (
          <li key={other.id} className="flex items-center justify-between gap-2">
            {held}
            {releases && mayRelease({ reservation: other, now }).ok && (
              <Button
                variant="quiet"
                locked={locked}
                aria-label={`${t('booking.release')}: ${held}`}
                onClick={() =>
                  onReleased(keep(releaseReservation, { reservationId: other.id, roomId: room.id, date: other.date }))
                }
              >
                {t('booking.release')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
