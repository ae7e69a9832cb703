import { useKeep } from '../../actions/save.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { mayChangeVisit, mayReceive } from '../../domain/visit/may-change.ts';
import type { ReceptionTab } from '../../domain/visit/reception.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { reasonOf } from '../../i18n/reason.ts';
import type { Translator } from '../../i18n/translator.ts';
import { useText } from '../../i18n/text.tsx';
import { approveVisit, changeVisit, receiveVisitor, seeVisitorOff } from '../../offline/mutations/announced-visit.ts';
import { showSaved } from '../../state/toasts.ts';
import type { IconName } from '../../ui/icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { Desk, DeskVisit } from './desk.ts';

/** What the one large button of a visit does. */
type Step = 'checkIn' | 'checkOut' | 'approve' | 'handled';
const ICON: Record<Step, IconName> = {
  checkIn: 'checkCircle',
  checkOut: 'signOut',
  approve: 'check',
  handled: 'check',
};

const WORDS: Record<Step, MessageKey> = {
  checkIn: 'hospitality.checkIn',
  checkOut: 'hospitality.checkOut',
  approve: 'visits.approve',
  handled: 'hospitality.handled',
};

/** @param tab null in the details: what is asked for has a button of its own there */
export function stepOf({ status }: DeskVisit, tab: ReceptionTab | null): Step | null {
  if (status === 'COMPLETED' || status === 'CANCELLED') return null;
  if (tab === 'REQUESTED') return status === 'REQUESTED' ? 'approve' : 'handled';
  return status === 'CONFIRMED' ? 'checkOut' : 'checkIn';
}

/** Lets the visitor in or sees them off, at once and also without a network; greyed with the reason. */
export function ReceptionButton({
  visit,
  step,
  desk: { actor, now },
  wide,
}: {
  visit: DeskVisit;
  step: Step;
  desk: Desk;
  wide?: boolean;
}) {
  const text = useText();
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const ref = { visitId: visit.id, visitorName: visit.visitor.name };
  const verdict: Record<Step, () => Verdict> = {
    checkIn: () => mayReceive(visit, { now, entry: null }, actor),
    checkOut: () => mayChangeVisit('complete', visit, actor),
    approve: () => mayChangeVisit('approve', visit, actor),
    handled: () => mayChangeVisit('handle', visit, actor),
  };
  const act: Record<Step, () => Promise<boolean>> = {
    checkIn: () => keep(receiveVisitor, { ...ref, entry: null }),
    checkOut: () => keep(seeVisitorOff, ref),
    approve: () => keep(approveVisit, ref),
    handled: () => keep(changeVisit, { ...ref, change: {}, handled: true }),
  };
  const words = text.t(WORDS[step]);
  return (
    <Button
      wide={wide}
      icon={ICON[step]}
      locked={locked}
      variant={step === 'checkOut' ? 'secondary' : 'primary'}
      reason={reasonAtDesk(verdict[step](), text, visit.building.timeZone, now)}
      aria-label={`${words}: ${visit.visitor.name}`}
      // Beside a name it has little room.
      className={classNames('min-h-13', wide && '@min-[28rem]/rows:px-2!')}
      onClick={() => void act[step]()}
    >
      {words}
    </Button>
  );
}

/** Said to reception; the general words are said to the visitor. */
const AT_DESK: Record<string, MessageKey> = {
  visitNotApproved: 'hospitality.notApproved',
  visitNotToday: 'hospitality.notToday',
};

function reasonAtDesk(verdict: Verdict, text: Translator, timeZone: string, now: string): string | null {
  const key = verdict.ok ? undefined : AT_DESK[verdict.code];
  return key === undefined ? reasonOf(verdict, text, timeZone, now) : text.t(key);
}
