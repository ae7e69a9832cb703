import { NoPlaces } from '../../entries/no-places.tsx';
import { useText } from '../../i18n/text.tsx';
import { usePerson } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';
import { useScreenTitle } from '../../ui/screen-title.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useKeptChoice } from '../../ui/use-kept-choice.ts';
import { RollCallOf } from './roll-call-of.tsx';
import type { Viewfinder } from './take-over-sheet.tsx';

/** Who is in a building now, and the roll call of them. */
export function RollCallScreen({ viewfinder }: { viewfinder: Viewfinder }) {
  const { t } = useText();
  useScreenTitle(t('menu.rollCall'));
  const person = usePerson();
  const buildings = useBuildings();
  const [kept, setBuilding] = useKeptChoice('roll-call-building', buildings?.map(({ id }) => id) ?? []);
  if (person === undefined || buildings === undefined)
    return (
      <div role="status" aria-label={t('rollCall.loading')} className="mx-auto grid max-w-2xl gap-3 p-4">
        <Skeleton className="h-13" />
        <Skeleton className="h-40" />
      </div>
    );
  const [first] = buildings;
  if (person === null || first === undefined) return <NoPlaces />;
  const building = buildings.find(({ id }) => id === (kept ?? person.info.building?.id)) ?? first;
  return (
    <div className="mx-auto max-w-3xl space-y-3 p-4">
      {buildings.length > 1 && (
        <Select
          label={t('visits.building')}
          labelHidden
          value={building.id}
          options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setBuilding}
        />
      )}
      <RollCallOf
        key={building.id}
        building={building}
        self={{ id: person.info.id, name: person.info.name }}
        viewfinder={viewfinder}
      />
    </div>
  );
}
