import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Icon } from '../../ui/icon.tsx';

/** Within this age what is shown counts as fresh, in milliseconds. */
const FRESH = 10 * 60_000;

/**
 * Says how old what is shown is, when that matters: offline, or after a failed try.
 * @param props.lastOkAt epoch milliseconds of the last answer, null before the first
 * @param props.now ISO instant
 */
export function AsOfLine({ lastOkAt, failed, now }: { lastOkAt: number | null; failed: boolean; now: string }) {
  const { t, time, date } = useText();
  const { online } = useSnapshot(connectivity);
  if (online && !failed && lastOkAt !== null) return null;
  if (lastOkAt === null)
    return (
      <p className="flex items-center gap-1.5 px-4 text-sm text-muted lg:px-1">
        <Icon name="cloudOff" size={16} />
        {t('home.neverLoaded')}
      </p>
    );
  const at = new Date(lastOkAt);
  const sameDay = at.toDateString() === new Date(now).toDateString();
  if (online && Date.parse(now) - lastOkAt < FRESH) return null;
  const day = `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
  return (
    <p className="flex items-center gap-1.5 px-4 text-sm text-muted lg:px-1">
      <Icon name="clock" size={16} />
      {sameDay
        ? t('entry.asOf', { time: time(at) })
        : t('entry.asOfDay', { day: date(day, 'dayMonth'), time: time(at) })}
    </p>
  );
}
