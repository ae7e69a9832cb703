import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { cleans } from '../../../domain/access/authority.ts';
import { pathTo } from '../../../routes.ts';
import { useText } from '../../../i18n/text.tsx';
import { useAuthorities } from '../../../queries/access.ts';
import type { Scan } from '../../../queries/scans.ts';
import { keepForLater } from '../../../actions/kept-scans.ts';
import { Button } from '../../../ui/button.tsx';
import { howToCarryOutLater } from '../scan-age.ts';
import { LookingUp } from './looking-up.tsx';
import { OutcomeCard } from './outcome-card.tsx';

/** Keeps the scan until this device knows its place and its day. */
export function KeptCard({
  scan,
  name,
  onAnother,
  onDiscard,
}: {
  scan: Scan;
  name: string;
  onAnother: () => void;
  onDiscard: () => void;
}) {
  const { t, time } = useText();
  const [, navigate] = useLocation();
  const isCleaner = cleans({ authorities: useAuthorities() });
  const [how] = useState(() => howToCarryOutLater(scan, Date.now()));
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    let here = true;
    void keepForLater(scan).then((safe) => {
      if (here) setKept(safe);
    });
    return () => {
      here = false;
    };
  }, [scan]);
  if (kept === undefined) return <LookingUp name={name} />;
  const becomes = isCleaner ? 'scan.kept.cleaner' : how === 'atOnce' ? 'scan.kept.unknown' : 'scan.kept.asks';
  return (
    <OutcomeCard
      icon={kept ? 'device' : 'warning'}
      tone={kept ? 'neutral' : 'caution'}
      title={kept ? t('scan.kept.title') : t('app.notSaved')}
      place={t('scan.scannedAt', { time: time(new Date(scan.at)) })}
      actions={
        <>
          <Button wide icon="home" onClick={() => navigate(pathTo.home())}>
            {t('scan.toHome')}
          </Button>
          <Button wide variant="secondary" icon="qr" onClick={onAnother}>
            {t('scan.another')}
          </Button>
          {kept && (
            <Button wide variant="quiet" icon="trash" onClick={onDiscard}>
              {t('scan.discard')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-center">{t(kept ? becomes : 'scan.kept.failed', { name })}</p>
    </OutcomeCard>
  );
}
