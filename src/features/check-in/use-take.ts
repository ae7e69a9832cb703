import { bookingOfTaking, leftBy } from '../../actions/booking-params.ts';
import { entryOf } from '../../actions/entry-steps.ts';
import type { Room } from '../../domain/room/room.ts';
import type { OwnActions } from '../../entries/use-entry-actions.ts';
import { useEntryActions } from '../../entries/use-entry-actions.ts';
import type { Step } from '../../queries/check-in-step.ts';
import type { Person } from '../../queries/person.ts';

export interface Take {
  actions: OwnActions;
  /** Closes the dialog once this is saved. */
  done: (kept: Promise<boolean>) => void;
  /** Carries out a step that allows a check-in. */
  take: (room: Room, step: Extract<Step, { kind: 'take' | 'checkIn' }>) => void;
}

/**
 * Checks in at a workstation that the person has just chosen. Who chose it wants it: what it replaces is told, and only
 * the question whether a reserved workstation was used is asked.
 */
export function useTake(person: Person, onClose: () => void, onQuestion: (room: Room) => void): Take {
  const actions = useEntryActions(person);
  const done = (kept: Promise<boolean>) =>
    void kept.then((saved) => {
      if (saved) onClose();
    });
  return {
    actions,
    done,
    take(room, step) {
      if (step.kind === 'checkIn') return done(actions.checkIn(entryOf(step.own)));
      const { decision, mayBeUsed } = step.taking;
      if (decision === 'confirmPreviousUse' && mayBeUsed) return onQuestion(room);
      done(actions.book(bookingOfTaking(room, step.taking, false), leftBy(step.taking)));
    },
  };
}
