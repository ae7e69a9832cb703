import type { Floor } from '../../domain/building/building.ts';
import { useText } from '../../i18n/text.tsx';
import { useFloorPresence } from '../../queries/floor-presence.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';
import { useEntryActions } from '../../entries/use-entry-actions.ts';

/** "I am on this floor, without a workstation"; hidden when impossible: a notice says why. */
export function FloorPresence({
  floor,
  day,
  person,
  now,
  onConfirmed,
}: {
  floor: Floor;
  day: readonly OwnLocation[];
  person: Person;
  now: string;
  onConfirmed: () => void;
}) {
  const { t } = useText();
  const { locked, confirmOnFloor } = useEntryActions(person);
  const { verdict, part } = useFloorPresence(floor, day, person, now);
  const here = day.find(
    (location) =>
      location.workplaceReservation === null &&
      location.actualStatus === 'CONFIRMED' &&
      location.floor?.id === floor.id,
  );
  if (here) {
    return (
      <p className="flex flex-wrap items-center gap-2 px-4">
        {here.waiting ? (
          <WaitingBadge label={here.waiting.label} />
        ) : (
          <Badge tone="positive" icon="checkCircle">
            {t('booking.presentHere')}
          </Badge>
        )}
      </p>
    );
  }
  if (!verdict.ok || part === null) return null;
  return (
    <div className="px-4">
      <Button
        wide
        variant="secondary"
        icon="pin"
        locked={locked}
        onClick={() =>
          void confirmOnFloor(floor, part).then((saved) => {
            if (saved) onConfirmed();
          })
        }
      >
        {t('booking.presence')}
      </Button>
    </div>
  );
}
