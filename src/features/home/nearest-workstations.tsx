import type { DayPart } from '../../domain/day-part/day-part.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { Person } from '../../queries/person.ts';
import { useWorkstationOffers } from '../../queries/workstation-offers.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFrozenWhile } from '../../ui/use-frozen-while.ts';

/** So many fit on one line. */
const MAX_NEAREST = 3;

/** Free workstations nearest to the one that is held: a change takes one tap more. */
export function NearestWorkstations({
  room,
  date,
  dayPart,
  person,
  now,
  locked,
  onBook,
}: {
  /** The one that is held. */
  room: Room;
  /** ISO date. */
  date: string;
  dayPart: DayPart;
  person: Person;
  now: string;
  locked: boolean;
  onBook: (room: Room) => void;
}) {
  const { t } = useText();
  const offers = useFrozenWhile(useWorkstationOffers([date], { room, dayPart, person, now }), locked);
  if (offers === undefined) return <Skeleton className="h-[4.375rem]" />;
  const [offer] = offers;
  const near = [offer?.room ?? [], offer?.others ?? []].flat().filter(({ floor }) => floor.id === room.floor.id);
  if (near.length === 0) return null;
  return (
    <section aria-label={t('booking.freeNear')}>
      <p className="mb-1.5 text-sm text-muted">{t('booking.freeNear')}</p>
      <div className="grid grid-cols-3 gap-2">
        {near.slice(0, MAX_NEAREST).map((other) => (
          <Button key={other.id} wide variant="secondary" locked={locked} onClick={() => onBook(other)}>
            {other.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
