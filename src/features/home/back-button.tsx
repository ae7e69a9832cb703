import type { ReactNode } from 'react';
import { bookingOfTaking } from '../../actions/booking-params.ts';
import { useUndo } from '../../actions/undo.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { useText } from '../../i18n/text.tsx';
import { useCheckInJudge } from '../../queries/check-in-step.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { showUndone } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';

type Reservation = NonNullable<OwnLocation['workplaceReservation']>;

/** Back to the workstation that the person has just left; nothing where somebody else may have it. */
export function BackButton({
  reservation: { room, date },
  waiting,
  person,
  actions,
  now,
  until,
}: {
  reservation: Reservation;
  /** The check-out, while it is on this device. */
  waiting: OwnLocation['waiting'];
  person: Person;
  actions: OwnActions;
  /** ISO instant. */
  now: string;
  /** Shown until it is known whether there is a way back. */
  until: ReactNode;
}) {
  const { t } = useText();
  const undo = useUndo();
  const judge = useCheckInJudge(room.floor, date, person);
  const step = judge?.(room, now, { scanned: false });
  if (waiting === null && step === undefined) return until;
  if (waiting === null && (step?.kind !== 'take' || step.taking.decision === 'confirmPreviousUse')) return null;
  const back = async () => {
    // What was never sent is taken back.
    if (waiting !== null) showUndone(await undo(waiting.seq));
    else if (step?.kind === 'take') await actions.book(bookingOfTaking(room, step.taking, false));
  };
  return (
    <div className="grid gap-2 px-3 pb-3 lg:max-w-xs">
      <Button wide variant="quietOnBrand" icon="desk" locked={actions.locked} onClick={() => void back()}>
        {t('home.backTo', { name: room.name })}
      </Button>
    </div>
  );
}
