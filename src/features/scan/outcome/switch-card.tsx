import type { Room } from '../../../domain/room/room.ts';
import { useText } from '../../../i18n/text.tsx';
import type { TakingHere } from '../../../queries/check-in-step.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import type { ScanActions } from './use-scan-actions.ts';

export interface SwitchCardProps {
  room: Room;
  place: string;
  taking: TakingHere;
  acts: ScanActions;
  onKeep: () => void;
}

/**
 * Another workstation is reserved: used, or given back? Or it is in use, and a typed code does not prove that the
 * person left it (spec 4, "Check-in decision when booking").
 */
export function SwitchCard({ room, place, taking, acts, onKeep }: SwitchCardProps) {
  const { t, time } = useText();
  const old = taking.existing?.reservation;
  if (old === undefined) return null;
  const { timeZone } = old.room.floor.building;
  const values = {
    old: old.room.name,
    name: room.name,
    from: time(old.startDate, timeZone),
    to: time(old.endDate, timeZone),
  };
  const asksUse = taking.decision === 'confirmPreviousUse' && taking.mayBeUsed;
  const words =
    taking.decision === 'confirmPreviousUse'
      ? (`checkIn.switch.${taking.mayBeUsed ? 'used' : 'unused'}` as const)
      : (`checkIn.replace.${old.status === 'CONFIRMED' ? 'present' : 'left'}` as const);
  const take = (used: boolean) => () => acts.take(room, taking, used);
  const keep = (
    <Button wide variant="quiet" onClick={onKeep}>
      {t('checkIn.switch.keep', values)}
    </Button>
  );
  return (
    <OutcomeCard
      icon="question"
      tone="accent"
      title={t('checkIn.switch.title', values)}
      place={place}
      actions={
        asksUse ? (
          <>
            <Button wide icon="check" locked={acts.locked} onClick={take(false)}>
              {t('checkIn.switch.no')}
            </Button>
            <Button wide variant="secondary" icon="signOut" locked={acts.locked} onClick={take(true)}>
              {t('checkIn.switch.yes')}
            </Button>
            {keep}
          </>
        ) : (
          <>
            <Button wide icon="check" locked={acts.locked} onClick={take(false)}>
              {t('checkIn.switch.go')}
            </Button>
            {keep}
          </>
        )
      }
    >
      <p className="text-center">{t(words, values)}</p>
    </OutcomeCard>
  );
}
