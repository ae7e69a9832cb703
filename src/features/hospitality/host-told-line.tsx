import { useSnapshot } from 'valtio';
import { hostTold } from '../../domain/visit/reception.ts';
import { useText } from '../../i18n/text.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Desk, DeskVisit } from './desk.ts';

/** Whether the hosts know that the visitor is here; says only what is true on this device. */
export function HostToldLine({ visit, desk }: { visit: DeskVisit; desk: Desk }) {
  const { t, list } = useText();
  const { online } = useSnapshot(connectivity);
  const told = hostTold(visit, desk.untold.get(visit.id) ?? null, desk.actor.id);
  // With a network it is told within a moment.
  if (told === null || (told === 'waits' && online)) return null;
  const others = visit.hosts.filter(({ id }) => id !== desk.actor.id);
  return (
    <span className="mt-1 flex items-start gap-1 text-sm">
      <Icon
        name={told === 'told' ? 'bell' : told === 'waits' ? 'cloudOff' : 'warning'}
        size={16}
        className="mt-0.5 shrink-0"
      />
      <span className="min-w-0 wrap-anywhere">
        {t(`hospitality.host.${told}`, { count: others.length, hosts: list(others.map(({ name }) => name)) })}
      </span>
    </span>
  );
}
