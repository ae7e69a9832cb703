import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import { bookWorkstation } from '../../offline/mutations/book-workstation.ts';
import type { Step, TakingHere } from '../../queries/check-in-step.ts';
import { takingParams } from '../../queries/check-in-step.ts';
import type { Keep } from '../../actions/entry-actions.ts';
import { entryOf, ownSteps, useKeep } from '../../actions/entry-actions.ts';
import type { Person } from '../../queries/person.ts';
import { showSaved } from '../../state/toasts.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

export interface CarryOut {
  /** Something was done a moment ago: buttons take no tap. */
  locked: boolean;
  keep: Keep;
  /** Each resolves to whether it is safe on this device. */
  checkIn: (own: Extract<Step, { kind: 'checkIn' }>['own']) => Promise<boolean>;
  /** @param used the person says that they used the reservation elsewhere */
  take: (room: Room, taking: TakingHere, used: boolean) => Promise<boolean>;
}

/** Carries a check-in out and tells the person what it meant: a new reservation, or one in the place of another. */
export function useCarryOut({ info }: Person): CarryOut {
  const { t, time } = useText();
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  return {
    locked,
    keep,
    checkIn: (own) => ownSteps(keep, info.id).checkIn(entryOf(own)),
    take(room, taking, used) {
      const { timeZone } = room.floor.building;
      const values = { name: room.name, from: time(taking.slot.start, timeZone), to: time(taking.slot.end, timeZone) };
      const old = taking.existing?.reservation.room.name;
      const notice =
        old === undefined ? t('checkIn.notice.new', values) : t('checkIn.notice.replaced', { ...values, old });
      return keep(bookWorkstation, takingParams(room, taking, info, used), notice);
    },
  };
}
