import type { ReactNode } from 'react';
import { freeNear } from '../../../domain/room/free-near.ts';
import type { Room } from '../../../domain/room/room.ts';
import { useText } from '../../../i18n/text.tsx';
import { useFloorWorkstations } from '../../../queries/floor-workstations.ts';
import { useCapacityCheck } from '../../../queries/capacity.ts';
import { useBookingContext } from '../../../queries/booking-context.ts';
import type { Person } from '../../../queries/person.ts';
import { useOpenCategories } from '../../../queries/places.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import type { Step } from '../../../queries/check-in-step.ts';

/** Number of free workstations offered. */
const OFFERED = 3;

export interface TakenCardProps {
  room: Room;
  place: string;
  step: Extract<Step, { kind: 'taken' }>;
  person: Person;
  /** ISO instant of the scan. */
  at: string;
  onOther: (room: Room) => void;
  actions: ReactNode;
}

/** Says until when it is taken, and offers free ones nearby. */
export function TakenCard({ room, place, step, person, at, onOther, actions }: TakenCardProps) {
  const { t, time } = useText();
  const { timeZone } = room.floor.building;
  const context = useBookingContext(person, step.slot.date, at);
  const found = useFloorWorkstations(room.floor.id, step.slot.slot, context, {
    capacityCheck: useCapacityCheck(room.floor.id, step.slot.slot),
  });
  const open = useOpenCategories();
  const near = found === undefined ? undefined : freeNear(room, found.workstations, found.plan, open).slice(0, OFFERED);
  const until = time(step.until, timeZone);
  return (
    <OutcomeCard
      icon="person"
      tone="caution"
      title={t('scan.taken.title', { name: room.name })}
      place={place}
      actions={actions}
    >
      <p className="text-center">
        {step.by === null ? t('scan.taken.bySomebody', { until }) : t('scan.taken.by', { person: step.by, until })}
      </p>
      {near === undefined && <Skeleton className="mt-4 h-45" />}
      {near?.length === 0 && <p className="text-center text-muted">{t('scan.taken.noneNear')}</p>}
      {near !== undefined && near.length > 0 && (
        <section aria-label={t('scan.taken.near')}>
          <h3 className="mt-4 mb-2 font-semibold">{t('scan.taken.near')}</h3>
          <ul className="grid gap-2">
            {near.map((workstation, index) => (
              <li key={workstation.room.id}>
                <Button
                  wide
                  variant={index === 0 ? 'primary' : 'secondary'}
                  icon="desk"
                  onClick={() => onOther(workstation.room)}
                >
                  {t('scan.taken.take', { name: workstation.room.name })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </OutcomeCard>
  );
}
