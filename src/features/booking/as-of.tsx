import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import { connectivity } from '../../state/connectivity.ts';

/** Within this age what is shown counts as fresh while there is a connection, in milliseconds. */
const FRESH = 10 * 60_000;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Says how old the states on a floor are, when that matters: offline, or after a failed try. */
export function AsOf({ collection, now }: { collection: string; now: string }) {
  const { t, time, date } = useText();
  const { online } = useSnapshot(connectivity);
  const asOf = useAsOf(collection);
  if (asOf?.lastOkAt == null) return null;
  const { lastOkAt, error } = asOf;
  if (online && (error === null || Date.parse(now) - lastOkAt < FRESH)) return null;
  const at = new Date(lastOkAt);
  const today = new Date(now);
  const words =
    at.toDateString() === today.toDateString()
      ? t('floorPlan.asOf', { time: time(at) })
      : t('floorPlan.asOfDay', {
          day: date(`${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`, 'dayMonth'),
          time: time(at),
        });
  return <span> · {words}</span>;
}
