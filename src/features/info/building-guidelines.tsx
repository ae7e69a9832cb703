import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Guideline, GuidelineKind } from '../../domain/building/guideline.ts';
import { linesIn } from '../../domain/building/guideline.ts';
import { LOCALES } from '../../domain/employee/employee.ts';
import { useText } from '../../i18n/text.tsx';
import { useBuildings, useGuidelines } from '../../queries/places.ts';
import { useEmployeeInfo } from '../../queries/account-singles.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';

const ICONS: Record<GuidelineKind, IconName> = {
  openingHours: 'clock',
  emergency: 'warning',
  reception: 'person',
  wifi: 'device',
  houseRules: 'checkCircle',
  gettingHere: 'pin',
};

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
  if (guidelines === undefined) return null;
  if (guidelines.length === 0) return <p className="mt-3 text-[0.9375rem] text-muted">{t('guidelines.none')}</p>;
  return (
    <ul className="mt-1 divide-y divide-line">
      {guidelines.map((guideline) => (
        <Lines key={guideline.id} guideline={guideline} />
      ))}
    </ul>
  );
}

function Lines({ guideline }: { guideline: Guideline }) {
  const { t, locale } = useText();
  const { kind, phone } = guideline;
  const language = LOCALES.find((known) => locale.startsWith(known)) ?? 'en';
  return (
    <li className="flex gap-3 py-3">
      <span
        className={classNames(
          'inline-flex size-10 shrink-0 items-center',
          'justify-center rounded-full bg-accent-soft text-accent',
        )}
      >
        <Icon name={ICONS[kind]} />
      </span>
      <div className="min-w-0">
        <h3 className="font-bold">{t(`guidelines.${kind}`)}</h3>
        {linesIn(guideline, language).map((line) => (
          <p key={line} className="mt-0.5 text-[0.9375rem] text-muted wrap-anywhere">
            {line}
          </p>
        ))}
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
          >
            {t('guidelines.call', { phone })}
          </a>
        )}
      </div>
    </li>
  );
}
