import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { needsAnswers } from '../../domain/questionnaire/elsewhere.ts';
import type { Room } from '../../domain/room/room.ts';
import { reasonOf } from '../../i18n/reason.ts';
import { bookingOfTaking, leftBy } from '../../actions/booking-params.ts';
import { entryOf } from '../../actions/entry-steps.ts';
import { useText } from '../../i18n/text.tsx';
import type { Step, TakingHere } from '../../queries/check-in-step.ts';
import { useCheckInJudge } from '../../queries/check-in-step.ts';
import type { Person } from '../../queries/person.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ToQuestions } from '../../entries/building-asks.tsx';
import { useEntryActions } from '../../entries/use-entry-actions.ts';

export interface DecisionProps {
  onClose: () => void;
  room: Room;
  person: Person;
  /** The chosen day part, or null. */
  within: DayPart | null;
  /** Back to the choice of a workstation; null without one. */
  onBack: (() => void) | null;
}

/** A check-in's effect on other reservations or presence (spec 4, "Check-in decision when booking"). */
export function Decision({ onClose, room, person, within, onBack }: DecisionProps) {
  const text = useText();
  const { t, time } = text;
  const now = useNow();
  const acts = useEntryActions(person);
  const { timeZone } = room.floor.building;
  const judge = useCheckInJudge(room.floor, todayIn(timeZone, now), person);
  const step = judge?.(room, now, { scanned: false, within: within ?? undefined });
  const done = (kept: Promise<boolean>) =>
    void kept.then((saved) => {
      if (saved) onClose();
    });
  const cancel = (
    <Button variant="quiet" wide onClick={onBack ?? onClose}>
      {t(onBack === null ? 'app.cancel' : 'checkIn.otherChoice')}
    </Button>
  );
  if (step === undefined) return <Skeleton className="h-40" />;
  if (step.kind === 'take') {
    const { title, words, used } = wordsOf(step.taking, room, text);
    const take = (wasUsed: boolean) =>
      done(acts.book(bookingOfTaking(room, step.taking, wasUsed), leftBy(step.taking)));
    return (
      <Asked title={title} words={words}>
        <Button wide icon="check" locked={acts.locked} onClick={() => take(false)}>
          {t(used ? 'checkIn.switch.no' : 'checkIn.switch.go')}
        </Button>
        {used && (
          <Button wide variant="secondary" icon="signOut" locked={acts.locked} onClick={() => take(true)}>
            {t('checkIn.switch.yes')}
          </Button>
        )}
        {cancel}
      </Asked>
    );
  }
  if (step.kind === 'checkIn') {
    const { reservation } = step.own;
    return (
      <Asked
        title={null}
        words={t('checkIn.reserved', {
          name: room.name,
          from: time(reservation.startDate, timeZone),
          to: time(reservation.endDate, timeZone),
        })}
      >
        <Button wide icon="check" locked={acts.locked} onClick={() => done(acts.checkIn(entryOf(step.own)))}>
          {t('entry.checkIn')}
        </Button>
        {cancel}
      </Asked>
    );
  }
  return (
    <div className="grid gap-4">
      <Banner tone="caution" alert action={mustAnswer(step) && <ToQuestions buildingId={room.floor.building.id} />}>
        {whyNot(step, text, timeZone, now)}
      </Banner>
      {cancel}
    </div>
  );
}

/** Takes the focus, so that screen readers read it. */
function Asked({ title, words, children }: { title: string | null; words: string; children: ReactNode }) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div ref={question} tabIndex={-1} className="outline-none">
        {title !== null && <h3 className="font-semibold">{title}</h3>}
        <p>{words}</p>
      </div>
      <div className="grid gap-2">{children}</div>
    </div>
  );
}

type Words = ReturnType<typeof useText>;

/** `used`: asks what became of the reservation elsewhere. */
function wordsOf(
  { existing, decision, mayBeUsed, slot }: TakingHere,
  room: Room,
  { t, time }: Words,
): { title: string | null; words: string; used: boolean } {
  const { timeZone } = room.floor.building;
  if (existing === null) {
    return {
      title: null,
      words: t('checkIn.new', { name: room.name, from: time(slot.start, timeZone), to: time(slot.end, timeZone) }),
      used: false,
    };
  }
  const { reservation } = existing;
  const zone = reservation.room.floor.building.timeZone;
  const values = {
    name: room.name,
    old: reservation.room.name,
    from: time(reservation.startDate, zone),
    to: time(reservation.endDate, zone),
  };
  const title = t('checkIn.switch.title', values);
  if (decision === 'confirmPreviousUse')
    return { title, words: t(mayBeUsed ? 'checkIn.switch.used' : 'checkIn.switch.unused', values), used: mayBeUsed };
  return {
    title,
    words: t(reservation.status === 'CONFIRMED' ? 'checkIn.replace.present' : 'checkIn.replace.left', values),
    used: false,
  };
}

/** A step that checks nobody in. */
type Refused = Exclude<Step, { kind: 'take' | 'checkIn' }>;

/** The building's questions come first. */
export const mustAnswer = (step: Refused): boolean => step.kind === 'refused' && needsAnswers(step.verdict);

export function whyNot(step: Refused, text: Words, timeZone: string, now: string): string {
  const { t, time } = text;
  switch (step.kind) {
    case 'goBack':
      return t('scan.cleaner.hint');
    case 'checkOut':
      return t('checkIn.already');
    case 'taken':
      return step.by === null
        ? t('scan.taken.bySomebody', { until: time(step.until, timeZone) })
        : t('scan.taken.by', { person: step.by, until: time(step.until, timeZone) });
    case 'refused':
      return reasonOf(step.verdict, text, timeZone, now) ?? '';
  }
}
