import { useLocation } from 'wouter';
import { pathTo } from '../../../routes.ts';
import type { Floor } from '../../../domain/building/building.ts';
import { todayIn } from '../../../domain/day-part/slot.ts';
import { needsAnswers } from '../../../domain/questionnaire/elsewhere.ts';
import { ToQuestions } from '../../../entries/building-asks.tsx';
import { reasonOf } from '../../../i18n/reason.ts';
import { useText } from '../../../i18n/text.tsx';
import { useCalendar } from '../../../queries/calendar.ts';
import { useFloorPresence } from '../../../queries/floor-presence.ts';
import type { Scan } from '../../../queries/scans.ts';
import { forgetScan } from '../../../actions/kept-scans.ts';
import type { Person } from '../../../queries/person.ts';
import { Button } from '../../../ui/button.tsx';
import { CleanerCard } from './cleaner-card.tsx';
import { DoneCard } from './done-card.tsx';
import { LookingUp } from './looking-up.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useScanActions } from './use-scan-actions.ts';

/** For a floor's code: presence, or the floor plan to choose a workstation. */
export function FloorOutcome({
  scan,
  floor,
  person,
  onAnother,
}: {
  scan: Scan;
  floor: Floor;
  person: Person;
  onAnother: () => void;
}) {
  const text = useText();
  const { t } = text;
  const [, navigate] = useLocation();
  const at = new Date(scan.at).toISOString();
  const { timeZone } = floor.building;
  const date = todayIn(timeZone, at);
  const day = useCalendar(date, date);
  const { part, verdict } = useFloorPresence(floor, day ?? [], person, at);
  const acts = useScanActions(scan, person);
  if (person.isCleaner) return <CleanerCard place={floor.name} />;
  if (acts.done !== null)
    return (
      <DoneCard
        done={acts.done}
        place={`${floor.name} · ${floor.building.name}`}
        timeZone={timeZone}
        onAgain={acts.again}
        onAnother={onAnother}
      />
    );
  if (day === undefined || acts.busy) return <LookingUp name={floor.name} />;
  const leave = () => {
    void forgetScan(scan);
    onAnother();
  };
  return (
    <OutcomeCard
      icon="building"
      tone="accent"
      title={t('scan.floor.title', { name: floor.name })}
      place={floor.building.name}
      actions={
        <>
          <Button
            wide
            icon="check"
            locked={acts.locked}
            reason={reasonOf(verdict, text, timeZone, at)}
            onClick={() => {
              if (part !== null) acts.confirmPresence(floor, part);
            }}
          >
            {t('scan.floor.presence')}
          </Button>
          <Button
            wide
            variant="secondary"
            icon="floorPlan"
            onClick={() => navigate(pathTo.booking({ floor: floor.id }))}
          >
            {t('scan.toPlan')}
          </Button>
          <Button wide variant="secondary" icon="qr" onClick={leave}>
            {t('scan.another')}
          </Button>
        </>
      }
    >
      <p className="text-center">{t('scan.floor.text')}</p>
      {needsAnswers(verdict) && (
        <p className="text-center">
          <ToQuestions buildingId={floor.building.id} />
        </p>
      )}
    </OutcomeCard>
  );
}
