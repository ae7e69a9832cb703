import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo, ROUTES } from '../../routes.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { Scan } from '../../queries/scans.ts';
import { useKeptScans, useScannedPlace } from '../../queries/scans.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { showToast } from '../../state/toasts.ts';
import { codeName } from './code-name.ts';
import { useScanActions } from './outcome/use-scan-actions.ts';
import { isClear, useWorkstationStep } from './outcome/use-workstation-step.ts';
import { howToCarryOut } from './scan-age.ts';

/** Carries out kept scans once this device knows enough, or tells the person that one needs them. */
export function KeptScans({ accountId }: { accountId: string }) {
  const [path] = useLocation();
  const person = usePerson();
  const [first] = useKeptScans(accountId) ?? [];
  // The scan screen does it itself.
  if (path === ROUTES.scan.path || first === undefined || person == null) return null;
  return <KeptOne key={first.id} scan={first} person={person} />;
}

/** Scans already announced since the page loaded. */
const told = new Set<string>();

function useTell(scan: Scan, due: boolean): void {
  const { t } = useText();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!due || told.has(scan.id)) return;
    told.add(scan.id);
    showToast({
      text: t('scan.kept.news', { name: codeName(scan.code) }),
      icon: 'device',
      action: { label: t('scan.kept.open'), run: () => navigate(pathTo.scan()) },
    });
  }, [scan, due, t, navigate]);
}

function KeptOne({ scan, person }: { scan: Scan; person: Person }) {
  const place = useScannedPlace(scan.code, scan.at);
  // From before sign-in, or too old: ask the person.
  const [how] = useState(() => howToCarryOut(scan, Date.now()));
  const asks = scan.accountId === null || how !== 'atOnce';
  const room = place?.kind === 'room' ? place.room : null;
  useTell(scan, place !== undefined && (asks || (room === null && place.kind !== 'pending')));
  return asks || room === null ? null : <KeptWorkstation scan={scan} room={room} person={person} />;
}

function KeptWorkstation({ scan, room, person }: { scan: Scan; room: Room; person: Person }) {
  const step = useWorkstationStep(scan, room, person);
  const acts = useScanActions(scan, person);
  const started = useRef(false);
  const known = step === undefined || step === 'missing' ? null : step;
  const clear = known !== null && isClear(known) ? known : null;
  const isDue = clear !== null;
  useTell(scan, known !== null && clear === null);
  useEffect(() => {
    if (clear === null || started.current) return;
    started.current = true;
    if (clear.kind === 'checkIn') acts.checkIn(clear.own);
    if (clear.kind === 'take') acts.take(room, clear.taking, false);
    // Only once, whatever changes later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue]);
  return null;
}
