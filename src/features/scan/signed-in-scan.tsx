import { newId } from '../../offline/ports/ids.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { mayScan } from '../../domain/scan/availability.ts';
import type { Reading, ScanCode } from '../../domain/scan/code.ts';
import { readCode } from '../../domain/scan/code.ts';
import { useText } from '../../i18n/text.tsx';
import type { Scan } from '../../queries/scans.ts';
import { useKeptScans } from '../../queries/scans.ts';
import { usePerson } from '../../queries/person.ts';
import { pathTo } from '../../routes.ts';
import { isMobile } from '../../ui/is-mobile.ts';
import { codeName } from './code-name.ts';
import { ManualCheckIn } from './manual-check-in.tsx';
import { ScanOutcome } from './outcome/scan-outcome.tsx';
import { ScanFrame } from './scan-frame.tsx';
import { useLinked } from './use-linked.ts';

/** Shows the last scan, or one kept from before sign-in or while offline; else the camera. */
export function SignedInScan({ accountId }: { accountId: string }) {
  const { t, error } = useText();
  const person = usePerson();
  const [, navigate] = useLocation();
  const kept = useKeptScans(accountId);
  const [current, setCurrent] = useState<Scan | null>(null);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const take = (code: ScanCode, source: Scan['source']) => {
    if (code.kind === 'entrypoint') return navigate(pathTo.entrance(code));
    if (source === 'camera' && 'vibrate' in navigator) navigator.vibrate(60);
    setMessage(null);
    return setCurrent({ id: newId(), code, at: Date.now(), source, accountId });
  };
  const read = (reading: Reading, source: Scan['source'], code: string = reading.ok ? '' : reading.code) =>
    reading.ok ? take(reading.code, source) : setMessage(error(code));
  useLinked(person === null ? null : person?.config, (reading) => {
    setCurrent(null);
    read(reading, 'link', 'scan.inApp');
  });
  if (person === undefined || kept === undefined) return null;
  const waiting = kept.find(({ id }) => !passed.has(id));
  // Keep it on screen after it was carried out and forgotten.
  if (current === null && waiting !== undefined) setCurrent(waiting);
  const shown = current ?? waiting ?? null;
  const another = () => {
    // The person has seen these; they are carried out once possible.
    setPassed(new Set([...passed, ...kept.map(({ id }) => id)]));
    setCurrent(null);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {shown === null ? '' : t('scan.read', { name: codeName(shown.code) })}
      </p>
      {shown !== null ? (
        <ScanOutcome key={shown.id} scan={shown} person={person} onAnother={another} />
      ) : (
        <ScanFrame
          verdict={mayScan({ mobile: isMobile(navigator), config: person?.config ?? null, info: person?.info ?? null })}
          message={message}
          onText={(text) => read(readCode(text, location.origin), 'camera')}
          typed={typed}
          onCode={(code, text) => {
            setTyped(text);
            take(code, 'typed');
          }}
        >
          {person !== null && <ManualCheckIn person={person} />}
        </ScanFrame>
      )}
    </>
  );
}
