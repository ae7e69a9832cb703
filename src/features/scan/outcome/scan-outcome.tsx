import { useEffect, useState } from 'react';
import type { Room } from '../../../domain/room/room.ts';
import { useText } from '../../../i18n/text.tsx';
import type { Scan } from '../../../queries/scans.ts';
import { forgetScan } from '../../../actions/kept-scans.ts';
import { useScannedPlace } from '../../../queries/scans.ts';
import type { Person } from '../../../queries/person.ts';
import { sync } from '../../../state/sync.ts';
import { Button } from '../../../ui/button.tsx';
import { codeName } from '../code-name.ts';
import { howToCarryOut } from '../scan-age.ts';
import { WorkstationOutcome } from './workstation-outcome.tsx';
import { FloorOutcome } from './floor-outcome.tsx';
import { KeptCard } from './kept-card.tsx';
import { LookingUp } from './looking-up.tsx';
import { OutcomeCard } from './outcome-card.tsx';

export interface ScanOutcomeProps {
  scan: Scan;
  /** Null until the first pull brings the person's record. */
  person: Person | null;
  onAnother: () => void;
}

/** From looking up the code to the outcome. */
export function ScanOutcome({ scan, person, onAnother }: ScanOutcomeProps) {
  const { t } = useText();
  const place = useScannedPlace(scan.code, scan.at);
  const [chosen, setChosen] = useState<Room | null>(null);
  const [how] = useState(() => howToCarryOut(scan, Date.now()));
  const pending = place?.kind === 'pending';
  useEffect(() => {
    if (pending) sync.now().catch(() => undefined);
  }, [pending]);
  const name = codeName(scan.code);
  const another = (
    <Button wide variant="secondary" icon="qr" onClick={onAnother}>
      {t('scan.another')}
    </Button>
  );
  const discard = () => {
    void forgetScan(scan);
    onAnother();
  };
  const refuse = (why: string) => (
    <OutcomeCard
      icon="warning"
      tone="caution"
      title={t('scan.refused', { name })}
      actions={
        <Button wide icon="qr" onClick={discard}>
          {t('scan.another')}
        </Button>
      }
    >
      <p className="text-center">{why}</p>
    </OutcomeCard>
  );
  if (place === undefined) return <LookingUp name={name} />;
  if (how === 'old') return refuse(t('scan.old'));
  const room = chosen ?? (place.kind === 'room' ? place.room : null);
  if (person !== null && room !== null)
    return (
      <WorkstationOutcome
        key={room.id}
        scan={scan}
        room={room}
        person={person}

        how={how}
        onOther={setChosen}
        onAnother={onAnother}
      />
    );
  if (person !== null && place.kind === 'floor')
    return <FloorOutcome scan={scan} floor={place.floor} person={person} onAnother={onAnother} />;
  if (place.kind === 'unknown') return refuse(t('error.scan.unknown'));
  if (place.kind === 'choices') {
    return (
      <OutcomeCard
        icon="question"
        tone="accent"
        title={t('scan.choose')}
        actions={
          <>
            {place.rooms.map((one) => (
              <Button
                key={one.id}
                wide
                variant="secondary"
                icon="desk"
                onClick={() => setChosen(one)}
              >{`${one.name} · ${one.floor.name} · ${one.floor.building.name}`}</Button>
            ))}
            {another}
          </>
        }
      />
    );
  }
  return <KeptCard scan={scan} name={name} onAnother={onAnother} onDiscard={discard} />;
}
