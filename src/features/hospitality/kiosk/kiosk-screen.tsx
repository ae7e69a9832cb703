import type { ComponentType } from 'react';
import { useState } from 'react';
import { visitCode, visitsAtKiosk } from '../../../domain/visit/kiosk.ts';
import { useText } from '../../../i18n/text.tsx';
import { useReceptionVisits } from '../../../queries/announced-visits.ts';
import type { Person } from '../../../queries/person.ts';
import { usePerson } from '../../../queries/person.ts';
import { useBuildings } from '../../../queries/places.ts';
import type { Building } from '../../../domain/building/building.ts';
import type { AnnouncedVisitView } from '../../../queries/announced-visits.ts';
import { Button } from '../../../ui/button.tsx';
import { useScreenTitle } from '../../../ui/screen-title.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { KioskFind } from './kiosk-find.tsx';
import { KioskVisit } from './kiosk-visit.tsx';
import { type IsPassword, LeaveKiosk } from './leave-kiosk.tsx';
import { keptLock } from './pin.ts';
import { useIdle } from './use-idle.ts';

/** A visitor who went away leaves nothing on the screen. */
const IDLE_MS = 30_000;

export interface KioskProps {
  /** Shows the camera's picture and tells what codes say. */
  Camera: ComponentType<{ onText: (text: string) => void }>;
  /** Whether a password is that of the account that began kiosk mode; null where the server gave no answer. */
  isPassword: IsPassword;
}

/** A tablet at the entrance that nobody attends: finds one visit, lets its visitor in or out, shows nothing else. */
export function KioskScreen({ Camera, isPassword }: KioskProps) {
  const { t } = useText();
  useScreenTitle(t('kiosk.title'));
  useWakeLock(true);
  const person = usePerson();
  const buildings = useBuildings();
  const visits = useReceptionVisits();
  const [buildingId] = useState(() => keptLock()?.buildingId);
  const building = buildings?.find(({ id }) => id === buildingId) ?? buildings?.[0];
  return (
    <main className="flex min-h-dvh flex-col items-center gap-6 p-6">
      {person && building !== undefined && visits !== undefined ? (
        <Found person={person} building={building} visits={visits} Camera={Camera} />
      ) : (
        <Spinner className="my-auto" />
      )}
      <LeaveKiosk isPassword={isPassword} />
    </main>
  );
}

function Found({
  person,
  building,
  visits,
  Camera,
}: Pick<KioskProps, 'Camera'> & { person: Person; building: Building; visits: readonly AnnouncedVisitView[] }) {
  const { t } = useText();
  const now = useNow();
  const [found, setFound] = useState<string | null>(null);
  // A new key forgets what the one before typed.
  const [turn, setTurn] = useState(0);
  const [scanning, setScanning] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const here = visitsAtKiosk(visits, { buildingId: building.id, timeZone: building.timeZone, now });
  const visit = visits.find(({ id }) => id === found);
  const begin = () => {
    setFound(null);
    setScanning(false);
    setUnknown(false);
    setTurn(turn + 1);
  };
  useIdle(IDLE_MS, begin);
  const byCode = (text: string) => {
    const uuid = visitCode(text);
    if (uuid === null) return;
    const scanned = here.find((one) => one.uuid === uuid);
    setScanning(false);
    setUnknown(scanned === undefined);
    setFound(scanned?.id ?? null);
  };
  if (visit !== undefined)
    return <KioskVisit key={visit.id} visit={visit} building={building} person={person} onBegin={begin} />;
  return (
    <div className="my-auto grid w-full max-w-md gap-5">
      <header className="text-center">
        <h1 className="text-3xl font-bold">{t('kiosk.title')}</h1>
        <p className="mt-1 text-lg text-muted">{building.name}</p>
      </header>
      {scanning ? (
        <Camera onText={byCode} />
      ) : (
        <KioskFind key={turn} visits={here} isUnknown={isUnknown} onCode={byCode} onFound={setFound} />
      )}
      <Button
        wide
        variant="quiet"
        icon="qr"
        onClick={() => {
          setScanning(!scanning);
          setUnknown(false);
        }}
      >
        {t(scanning ? 'kiosk.type' : 'kiosk.scan')}
      </Button>
    </div>
  );
}
