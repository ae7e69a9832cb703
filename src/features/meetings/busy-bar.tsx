import type { Slot } from '../../domain/day-part/day-part.ts';
import { instantAt } from '../../domain/day-part/slot.ts';
import { OFFERED } from '../../domain/meeting/free.ts';
import { useText } from '../../i18n/text.tsx';

/**
 * When a room is taken on a day, between the hours in which rooms are offered; the words say the same.
 * @param props.busy null where this device was not told
 */
export function BusyBar({ busy, date, timeZone }: { busy: readonly Slot[] | null; date: string; timeZone: string }) {
  const { t, time, list } = useText();
  if (busy === null) return <span className="block text-sm text-muted">{t('meetings.busyUnknown')}</span>;
  const from = Date.parse(instantAt(date, OFFERED.from, timeZone));
  const length = Date.parse(instantAt(date, OFFERED.until, timeZone)) - from;
  const share = (instant: string) => Math.min(100, Math.max(0, ((Date.parse(instant) - from) / length) * 100));
  const words =
    busy.length === 0
      ? t('meetings.freeAllDay')
      : t('meetings.takenAt', {
          times: list(busy.map(({ start, end }) => `${time(start, timeZone)}–${time(end, timeZone)}`)),
        });
  return (
    <span className="mt-1.5 block">
      <span aria-hidden="true" className="relative block h-2 overflow-hidden rounded-full bg-positive-soft">
        {busy.map(({ start, end }) => (
          <span
            key={start}
            className="absolute inset-y-0 rounded-xs bg-muted"
            style={{ left: `${String(share(start))}%`, width: `${String(share(end) - share(start))}%` }}
          />
        ))}
      </span>
      <span className="mt-1 block text-sm text-muted">{words}</span>
    </span>
  );
}
