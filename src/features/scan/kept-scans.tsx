import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo, ROUTES } from '../../routes.ts';
import type { Room } from '../../domain/room/room.ts';
import { useText } from '../../i18n/text.tsx';
import type { Scan } from '../../queries/scans.ts';
import { useKeptScans, useScannedPlace } from '../../queries/scans.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { showToast } from '../../state/toasts.ts';
import { useDeviceNow } from '../../ui/use-now.ts';
import { codeName } from './code-name.ts';
import { useScanActions } from './outcome/use-scan-actions.ts';
import { isClear, useWorkstationStep } from './outcome/use-workstation-step.ts';
import { type HowLater, turnsOf } from './scan-age.ts';

/** Carries out kept scans once this device knows enough, or tells the person that one needs them. */
export function KeptScans({ accountId }: { accountId: string }) {
  const [path] = useLocation();
  const person = usePerson();
  const kept = useKeptScans(accountId) ?? [];
  // The scan screen does it itself.
  if (path === ROUTES.scan.path || kept.length === 0 || person == null) return null;
  return <KeptSome kept={kept} person={person} />;
}

/** Each in its turn: one at a time is carried out, and then somebody is asked. */
function KeptSome({ kept, person }: { kept: readonly Scan[]; person: Person }) {
  const now = Date.parse(useDeviceNow());
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set());
  const onAsk = useCallback((id: string) => setAsking((before) => new Set([...before, id])), []);
  const turns = turnsOf(kept, asking, now);
  // Asked last: what is said of the others would take its place.
  useTell(turns.some(({ how }) => how === 'atOnce') ? undefined : kept.find(({ id }) => asking.has(id)));
  return turns.map(({ scan, how }) => <KeptOne key={scan.id} scan={scan} how={how} person={person} onAsk={onAsk} />);
}

/** Scans already announced since the page loaded. */
const told = new Set<string>();

function useTell(scan: Scan | undefined): void {
  const { t } = useText();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (scan === undefined || told.has(scan.id)) return;
    told.add(scan.id);
    showToast({
      text: t('scan.kept.news', { name: codeName(scan.code) }),
      icon: 'device',
      action: { label: t('scan.kept.open'), run: () => navigate(pathTo.scan()) },
    });
  }, [scan, t, navigate]);
}

interface KeptProps {
  scan: Scan;
  how: HowLater;
  person: Person;
  /** The person can be asked now, or has to be. */
  onAsk: (id: string) => void;
}

function KeptOne({ scan, how, person, onAsk }: KeptProps) {
  const place = useScannedPlace(scan.code, scan.at);
  const room = place?.kind === 'room' && how !== 'old' ? place.room : null;
  const isDue = place !== undefined && room === null && (how === 'old' || place.kind !== 'pending');
  useEffect(() => {
    if (isDue) onAsk(scan.id);
  }, [isDue, onAsk, scan.id]);
  return room === null ? null : <KeptWorkstation scan={scan} how={how} room={room} person={person} onAsk={onAsk} />;
}

function KeptWorkstation({ scan, how, room, person, onAsk }: KeptProps & { room: Room }) {
  const step = useWorkstationStep(scan, room, person);
  const acts = useScanActions(scan, person);
  const started = useRef(false);
  const known = step === undefined || step === 'missing' ? null : step;
  const clear = known !== null && how === 'atOnce' && isClear(known) ? known : null;
  const isDue = clear !== null;
  const asks = known !== null && clear === null;
  useEffect(() => {
    // What was done here looks like another step until the scan is forgotten.
    if (asks && !started.current) onAsk(scan.id);
  }, [asks, onAsk, scan.id]);
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
