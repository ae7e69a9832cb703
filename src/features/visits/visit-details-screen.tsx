import { useLocation, useSearchParams } from 'wouter';
import { useText } from '../../i18n/text.tsx';
import { useAnnouncedVisit } from '../../queries/announced-visits.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisitDetails } from './visit-details.tsx';

/** Param: `myVisitId` (spec 2, "Second layout"). */
export function VisitDetailsScreen() {
  const { t } = useText();
  useScreenTitle(t('visits.details'));
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const person = usePerson();
  const buildings = useBuildings();
  const visit = useAnnouncedVisit(params.get('myVisitId') ?? '');
  if (person === undefined || buildings === undefined || visit === undefined)
    return (
      <div role="status" aria-label={t('visits.loading')} className="mx-auto w-full max-w-2xl p-4">
        <Skeleton className="h-60" />
      </div>
    );
  const building = buildings.find(({ id }) => id === visit?.buildingId);
  if (person === null || visit === null || building === undefined)
    return (
      <EmptyState
        icon="question"
        title={t('visits.notFound')}
        action={
          <Button variant="secondary" onClick={() => navigate(pathTo.named('visitors'))}>
            {t('visits.title')}
          </Button>
        }
      >
        {t('visits.notFoundHint')}
      </EmptyState>
    );
  return <VisitDetails visit={visit} building={building} person={person} />;
}
