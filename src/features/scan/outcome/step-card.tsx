import { useLocation } from 'wouter';
import { pathTo } from '../../../routes.ts';
import { needsAnswers } from '../../../domain/questionnaire/elsewhere.ts';
import { asksFirst } from '../../../domain/workplace-reservation/check-in-decision.ts';
import type { Room } from '../../../domain/room/room.ts';
import { ToQuestions } from '../../../entries/building-asks.tsx';
import { reasonOf } from '../../../i18n/reason.ts';
import { useText } from '../../../i18n/text.tsx';
import type { Scan } from '../../../queries/scans.ts';
import { forgetScan } from '../../../actions/kept-scans.ts';
import type { Person } from '../../../queries/person.ts';
import { Button } from '../../../ui/button.tsx';
import { CleanerRoomCard } from './cleaner-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { SwitchCard } from './switch-card.tsx';
import { TakenCard } from './taken-card.tsx';
import type { ScanActions } from './use-scan-actions.ts';
import type { Step } from '../../../queries/check-in-step.ts';

export interface StepCardProps {
  step: Step;
  scan: Scan;
  room: Room;
  place: string;
  person: Person;
  /** ISO instant of the scan. */
  at: string;
  acts: ScanActions;
  onOther: (room: Room) => void;
  onAnother: () => void;
}

/** A step that needs an answer, or that cannot be taken, and why. */
export function StepCard({ step, scan, room, place, person, at, acts, onOther, onAnother }: StepCardProps) {
  const text = useText();
  const { t, time } = text;
  const [, navigate] = useLocation();
  const { timeZone } = room.floor.building;
  // A declined question does not come back.
  const leave = () => {
    void forgetScan(scan);
    onAnother();
  };
  const another = (
    <Button wide variant="secondary" icon="qr" onClick={leave}>
      {t('scan.another')}
    </Button>
  );
  const toPlan = (
    <Button
      wide
      variant="secondary"
      icon="floorPlan"
      onClick={() => navigate(pathTo.booking({ floor: room.floor.id, room: room.id }))}
    >
      {t('scan.toPlan')}
    </Button>
  );
  const times = (slot: { start: string; end: string }) => ({
    from: time(slot.start, timeZone),
    to: time(slot.end, timeZone),
  });
  switch (step.kind) {
    case 'goBack':
      return <CleanerRoomCard room={room} place={place} another={another} />;
    case 'checkIn':
      return (
        <OutcomeCard
          icon="desk"
          tone="accent"
          title={room.name}
          place={place}
          actions={
            <>
              <Button wide icon="check" locked={acts.locked} onClick={() => acts.checkIn(step.own)}>
                {t('scan.checkIn')}
              </Button>
              {another}
            </>
          }
        >
          <p className="text-center">
            {t('scan.checkInHint', {
              name: room.name,
              ...times({ start: step.own.reservation.startDate, end: step.own.reservation.endDate }),
            })}
          </p>
        </OutcomeCard>
      );
    case 'checkOut':
      return (
        <OutcomeCard
          icon="checkCircle"
          tone="positive"
          title={t('scan.checkOut.title')}
          place={place}
          actions={
            <>
              <Button wide icon="signOut" locked={acts.locked} onClick={() => acts.checkOut(step.own)}>
                {t('scan.checkOut.yes')}
              </Button>
              <Button wide variant="secondary" onClick={leave}>
                {t('scan.checkOut.no')}
              </Button>
            </>
          }
        >
          <p className="text-center">{t('scan.checkOut.text', { name: room.name })}</p>
        </OutcomeCard>
      );
    case 'take': {
      const { taking } = step;
      if (asksFirst(taking.decision))
        return <SwitchCard room={room} place={place} taking={taking} acts={acts} onKeep={leave} />;
      return (
        <OutcomeCard
          icon="desk"
          tone="accent"
          title={room.name}
          place={place}
          actions={
            <>
              <Button wide icon="check" locked={acts.locked} onClick={() => acts.take(room, taking, false)}>
                {t('scan.checkIn')}
              </Button>
              {another}
            </>
          }
        >
          <p className="text-center">{t('scan.takeHint', { name: room.name, ...times(taking.slot) })}</p>
        </OutcomeCard>
      );
    }
    case 'taken':
      return (
        <TakenCard
          room={room}
          place={place}
          step={step}
          person={person}
          at={at}
          onOther={onOther}
          actions={
            <>
              {toPlan}
              {another}
            </>
          }
        />
      );
    case 'refused':
      return (
        <OutcomeCard
          icon="warning"
          tone="caution"
          title={t('scan.refused', { name: room.name })}
          place={place}
          actions={
            <>
              {toPlan}
              {another}
            </>
          }
        >
          <p className="text-center">{reasonOf(step.verdict, text, timeZone, at)}</p>
          {needsAnswers(step.verdict) && (
            <p className="text-center">
              <ToQuestions buildingId={room.floor.building.id} />
            </p>
          )}
        </OutcomeCard>
      );
  }
}
