import type { RefObject } from 'react';
import { useState } from 'react';
import { freeNear } from '../../domain/room/free-near.ts';
import type { Room } from '../../domain/room/room.ts';
import { intentWords } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import { holdWorkstation } from '../../offline/mutations/hold-workstation.ts';
import { retargetEntry } from '../../offline/outbox/actions.ts';
import { useAccountDatabase } from '../../queries/account-database.ts';
import { useFloorWorkstations } from '../../queries/floor-workstations.ts';
import { useBookingContext } from '../../queries/booking-context.ts';
import { useCapacityCheck } from '../../queries/capacity.ts';
import { usePerson } from '../../queries/person.ts';
import type { Person } from '../../queries/person.ts';
import { useOpenCategories, useWantedFloor } from '../../queries/places.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateGlyph } from '../../ui/floor-plan/state-glyph.tsx';
import { ReturnFocus } from '../../ui/return-focus.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Aimed } from './step-actions.ts';

const PAGE = 12;

/**
 * Offers the floor's free workstations for a failed booking, nearest first.
 * @param props.below takes the focus back: the button that opened this is gone after a choice
 */
export function AimSheet({
  aim,
  below,
  onClose,
}: {
  aim: Aimed;
  below: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const text = useText();
  const { t } = text;
  const person = usePerson();
  const db = useAccountDatabase();
  const { seq, params: booking } = aim;
  const { title, when } = intentWords(text, aim);
  const take = (room: Room) => void retargetEntry(db, seq, room).then(onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('waiting.aimTitle')}
      description={[title, when].filter(Boolean).join(' · ')}
      closeLabel={t('app.close')}
    >
      {person && (
        <FreeWorkstations
          person={person}
          booking={booking}
          forGuests={aim.kind === holdWorkstation.kind}
          onTake={take}
        />
      )}
      <ReturnFocus to={below} />
    </Sheet>
  );
}

function FreeWorkstations({
  person,
  booking: { room, date, slot },
  forGuests,
  onTake,
}: {
  person: Person;
  booking: Aimed['params'];
  forGuests: boolean;
  onTake: (room: Room) => void;
}) {
  const { t } = useText();
  const now = useNow();
  const [limit, setLimit] = useState(PAGE);
  const open = useOpenCategories();
  const context = useBookingContext(person, date, now);
  const floor = useFloorWorkstations(room.floor.id, slot, context, {
    capacityCheck: useCapacityCheck(room.floor.id, slot, forGuests),
    forGuests,
  });
  useWantedFloor(room.floor.id);
  if (floor === undefined) return <Skeleton className="h-40" />;
  if (floor.workstations.length === 0)
    return (
      <EmptyState icon="cloudOff" title={t('booking.notHere')}>
        {t('booking.notHereHint')}
      </EmptyState>
    );
  const free = freeNear(room, floor.workstations, floor.plan, open);
  if (free.length === 0)
    return (
      <EmptyState icon="desk" title={t('waiting.aimNone')}>
        {t('waiting.aimNoneHint')}
      </EmptyState>
    );
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('waiting.aimHint', { floor: room.floor.name })}</p>
      <ul className="divide-y divide-line">
        {free.slice(0, limit).map((workstation) => (
          <li key={workstation.room.id}>
            <button
              type="button"
              onClick={() => onTake(workstation.room)}
              className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
            >
              <StateGlyph
                look={workstation.state}
                colourBlind={person.info.colorBlind}
                initials={null}
                waiting={false}
                size={36}
              />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{workstation.room.name}</span>
                {workstation.room.category !== null && (
                  <span className="block truncate text-sm text-muted">{workstation.room.category.name}</span>
                )}
              </span>
              <Icon name="chevronRight" size={18} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {free.length > limit && (
        <Button variant="quiet" wide onClick={() => setLimit(limit + PAGE)}>
          {t('waiting.more', { count: Math.min(PAGE, free.length - limit) })}
        </Button>
      )}
    </>
  );
}
