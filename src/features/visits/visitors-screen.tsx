import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { collectionKey } from '../../domain/intent/intent.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import { waitsForHost } from '../../domain/visit/announced-visit.ts';
import { AsOf } from '../../entries/as-of.tsx';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { useViewer } from '../../queries/access.ts';
import { useOwnVisits } from '../../queries/announced-visits.ts';
import { useAsOf } from '../../queries/as-of.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import { isShown, pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { VisitRow } from './visit-row.tsx';

/** Visits that the person hosts or announced: what waits for them first (spec 2, "Main layout"). */
export function VisitorsScreen() {
  const { t } = useText();
  useScreenTitle(t('visits.title'));
  const [, navigate] = useLocation();
  const now = useNow();
  const visits = useOwnVisits();
  const buildings = useBuildings();
  const person = usePerson();
  const mayAnnounce = isShown('createVisit', useViewer());
  const asOf = useAsOf(collectionKey('own-visits', person?.info.id));
  if (visits === undefined || buildings === undefined || person === undefined || asOf === undefined) return <Loading />;
  // That nobody comes would be a guess.
  const isUntold = visits.length === 0 && asOf?.lastOkAt == null;
  const me = person?.info.id ?? '';
  const zoneOf = ({ buildingId }: AnnouncedVisitView) =>
    buildings.find(({ id }) => id === buildingId)?.timeZone ?? person?.timeZone ?? 'UTC';
  const announce = mayAnnounce && (
    <Button icon="plus" onClick={() => navigate(pathTo.named('createVisit'))}>
      {t('visits.announce')}
    </Button>
  );
  const isHost = ({ hosts }: AnnouncedVisitView) => hosts.some(({ id }) => id === me);
  const isOver = ({ status }: AnnouncedVisitView) => status === 'COMPLETED' || status === 'CANCELLED';
  const parts = { waits: [], today: [], coming: [], past: [] } satisfies Record<string, AnnouncedVisitView[]>;
  const lists: Record<keyof typeof parts, AnnouncedVisitView[]> = parts;
  for (const visit of visits) {
    const [day, today] = [todayIn(zoneOf(visit), visit.expectedDate), todayIn(zoneOf(visit), now)];
    if (day >= today && isHost(visit) && waitsForHost(visit, today)) lists.waits.push(visit);
    else if (day < today || isOver(visit)) lists.past.unshift(visit);
    else lists[day === today ? 'today' : 'coming'].push(visit);
  }
  const row = (visit: AnnouncedVisitView) => (
    <li key={visit.id}>
      <VisitRow visit={visit} timeZone={zoneOf(visit)} me={me} />
    </li>
  );
  return (
    <div className="mx-auto max-w-2xl p-4">
      {visits.length > 0 && mayAnnounce && <div className="mb-2 flex justify-end">{announce}</div>}
      {!isUntold && <AsOf asOf={asOf} now={now} />}
      {isUntold ? (
        <>
          <NeverLoaded />
          <div className="flex justify-center">{announce}</div>
        </>
      ) : visits.length === 0 ? (
        <EmptyState icon="person" title={t('visits.none')} action={announce}>
          {t(mayAnnounce ? 'visits.noneHint' : 'visits.noneToReceive')}
        </EmptyState>
      ) : (
        <>
          <Part title={t('visits.waits')}>{lists.waits.map(row)}</Part>
          <Part title={t('visits.today')}>{lists.today.map(row)}</Part>
          <Part title={t('visits.coming')}>{lists.coming.map(row)}</Part>
          <Part title={t('visits.past')}>{lists.past.map(row)}</Part>
        </>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h2 className="mb-2 px-1 text-sm font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {children}
      </ul>
    </section>
  );
}

function Loading() {
  const { t } = useText();
  return (
    <div role="status" aria-label={t('visits.loading')} className="mx-auto grid max-w-2xl gap-3 p-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
