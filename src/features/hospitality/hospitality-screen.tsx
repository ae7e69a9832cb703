import { NoPlaces } from '../../entries/no-places.tsx';
import { useText } from '../../i18n/text.tsx';
import { useDeskVisits } from '../../queries/announced-visits.ts';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ReceptionProps } from './reception.tsx';
import { Reception } from './reception.tsx';

/**
 * Who is expected, inside, gone, and what reception is asked for. Params: `openTab`, `visitId`.
 * @param props.searchHosts finds employees by a part of the name
 * @param props.readAnswers of a visitor, by the visit's id
 */
export function HospitalityScreen({ searchHosts, readAnswers }: Pick<ReceptionProps, 'searchHosts' | 'readAnswers'>) {
  const { t } = useText();
  useScreenTitle(t('menu.hospitality'));
  const person = usePerson();
  const buildings = useBuildings();
  const { visits, key } = useDeskVisits();
  if (person === undefined || buildings === undefined || visits === undefined)
    return (
      <div role="status" aria-label={t('hospitality.loading')} className="mx-auto grid max-w-2xl gap-3 p-4">
        <Skeleton className="h-13" />
        <Skeleton className="h-40" />
      </div>
    );
  if (person === null || buildings.length === 0) return <NoPlaces />;
  return (
    <Reception
      person={person}
      buildings={buildings}
      visits={visits}
      collection={key}
      searchHosts={searchHosts}
      readAnswers={readAnswers}
    />
  );
}
