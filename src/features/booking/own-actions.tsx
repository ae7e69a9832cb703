import { useLocation } from 'wouter';
import { EntryActions } from '../../entries/entry-actions.tsx';
import { RejectedEntry } from '../../entries/rejected-entry.tsx';
import type { OwnActions as Actions } from '../../entries/use-entry-actions.ts';
import { useText } from '../../i18n/text.tsx';
import type { OwnLocation, OwnReservation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useRejectedChange } from '../../queries/rejected-change.ts';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';

export interface OwnActionsProps {
  reservation: OwnReservation;
  day: readonly OwnLocation[];
  person: Person;
  actions: Actions;
  now: string;
  onDone: (kept: Promise<boolean>) => void;
}

/** Actions on the person's own workstation; refused ones say why. */
export function OwnActions({ reservation, day, person, actions, now, onDone }: OwnActionsProps) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const change = useRejectedChange({ location: null, reservation });
  if (change !== null) return <RejectedEntry change={change} name={reservation.room.name} />;
  const location = day.find(({ workplaceReservation }) => workplaceReservation?.id === reservation.id) ?? null;
  return (
    <div className="grid grid-cols-2 gap-2">
      <EntryActions
        entry={{ location, reservation }}
        person={person}
        actions={actions}
        now={now}
        layout="sheet"
        cancelLabel={t('booking.cancel')}
        onKept={onDone}
      />
      <Button
        wide
        variant="secondary"
        icon="info"
        onClick={() => navigate(pathTo.details({ reservationId: reservation.id }))}
      >
        {t('entry.details')}
      </Button>
    </div>
  );
}
