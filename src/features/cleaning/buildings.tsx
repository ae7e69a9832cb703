import { Link } from 'wouter';
import type { Building, Floor } from '../../domain/building/building.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { AsOf, Fetching } from '../../entries/as-of.tsx';
import { useText } from '../../i18n/text.tsx';
import { useOldestAsOf } from '../../queries/as-of.ts';
import { useRoomsToClean } from '../../queries/cleaning.ts';
import { pathTo } from '../../routes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { useNow } from '../../ui/use-now.ts';
import { Obstacles } from './obstacles.tsx';
import { ShiftStrip } from './shift-strip.tsx';
import { type ReadCounts, useToldCounts } from './use-told-counts.ts';

/** Buildings and their floors, with how many rooms of each need cleaning; one's own building first. */
export function Buildings({
  buildings,
  floors,
  preferred,
  readCounts,
}: {
  buildings: readonly Building[];
  floors: readonly Floor[];
  /** Id of the preferred building. */
  preferred: string | null;
  readCounts: ReadCounts;
}) {
  const { t } = useText();
  useScreenTitle(t('cleaning.title'));
  const now = useNow();
  const asOf = useOldestAsOf(collectionKey('dirty-rooms', ''));
  const mirrored = useRoomsToClean();
  const ordered = [
    ...buildings.filter(({ id }) => id === preferred),
    ...buildings.filter(({ id }) => id !== preferred),
  ];
  const toldOf = useToldCounts(
    mirrored === undefined
      ? []
      : ordered
          .filter(({ id }) => floors.some((floor) => floor.building.id === id && !mirrored.has(floor.id)))
          .map(({ id }) => id),
    readCounts,
  );
  const countOf = (floor: Floor) => mirrored?.get(floor.id) ?? toldOf(floor);
  return (
    <>
      <div className="mx-auto max-w-2xl space-y-5 p-4">
        <div className="empty:hidden max-lg:-mx-3">
          <Fetching />
          {asOf?.lastOkAt != null && <AsOf asOf={asOf} now={now} />}
        </div>
        {ordered.map((building) => {
          const own = floors.filter((floor) => floor.building.id === building.id);
          const known = own.flatMap((floor) => countOf(floor) ?? []);
          // A sum of some floors would pass for that of the building.
          const isKnown = own.length > 0 && known.length === own.length;
          return (
            <section key={building.id} aria-labelledby={`building-${building.id}`}>
              <div className="mb-2 flex flex-wrap items-baseline gap-x-3 px-1">
                <h2 id={`building-${building.id}`} className="font-semibold">
                  {building.name}
                </h2>
                {isKnown && (
                  <p className="text-sm text-muted">
                    {t('cleaning.toClean', { count: known.reduce((sum, count) => sum + count, 0) })}
                  </p>
                )}
              </div>
              <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
                {own.map((floor) => (
                  <li key={floor.id}>
                    <Link
                      href={pathTo.cleaning({ floor: floor.id })}
                      className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-sunken"
                    >
                      <span className="min-w-20 flex-1 font-semibold">{floor.name}</span>
                      <FloorCount count={countOf(floor)} />
                      <Icon name="chevronRight" size={18} className="text-muted" />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        <Obstacles />
        <p className="px-1 text-sm text-muted">{t('cleaning.nobodyIsTimed')}</p>
      </div>
      <ShiftStrip />
    </>
  );
}

function FloorCount({ count }: { count: number | undefined }) {
  const { t } = useText();
  if (count === undefined) return <span className="text-right text-sm text-muted">{t('cleaning.notHere')}</span>;
  return count === 0 ? (
    <Badge tone="positive" icon="check">
      {t('cleaning.allClean')}
    </Badge>
  ) : (
    <Badge tone="caution" icon="broom">
      {t('cleaning.toClean', { count })}
    </Badge>
  );
}
