import { Link } from 'wouter';
import { OBSTACLE_REASONS } from '../../domain/cleaning/obstacle.ts';
import { useText } from '../../i18n/text.tsx';
import type { ObstructedRoom } from '../../queries/cleaning.ts';
import { useObstructedRooms } from '../../queries/cleaning.ts';
import { pathTo } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OBSTACLE_ICON } from './obstacle-badge.tsx';
import { clockWords } from './round-words.ts';

/** What could not be cleaned, one line per reason; nothing where all was possible. */
export function Obstacles() {
  const { t } = useText();
  const now = useNow();
  const rooms = useObstructedRooms() ?? [];
  if (rooms.length === 0) return null;
  return (
    <section aria-labelledby="obstacles">
      <h2 id="obstacles" className="mb-2 px-1 font-semibold">
        {t('cleaning.obstacles')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {OBSTACLE_REASONS.map((reason) => {
          const met = rooms.filter(({ obstacle }) => obstacle.reason === reason);
          return (
            met.length > 0 && (
              <li key={reason} className="flex items-start gap-3 px-4 py-3">
                <Icon name={OBSTACLE_ICON[reason]} className="mt-0.5 text-caution" />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">
                    {t(`cleaning.obstacle.${reason}`)} · {met.length}
                  </p>
                  <p className="flex flex-wrap gap-x-3">
                    {met.map((row) => (
                      <ObstructedLink key={row.id} row={row} now={now} />
                    ))}
                  </p>
                </div>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function ObstructedLink({ row: { room, obstacle }, now }: { row: ObstructedRoom; now: string }) {
  const text = useText();
  return (
    <Link
      href={pathTo.cleaning({ floor: room.floor.id })}
      className="inline-flex min-h-11 items-center gap-1 text-[0.9375rem] text-accent underline"
    >
      {room.name} · {room.floor.name} · {clockWords(obstacle.at, room.floor.building.timeZone, now, text)}
    </Link>
  );
}
