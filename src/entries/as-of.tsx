import { type ReactNode, useContext } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/text.tsx';
import type { AsOf as Freshness } from '../queries/as-of.ts';
import { connectivity } from '../state/connectivity.ts';
import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { ClockAhead } from '../ui/use-now.ts';

/** Online, data younger than this counts as fresh. */
const FRESH_MS = 10 * 60_000;
const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * Shows the age of data where it matters: offline, after a failed pull, or while a pull takes long.
 * @param props.asOf undefined while loading
 * @param props.inline within a sentence that itself mentions missing data
 */
export function AsOf({ asOf, now, inline = false }: { asOf: Freshness | undefined; now: string; inline?: boolean }) {
  const { t, time, date } = useText();
  const { online, fetching } = useSnapshot(connectivity);
  const ahead = useContext(ClockAhead);
  if (asOf === undefined) return null;
  const { error } = asOf;
  if (asOf.lastOkAt === null) return inline ? null : <Line icon="cloudOff">{t('home.neverLoaded')}</Line>;
  // It was written down by this device's clock.
  const lastOkAt = asOf.lastOkAt - ahead;
  const isFresh = Date.parse(now) - lastOkAt < FRESH_MS;
  if (online && (isFresh || (error === null && fetching === null))) return null;
  const at = new Date(lastOkAt);
  const words =
    at.toDateString() === new Date(now).toDateString()
      ? t('entry.asOf', { time: time(at) })
      : t('entry.asOfDay', {
          day: date(`${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`, 'dayMonth'),
          time: time(at),
        });
  return inline ? <span> · {words}</span> : <Line icon="clock">{words}</Line>;
}

/** Says how far a slow fetch is; not beside "Offline", which is said where nothing of it comes. */
export function Fetching() {
  const { t } = useText();
  const { online, fetching } = useSnapshot(connectivity);
  return online && fetching && <Line icon="sync">{t('entry.fetching', { ...fetching })}</Line>;
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1.5 px-4 text-sm text-muted lg:px-1">
      <Icon name={icon} size={16} />
      {children}
    </p>
  );
}
