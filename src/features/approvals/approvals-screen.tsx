import type { ReactNode } from 'react';
import { lastDayAhead } from '../../domain/client-config/client-config.ts';
import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { mayActOnVisit } from '../../domain/visit/may-change.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useFeature } from '../../queries/access.ts';
import { useOwnVisits, useReceptionVisits } from '../../queries/announced-visits.ts';
import { useAllFetched } from '../../queries/as-of.ts';
import { useCalendar } from '../../queries/calendar.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import { useVisitActor } from '../../queries/visit-actor.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AskedTeamDay } from './asked-team-day.tsx';
import { AskedVisit } from './asked-visit.tsx';

/** All that waits for the person's answer: visits to approve, and team days that they are asked to. */
export function ApprovalsScreen() {
  const { t } = useText();
  useScreenTitle(t('approvals.title'));
  const person = usePerson();
  if (person === undefined) return <Skeleton className="m-4 h-60" />;
  if (person === null) return <NeverLoaded />;
  return <Approvals person={person} />;
}

function Approvals({ person }: { person: Person }) {
  const { t } = useText();
  const now = useNow();
  const today = todayIn(person.timeZone, now);
  const calendar = useCalendar(today, addDays(today, lastDayAhead(person.config, true)));
  const own = useOwnVisits();
  const received = useReceptionVisits();
  const buildings = useBuildings();
  const actor = useVisitActor(person);
  const { id } = person.info;
  const isTold = useAllFetched([
    collectionKey('employee-calendar', id),
    useFeature('visitors') && collectionKey('own-visits', id),
    useFeature('hospitality') && actor.authorities.includes('HOSPITALITY') && 'reception-visits',
  ]);
  if (
    calendar === undefined ||
    own === undefined ||
    received === undefined ||
    buildings === undefined ||
    isTold === undefined
  )
    return <Skeleton className="m-4 h-60" />;
  const visits = [...new Map([...received, ...own].map((visit) => [visit.id, visit])).values()].filter(
    (visit) => visit.status === 'REQUESTED' && mayActOnVisit('approve', visit, actor).ok,
  );
  const asked = calendar.filter(
    ({ actualStatus, end }) => actualStatus === 'PROPOSED' && Date.parse(end) > Date.parse(now),
  );
  if (visits.length === 0 && asked.length === 0 && !isTold) return <NeverLoaded />;
  if (visits.length === 0 && asked.length === 0)
    return (
      <EmptyState icon="checkCircle" title={t('approvals.none')}>
        {t('approvals.noneHint')}
      </EmptyState>
    );
  const zoneOf = (id: string) => buildings.find((building) => building.id === id)?.timeZone ?? person.timeZone;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 p-4">
      <Part title={t('approvals.visits')}>
        {visits.map((visit) => (
          <AskedVisit key={visit.id} visit={visit} timeZone={zoneOf(visit.buildingId)} />
        ))}
      </Part>
      <Part title={t('approvals.teamDays')}>
        {asked.map((proposal) => (
          <AskedTeamDay
            key={proposal.id}
            proposal={proposal}
            day={calendar.filter(({ date }) => date === proposal.date)}
            person={person}
            now={now}
          />
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="px-1 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}
