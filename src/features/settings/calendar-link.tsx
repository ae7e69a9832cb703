import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import { deviceZone } from '../../i18n/zone-words.ts';
import { connectivity } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { NotRead } from './not-read.tsx';

/** Calls that need the server at once; undefined where they failed. */
export interface CalendarCalls {
  /** When the link was made; null for none. */
  read: () => Promise<string | null | undefined>;
  /** Makes it anew. @returns its address */
  make: () => Promise<string | undefined>;
  revoke: () => Promise<true | undefined>;
}

type Told = 'revoked' | 'failed';

/** The link by which the person's own calendar reads their meetings: made, shown once, revoked. */
export function CalendarLink({ calls }: { calls: CalendarCalls }) {
  const { t, date } = useText();
  const { online } = useSnapshot(connectivity);
  const [made, setMade] = useState<string | null | undefined>(undefined);
  const [isRead, setIsRead] = useState(false);
  const [tries, setTries] = useState(0);
  const [link, setLink] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    if (online)
      void calls.read().then((found) => {
        if (!current) return;
        setMade(found);
        setIsRead(true);
      });
    return () => {
      current = false;
    };
  }, [calls, online, tries]);
  const reason = online ? null : t('settings.needsNetwork');
  const run = async <R,>(call: () => Promise<R | undefined>, then: (result: R) => void) => {
    if (busy || !online) return;
    setBusy(true);
    setTold(null);
    const result = await call();
    setBusy(false);
    if (result === undefined) setTold('failed');
    else then(result);
  };
  const make = () =>
    run(calls.make, (address) => {
      setLink(address);
      setMade(new Date().toISOString());
    });
  const revoke = () =>
    run(calls.revoke, () => {
      setLink(null);
      setMade(null);
      setTold('revoked');
    });
  const has = made !== null && made !== undefined;
  /** A link made now might take the place of one that is in use. */
  const isUnknown = online && made === undefined;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('settings.calendar.hint')}</p>
      {told !== null && (
        <Banner tone={told === 'failed' ? 'danger' : 'positive'} alert>
          {t(told === 'failed' ? 'settings.failed' : 'settings.calendar.revoked')}
        </Banner>
      )}
      {link !== null && <CopyField label={t('settings.calendar.link')} text={link} />}
      {has && link === null && (
        <p className="text-sm">{t('settings.calendar.made', { day: date(todayIn(deviceZone(), made)) })}</p>
      )}
      {isUnknown && isRead && <NotRead onAgain={() => setTries(tries + 1)} />}
      {!isUnknown && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={busy} reason={reason} onClick={() => void make()}>
            {t(has ? 'settings.calendar.remake' : 'settings.calendar.make')}
          </Button>
          {has && (
            <Button variant="secondary" busy={busy} reason={reason} onClick={() => void revoke()}>
              {t('settings.calendar.revoke')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
