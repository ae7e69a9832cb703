import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { announceParams } from '../../actions/announce-params.ts';
import { useKeep } from '../../actions/save.ts';
import type { Building } from '../../domain/building/building.ts';
import { NoPlaces } from '../../entries/no-places.tsx';
import { pathToWorkstations } from '../../entries/path-to-workstations.ts';
import { todayIn } from '../../domain/day-part/slot.ts';
import type { Visitor } from '../../domain/visit/announced-visit.ts';
import { mayAnnounce, mayTakePlace, needsApproval } from '../../domain/visit/may-announce.ts';
import { lacksAnything } from '../../domain/visit/reserved.ts';
import { mayEditVisit } from '../../domain/visit/may-change.ts';
import { comingWith } from '../../domain/visit/together.ts';
import { useText } from '../../i18n/text.tsx';
import { announceVisits } from '../../offline/mutations/announce-visit.ts';
import { changeVisit } from '../../offline/mutations/announced-visit.ts';
import type { AnnouncedVisitView } from '../../queries/announced-visits.ts';
import { useAnnouncedVisit, useOwnVisits, useReceptionVisits } from '../../queries/announced-visits.ts';
import type { Person } from '../../queries/person.ts';
import { usePerson } from '../../queries/person.ts';
import { useVisitBuildings } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { goBack } from '../../state/hash-location.ts';
import { showSaved } from '../../state/toasts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';
import type { SearchHosts } from './hosts-field.tsx';
import { useVisitActor } from '../../queries/visit-actor.ts';
import type { VisitDraft } from './visit-draft.ts';
import { announcementOf, changeOf, draftOf, EMPTY_VISITOR, nextTime } from './visit-draft.ts';
import { type ReadVisitors, useKnownVisitors } from './use-known-visitors.ts';
import { VisitForm } from './visit-form.tsx';

/** Announces visits, or changes one: param `myVisitId` (spec 2, "Second layout"). */
export function CreateVisitScreen({
  searchHosts,
  readVisitors,
}: {
  searchHosts: SearchHosts;
  readVisitors: ReadVisitors;
}) {
  const { t } = useText();
  const [params] = useSearchParams();
  const visitId = params.get('myVisitId');
  useScreenTitle(visitId === null ? t('visits.announce') : t('visits.edit'));
  const person = usePerson();
  const buildings = useVisitBuildings();
  const own = useOwnVisits();
  const received = useReceptionVisits();
  const visit = useAnnouncedVisit(visitId ?? '');
  const knownVisitors = useKnownVisitors(own, readVisitors);
  if (person === undefined || buildings === undefined || own === undefined || visit === undefined)
    return (
      <div role="status" aria-label={t('visits.loading')} className="mx-auto w-full max-w-2xl p-4">
        <Skeleton className="h-96" />
      </div>
    );
  const building = buildings.find(({ id }) => id === (visit?.buildingId ?? person?.info.building?.id)) ?? buildings[0];
  if (visitId !== null && visit === null)
    return (
      <EmptyState icon="cloudOff" title={t('visits.notFound')}>
        {t('visits.notFoundHint')}
      </EmptyState>
    );
  if (person === null || building === undefined) return <NoPlaces />;
  const shared = { person, buildings, building, knownVisitors, searchHosts };
  return visit === null ? (
    <Announce {...shared} />
  ) : (
    <Change
      key={visit.id}
      {...shared}
      visit={visit}
      visits={own.some(({ id }) => id === visit.id) ? own : (received ?? [])}
      startsTogether={params.get('together') === '1'}
    />
  );
}

interface FormContext {
  person: Person;
  buildings: readonly Building[];
  building: Building;
  knownVisitors: readonly Visitor[];
  searchHosts: SearchHosts;
}

function Announce({ person, buildings, building, knownVisitors, searchHosts }: FormContext) {
  const { t } = useText();
  const now = useNow();
  const [, navigate] = useLocation();
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const actor = useVisitActor(person);
  const zoneOf = (id: string) => buildings.find((one) => one.id === id)?.timeZone ?? building.timeZone;
  const today = todayIn(building.timeZone, now);
  const first: VisitDraft = {
    visitors: [{ ...EMPTY_VISITOR, language: person.info.languageCode }],
    buildingId: building.id,
    ...nextTime(now, building.timeZone),
    to: null,
    repeat: 'once',
    repeatUntil: null,
    hosts: [{ id: actor.id, name: actor.name }],
    subject: '',
    location: '',
    commentsHospitality: '',
    commentsVisitor: '',
    workstations: 0,
    parking: 0,
  };
  return (
    <VisitForm
      first={first}
      buildings={buildings}
      knownVisitors={knownVisitors}
      today={today}
      existing={false}
      locked={locked}
      searchHosts={searchHosts}
      judge={(draft) => {
        const timeZone = zoneOf(draft.buildingId);
        return mayAnnounce(announcementOf(draft, timeZone), { now, timeZone, properties: undefined });
      }}
      submitLabel={({ hosts }) =>
        t(needsApproval({ hosts }, actor) && hosts.length > 0 ? 'visits.ask' : 'visits.announce')
      }
      onSubmit={(draft) => {
        const announcement = announcementOf(draft, zoneOf(draft.buildingId));
        const params = announceParams(announcement, draft.buildingId, actor);
        const [id = '', ...others] = params.visitIds;
        const [first] = params.dates;
        const isAlone = others.length === 0 && !params.asks && lacksAnything(params);
        void keep(announceVisits, params).then((saved) => {
          if (!saved) return;
          // What a group needs is reserved visit by visit.
          const visit = isAlone && first !== undefined && { ...params, ...first, id };
          navigate(pathTo.named('visitors'), { replace: true });
          if (visit)
            navigate(
              params.needs.workstations > 0
                ? pathToWorkstations(visit, zoneOf(draft.buildingId))
                : pathTo.named('visitDetails', { myVisitId: id }),
            );
        });
      }}
    />
  );
}

function Change({
  person,
  buildings,
  building,
  knownVisitors,
  searchHosts,
  visit,
  visits,
  startsTogether,
}: FormContext & {
  visit: AnnouncedVisitView;
  /** All that this device has. */
  visits: readonly AnnouncedVisitView[];
  /** The others of its group are to be changed, too. */
  startsTogether: boolean;
}) {
  const { t } = useText();
  const now = useNow();
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  const actor = useVisitActor(person);
  const { timeZone } = building;
  const [together, setTogether] = useState(startsTogether);
  const others = comingWith(visit, visits).filter((one) => mayEditVisit({}, one, actor).ok);
  const withOthers = together ? others.map(({ id, visitor }) => ({ visitId: id, visitorName: visitor.name })) : [];
  return (
    <VisitForm
      together={
        others.length === 0
          ? undefined
          : { names: others.map(({ visitor }) => visitor.name), checked: together, onChange: setTogether }
      }
      first={draftOf(visit, timeZone)}
      buildings={buildings}
      knownVisitors={knownVisitors}
      today={todayIn(timeZone, now)}
      existing
      locked={locked}
      searchHosts={searchHosts}
      judge={(draft) => {
        const asAnnounced = mayAnnounce(announcementOf(draft, timeZone), { now, timeZone, properties: undefined });
        // Its time is judged below, where it is another one.
        if (!asAnnounced.ok && !['visitPast', 'visitTooFar'].includes(asAnnounced.code)) return asAnnounced;
        const change = changeOf(visit, draft, timeZone);
        const verdict = mayEditVisit(change, visit, actor);
        const isMoved = change.expectedDate !== undefined || change.until !== undefined;
        return verdict.ok && isMoved && visit.status !== 'CONFIRMED'
          ? mayTakePlace({ ...visit, ...change }, { now, timeZone })
          : verdict;
      }}
      submitLabel={() => t('visits.saveChange')}
      onSubmit={(draft) => {
        const change = changeOf(visit, draft, timeZone);
        if (Object.keys(change).length === 0) return goBack();
        const ref = { visitId: visit.id, visitorName: visit.visitor.name };
        return void keep(changeVisit, { ...ref, change, handled: null, with: withOthers }).then((saved) => {
          if (saved) goBack();
        });
      }}
    />
  );
}
