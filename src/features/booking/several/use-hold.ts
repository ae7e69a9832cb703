import type { DayPart } from '../../../domain/day-part/day-part.ts';
import { slotOf } from '../../../domain/day-part/slot.ts';
import type { Room } from '../../../domain/room/room.ts';
import { holdWorkstation } from '../../../offline/mutations/hold-workstation.ts';
import type { Person } from '../../../queries/person.ts';
import type { Kept, Saved } from '../../../queries/save.ts';
import { useSave } from '../../../queries/save.ts';
import { showSaved } from '../../../state/toasts.ts';
import { useResting } from '../../../ui/use-resting.ts';

/** Several changes as one: it is taken back as a whole. */
function asOne(kept: readonly Kept[], last: Kept): Kept {
  return {
    ...last,
    async undo() {
      const undone = await Promise.all(kept.map((each) => each.undo()));
      return undone.find((each) => each === 'tooLate') ?? undone.find((each) => each === 'givingUp') ?? 'undone';
    },
  };
}

/** Books workstations besides the person's own; each is a wish of its own, so that one that is lost leaves the others alone. */
export function useHold({ info }: Person): { resting: boolean; hold: (rooms: readonly Room[], date: string, dayPart: DayPart) => Promise<boolean> } {
  const save = useSave();
  const { resting, once } = useResting();
  const hold = async (rooms: readonly Room[], date: string, dayPart: DayPart): Promise<boolean> => {
    const employee = { id: info.id, displayName: info.name, email: info.email };
    const kept: Kept[] = [];
    const outcome = await once(async (): Promise<Saved | null> => {
      for (const room of rooms) {
        const saved = await save(holdWorkstation, { reservationId: crypto.randomUUID(), room, employee, date, dayPart, slot: slotOf(date, dayPart, room.floor.building.timeZone) });
        if (!saved.saved) return saved;
        kept.push(saved);
      }
      const last = kept.at(-1);
      return last === undefined ? null : asOne(kept, last);
    });
    if (outcome === null) return false;
    showSaved(outcome);
    return outcome.saved;
  };
  return { resting, hold };
}
