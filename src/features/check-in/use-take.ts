import { bookingOfTaking, leftBy } from '../../actions/booking-params.ts';
import { entryOf } from '../../actions/entry-steps.ts';
import type { Room } from '../../domain/room/room.ts';
import { asksFirst } from '../../domain/workplace-reservation/check-in-decision.ts';
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

/** Checks in at a workstation that the person has just chosen; what is in its way is asked first (decision 0053). */
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
      if (asksFirst(step.taking.decision)) return onQuestion(room);
      done(actions.book(bookingOfTaking(room, step.taking, false), leftBy(step.taking)));
    },
  };
}
