import { newId } from '../../../offline/ports/ids.ts';
import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { slotOf } from '../../../domain/day-part/slot.ts';
import type { Room } from '../../../domain/room/room.ts';
import { savedWords } from '../../../i18n/saved-words.ts';
import { useText } from '../../../i18n/text.tsx';
import { holdWorkstation } from '../../../offline/mutations/hold-workstation.ts';
import type { Person } from '../../../queries/person.ts';
import type { Kept, Saved } from '../../../domain/intent/saved.ts';
import { useSave } from '../../../actions/save.ts';
import { showSaved, showToast } from '../../../state/toasts.ts';
import { useSubmitLock } from '../../../ui/use-submit-lock.ts';

/** Undoes several changes as one. */
function asOne(kept: readonly Kept[], last: Kept): Kept {
  return {
    ...last,
    async undo() {
      const undone = await Promise.all(kept.map((each) => each.undo()));
      return undone.find((each) => each === 'tooLate') ?? undone.find((each) => each === 'givingUp') ?? 'undone';
    },
  };
}

/** Bookings saved here, rooms left over, and why the first failed. */
export interface Held {
  kept: Kept[];
  left: Room[];
  failure: Exclude<Saved, Kept> | null;
}

/** Saves bookings one by one; a failure leaves the others alone. */
export async function holdEach(rooms: readonly Room[], keep: (room: Room) => Promise<Saved>): Promise<Held> {
  const held: Held = { kept: [], left: [], failure: null };
  for (const room of rooms) {
    const saved = await keep(room);
    if (saved.saved) held.kept.push(saved);
    else {
      held.left.push(room);
      held.failure ??= saved;
    }
  }
  return held;
}

/**
 * Books guests' workstations one by one: a refusal leaves the others alone.
 * @returns `hold`, resolving to the rooms not saved, for another try
 */
export function useHold({ info }: Person): {
  locked: boolean;
  hold: (rooms: readonly Room[], date: string, dayPart: DayPart) => Promise<Room[]>;
} {
  const text = useText();
  const save = useSave();
  const { locked, once } = useSubmitLock();
  const say = ({ kept, left, failure }: Held) => {
    const last = kept.at(-1);
    if (failure === null) return last && showSaved(asOne(kept, last));
    if (last === undefined) return showSaved(failure);
    const partly = text.t('several.partly', { kept: kept.length, left: left.map(({ name }) => name).join(', ') });
    const why = savedWords(text, failure);
    return showToast({ ...why, text: `${partly} ${why.text}` });
  };
  const hold = async (rooms: readonly Room[], date: string, dayPart: DayPart): Promise<Room[]> => {
    const employee = { id: info.id, displayName: info.name, email: info.email };
    const held = await once(() =>
      holdEach(rooms, (room) =>
        save(holdWorkstation, {
          reservationId: newId(),
          room,
          employee,
          date,
          dayPart,
          slot: slotOf(date, dayPart, room.floor.building.timeZone),
        }),
      ),
    );
    say(held);
    return held.left;
  };
  return { locked, hold };
}
