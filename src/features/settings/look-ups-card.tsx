import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { LookUp } from '../../domain/colleague/look-up.ts';
import { LOOK_UP_DAYS } from '../../domain/colleague/look-up.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import type { OwnDataCalls } from './devices-card.tsx';
import { NotRead } from './not-read.tsx';

/** More are shown when asked for. */
const SHOWN = 5;

/** Who looked where the person is, the last one first (decision 0119). @param timeZone IANA zone of their days */
export function LookUpsCard({ timeZone, lookUps }: Pick<OwnDataCalls, 'lookUps'> & { timeZone: string }) {
  const { t, date, time } = useText();
  const { online } = useSnapshot(connectivity);
  const [told, setTold] = useState<readonly LookUp[] | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [all, setAll] = useState(false);
  useEffect(() => {
    let current = true;
    if (online)
      void lookUps().then((found) => {
        if (!current) return;
        setFailed(found === undefined);
        if (found !== undefined) setTold(found);
      });
    return () => {
      current = false;
    };
  }, [lookUps, online, tries]);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('settings.lookUps.hint', { days: LOOK_UP_DAYS })}</p>
      {told === undefined && !online && <p className="text-sm text-muted">{t('settings.needsNetwork')}</p>}
      {told === undefined && online && failed && <NotRead onAgain={() => setTries(tries + 1)} />}
      {told?.length === 0 && <p>{t('settings.lookUps.none')}</p>}
      {told !== undefined && told.length > 0 && (
        <ul className="divide-y divide-line">
          {told.slice(0, all ? undefined : SHOWN).map(({ looker, day, at, times }) => (
            <li key={`${looker.id} ${day}`} className="py-2">
              <p className="font-semibold wrap-anywhere">{looker.displayName}</p>
              <p className="text-sm text-muted">
                {t('settings.lookUps.last', { day: date(day), time: time(at, timeZone), times })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {told !== undefined && told.length > SHOWN && !all && (
        <div>
          <Button variant="secondary" onClick={() => setAll(true)}>
            {t('settings.lookUps.all', { count: told.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
