import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SignedInDevice } from '../../domain/access/device-words.ts';
import type { LookUp } from '../../domain/colleague/look-up.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { NotRead } from './not-read.tsx';

/** Calls that need the server at once; undefined where they failed. */
export interface OwnDataCalls {
  devices: () => Promise<SignedInDevice[] | undefined>;
  lookUps: () => Promise<LookUp[] | undefined>;
  endDevice: (id: string) => Promise<true | undefined>;
  /** @returns what the file holds, or why there is none */
  exportData: () => Promise<{ data: unknown } | 'tooManyExports' | undefined>;
}

/** So much of an ISO instant says the minute. */
const MINUTE = '2026-11-23T12:00'.length;

/** Where the person is signed in, the one used last first; each can be signed out. */
export function DevicesCard({
  calls,
  timeZone,
  endings = 0,
}: {
  calls: OwnDataCalls;
  /** Of the days and times. */
  timeZone: string;
  /** The list is read again whenever it changes. */
  endings?: number;
}) {
  const { t } = useText();
  const { online } = useSnapshot(connectivity);
  const [devices, setDevices] = useState<SignedInDevice[] | undefined>(undefined);
  /** The server was asked, whatever it said. */
  const [isRead, setIsRead] = useState(false);
  const [tries, setTries] = useState(0);
  const [ending, setEnding] = useState<string | null>(null);
  const [told, setTold] = useState<'ended' | 'failed' | null>(null);
  useEffect(() => {
    let current = true;
    if (online)
      void calls.devices().then((found) => {
        if (!current) return;
        // What was shown stays while nobody answers.
        setDevices((known) => found ?? known);
        setIsRead(true);
      });
    return () => {
      current = false;
    };
  }, [calls, online, tries, endings]);
  const end = async (id: string) => {
    if (ending !== null) return;
    setEnding(id);
    setTold(null);
    const done = await calls.endDevice(id);
    const found = await calls.devices();
    setDevices((known) => found ?? (done === true ? known?.filter((device) => device.id !== id) : known));
    setEnding(null);
    setTold(done === true ? 'ended' : 'failed');
  };
  if (devices === undefined) {
    if (!online) return <p className="text-sm text-muted">{t('settings.needsNetwork')}</p>;
    return isRead ? <NotRead onAgain={() => setTries(tries + 1)} /> : null;
  }
  const names = namesOf(devices, t('settings.devices.unknown'));
  return (
    <div className="grid gap-3">
      {told !== null && (
        <Banner tone={told === 'ended' ? 'positive' : 'danger'} alert>
          {t(told === 'ended' ? 'settings.devices.ended' : 'settings.failed')}
        </Banner>
      )}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            name={names.get(device.id) ?? ''}
            timeZone={timeZone}
            busy={ending === device.id}
            reason={online ? null : t('settings.needsNetwork')}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * Names by id. Others of one browser that were signed in within one minute are numbered, the first one first; this very
 * device says itself that it is.
 */
function namesOf(devices: readonly SignedInDevice[], unknown: string): ReadonlyMap<string, string> {
  const nameOf = ({ browser, system }: SignedInDevice) =>
    [browser, system].filter((word) => word !== null).join(' · ') || unknown;
  const keyOf = (device: SignedInDevice) => `${nameOf(device)} ${device.signedInAt.slice(0, MINUTE)}`;
  const first = devices
    .filter(({ here }) => !here)
    .toSorted((a, b) => `${a.signedInAt} ${a.id}`.localeCompare(`${b.signedInAt} ${b.id}`));
  return new Map(
    devices.map((device) => {
      const alike = first.filter((other) => keyOf(other) === keyOf(device));
      const name = nameOf(device);
      return [device.id, device.here || alike.length === 1 ? name : `${name} (${String(alike.indexOf(device) + 1)})`];
    }),
  );
}

function DeviceRow({
  device: { signedInAt, usedAt, here, takesPush },
  name,
  timeZone,
  busy,
  reason,
  onEnd,
}: {
  device: SignedInDevice;
  name: string;
  timeZone: string;
  busy: boolean;
  reason: string | null;
  onEnd: () => void;
}) {
  const { t, date, time } = useText();
  const at = (instant: string) => ({ day: date(todayIn(timeZone, instant)), time: time(instant, timeZone) });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {here && <Badge tone="positive">{t('settings.devices.here')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('settings.devices.signedIn', at(signedInAt))}</p>
        <p className="text-sm text-muted">
          {t('settings.devices.used', at(usedAt))}
          {takesPush && ` · ${t('settings.devices.push')}`}
        </p>
      </div>
      {!here && (
        <Button
          variant="secondary"
          busy={busy}
          reason={reason}
          // Browsers of one name are told apart by the minute in which they were signed in, or by a number.
          aria-label={t('settings.devices.end', { device: name, ...at(signedInAt) })}
          onClick={onEnd}
        >
          {t('menu.signOut')}
        </Button>
      )}
    </li>
  );
}
