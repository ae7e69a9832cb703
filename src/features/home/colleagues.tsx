import { useText } from '../../i18n/text.tsx';
import { useReservations } from '../../queries/reservations.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Further faces become a number. */
const FACES = 3;

/**
 * Colleagues on a floor in a slot who share it, as far as this device knows; nothing without any.
 * @param props.floor its name, where needed
 * @param props.start ISO instant, as is `end`
 */
export function Colleagues({
  floorId,
  floor,
  start,
  end,
  me,
}: {
  floorId: string;
  floor?: string | undefined;
  start: string;
  end: string;
  me: string;
}) {
  const { t } = useText();
  const reservations = useReservations(floorId, { start, end });
  // Reserve the line's height, or the days below jump.
  if (reservations === undefined) return <span aria-hidden="true" className="block h-6" />;
  const people = new Map(
    reservations.flatMap(({ employee, mine, status }) =>
      employee && !mine && employee.id !== me && (status === 'APPROVED' || status === 'CONFIRMED')
        ? [[employee.id, employee] as const]
        : [],
    ),
  );
  if (people.size === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
      <span className="flex gap-0.5">
        {[...people.values()].slice(0, FACES).map(({ id, displayName }) => (
          <Avatar key={id} name={displayName} small />
        ))}
      </span>
      <span>
        {floor === undefined
          ? t('home.colleagues', { count: people.size })
          : t('home.colleaguesOn', { count: people.size, floor })}
      </span>
    </span>
  );
}
