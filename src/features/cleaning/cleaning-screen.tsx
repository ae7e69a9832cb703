import { useSearchParams } from 'wouter';
import { NoPlaces } from '../../entries/no-places.tsx';
import { useText } from '../../i18n/text.tsx';
import { usePerson } from '../../queries/person.ts';
import { useBuildings, useFloors } from '../../queries/places.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Buildings } from './buildings.tsx';
import { FloorRound } from './floor-round.tsx';
import type { ReadCounts } from './use-told-counts.ts';

/**
 * What needs cleaning: all floors, or the round of one. Param: `floor`.
 * @param props.readCounts of the floors that this device does not mirror
 */
export function CleaningScreen({ readCounts }: { readCounts: ReadCounts }) {
  const { t } = useText();
  const [params] = useSearchParams();
  const person = usePerson();
  const buildings = useBuildings();
  const floors = useFloors();
  if (person === undefined || buildings === undefined || floors === undefined)
    return (
      <div role="status" aria-label={t('cleaning.loading')} className="mx-auto grid max-w-2xl gap-3 p-4">
        <Skeleton className="h-13" />
        <Skeleton className="h-40" />
      </div>
    );
  if (person === null || floors.length === 0) return <NoFloors />;
  const floor = floors.find(({ id }) => id === params.get('floor'));
  return floor === undefined ? (
    <Buildings
      buildings={buildings}
      floors={floors}
      preferred={person.info.building?.id ?? null}
      readCounts={readCounts}
    />
  ) : (
    <FloorRound key={floor.id} floor={floor} person={person} />
  );
}

function NoFloors() {
  const { t } = useText();
  useScreenTitle(t('cleaning.title'));
  return <NoPlaces />;
}
