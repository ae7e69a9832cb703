import { useLocation, useSearchParams } from 'wouter';
import { pathTo } from '../../routes.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { NeverLoaded } from '../../entries/never-loaded.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAllFetched } from '../../queries/as-of.ts';
import { useOwnEntry } from '../../queries/own-entry.ts';
import { usePerson } from '../../queries/person.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryDetails } from './entry-details.tsx';

/** Params: `reservationId` or `locationId` (spec 2, "Second layout"). */
export function ReservationDetailsScreen() {
  const { t } = useText();
  useScreenTitle(t('details.title'));
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const person = usePerson();
  const entry = useOwnEntry({ reservationId: params.get('reservationId'), locationId: params.get('locationId') });
  const isTold = useAllFetched([person != null && collectionKey('employee-calendar', person.info.id)]);
  if (person === undefined || entry === undefined || isTold === undefined) {
    return (
      <div role="status" aria-label={t('details.loading')} className="mx-auto grid w-full max-w-2xl gap-3 p-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-60" />
      </div>
    );
  }
  if (person === null || (entry === null && !isTold)) return <NeverLoaded />;
  if (entry === null) {
    return (
      <EmptyState
        icon="question"
        title={t('details.notFound')}
        action={
          <Button variant="secondary" onClick={() => navigate(pathTo.reservations())}>
            {t('reservations.title')}
          </Button>
        }
      >
        {t('details.notFoundHint')}
      </EmptyState>
    );
  }
  return <EntryDetails entry={entry} person={person} />;
}
