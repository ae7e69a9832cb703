import { useState } from 'react';
import { useSearch } from 'wouter';
import { collectionKey } from '../../domain/intent/intent.ts';
import { GuidelineList } from '../../entries/guideline-list.tsx';
import { useText } from '../../i18n/text.tsx';
import { useAsOf } from '../../queries/as-of.ts';
import { useBuildings, useGuidelines, useWantedBuilding } from '../../queries/places.ts';
import { useEmployeeInfo } from '../../queries/account-singles.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';

/** The guidelines of the address's building, else the preferred one. */
export function BuildingGuidelines() {
  const { t } = useText();
  const asked = new URLSearchParams(useSearch()).get('building');
  const [chosen, setChosen] = useState<string | null>(null);
  const buildings = useBuildings();
  const info = useEmployeeInfo();
  const find = (id: string | null | undefined) => buildings?.find((building) => building.id === id);
  const building = find(chosen) ?? find(asked) ?? find(info?.building?.id) ?? buildings?.[0];
  if (buildings === undefined || building === undefined) return null;
  return (
    <Card aria-labelledby="guidelines" className="p-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="guidelines" className="text-lg font-bold">
            {t('guidelines.title', { building: building.name })}
          </h2>
          <p className="text-sm text-muted">{building.site}</p>
        </div>
        {buildings.length > 1 && (
          <Select
            label={t('guidelines.building')}
            labelHidden
            value={building.id}
            options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
            className="min-w-36 flex-[0_1_12rem]"
          />
        )}
      </div>
      <Guidelines key={building.id} buildingId={building.id} />
    </Card>
  );
}

function Guidelines({ buildingId }: { buildingId: string }) {
  const { t } = useText();
  const guidelines = useGuidelines(buildingId);
  const asOf = useAsOf(collectionKey('building-guidelines', buildingId));
  useWantedBuilding(buildingId);
  if (guidelines === undefined || asOf === undefined) return null;
  if (guidelines.length > 0) return <GuidelineList guidelines={guidelines} />;
  return (
    <p className="mt-3 text-[0.9375rem] text-muted">
      {t(asOf.lastOkAt === null ? 'guidelines.untold' : 'guidelines.none')}
    </p>
  );
}
