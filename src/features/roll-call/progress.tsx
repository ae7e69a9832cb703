import type { RollCall } from '../../domain/roll-call/roll-call.ts';
import { useNow } from '../../ui/use-now.ts';
import { useText } from '../../i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { Counted } from './counted.ts';
import { lasted } from './lasted.ts';

interface ProgressProps {
  call: RollCall;
  counted: Counted;
  /** IANA zone of the building. */
  timeZone: string;
  /** False: this device was never told who is inside, so nobody can say that everybody was found. */
  isKnown: boolean;
}

/** The only part that is drawn anew every second. @param props.since ISO instant */
function Elapsed({ since }: { since: string }) {
  const text = useText();
  return <span className="text-sm font-semibold tabular-nums">{lasted(text, since, useNow(1000))}</span>;
}

/** How far a roll call is. */
export function Progress({ call, counted, timeZone, isKnown }: ProgressProps) {
  const { t, time } = useText();
  const { found, total } = counted;
  return (
    <Card aria-label={t('rollCall.progress')} className="space-y-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={call.drill ? 'neutral' : 'danger'}>{t(call.drill ? 'rollCall.drill' : 'rollCall.real')}</Badge>
        <span className="text-sm text-muted">
          {t('rollCall.begun', { time: time(call.startedAt, timeZone), name: call.startedBy })}
        </span>
        <Elapsed since={call.startedAt} />
      </p>
      <p role="status" className="text-2xl font-bold">
        {t('rollCall.foundOf', { found, total })}
      </p>
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-accent" style={{ width: `${String(total === 0 ? 0 : (found / total) * 100)}%` }} />
      </div>
      {!isKnown ? (
        <p className="font-semibold">{t('rollCall.untold')}</p>
      ) : (
        found === total && total > 0 && <p className="font-semibold">{t('rollCall.allFound')}</p>
      )}
    </Card>
  );
}
