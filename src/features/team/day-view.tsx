import { useState } from 'react';
import { Link } from 'wouter';
import type { Gathering, Place, Whereabouts } from '../../domain/colleague/whereabouts.ts';
import { gatheringsOn, partsOn } from '../../domain/colleague/whereabouts.ts';
import { useText } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { pathTo } from '../../routes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import type { Places } from './part-words.ts';
import { noneWords } from './part-words.ts';

/** More are shown when asked for. */
const SHOWN = 40;

/** @returns null: nothing was said */
function titleOf({ t }: Translator, place: Place, { floors, buildings }: Places): string | null {
  if (place.at === 'floor') {
    const floor = floors.find(({ id }) => id === place.id);
    return floor === undefined ? t('home.office') : `${floor.name} · ${floor.building.name}`;
  }
  if (place.at === 'building') return buildings.find(({ id }) => id === place.id)?.name ?? t('home.office');
  if (place.at === 'office') return t('home.office');
  if (place.at === 'unsaid') return null;
  return t(`team.status.${place.at === 'home' ? 'HOME' : 'AWAY'}`);
}

/** Who is where on a day: floor by floor, then at home and elsewhere. */
export function DayView({
  people,
  date,
  toldUntil,
  places,
  onOpen,
}: {
  people: readonly Whereabouts[];
  date: string;
  /** The last ISO date of which this device was told. */
  toldUntil: string;
  places: Places;
  onOpen: (id: string) => void;
}) {
  const text = useText();
  const { t } = text;
  if (date > toldUntil && people.every((person) => partsOn(person, date).length === 0))
    return (
      <EmptyState icon="cloudOff" title={t('home.inUnknown')}>
        {t('home.inUnknownHint')}
      </EmptyState>
    );
  return gatheringsOn(people, date).map((gathering) => (
    <Group
      key={`${gathering.place.at} ${gathering.place.id ?? ''}`}
      gathering={gathering}
      title={titleOf(text, gathering.place, places) ?? noneWords(text, date, toldUntil)}
      date={date}
      toldUntil={toldUntil}
      places={places}
      onOpen={onOpen}
    />
  ));
}

function Group({
  gathering: { place, people },
  title,
  date,
  toldUntil,
  places,
  onOpen,
}: {
  gathering: Gathering;
  title: string;
  date: string;
  toldUntil: string;
  places: Places;
  onOpen: (id: string) => void;
}) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  return (
    <section aria-label={title} className="mt-4">
      <div className="mb-1 flex min-h-11 items-center gap-2 px-1">
        <h2 className="min-w-0 flex-1 text-sm font-semibold wrap-break-word text-muted">
          {title} <span className="tabular-nums">({people.length})</span>
        </h2>
        {place.at === 'floor' && (
          <Link
            href={pathTo.booking({ date, floor: place.id })}
            aria-label={t('team.onPlan', { floor: title })}
            className={classNames(
              'flex min-h-11 items-center gap-1.5 rounded-xl px-2 text-sm font-semibold',
              'text-accent hover:bg-sunken',
            )}
          >
            <Icon name="floorPlan" size={18} />
            {t('team.floorPlan')}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {people.slice(0, all ? undefined : SHOWN).map((person) => (
          <ColleagueRow
            key={person.colleague.id}
            person={person}
            date={date}
            toldUntil={toldUntil}
            places={places}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {!all && people.length > SHOWN && (
        <Button variant="secondary" wide className="mt-2" onClick={() => setAll(true)}>
          {t('team.showAll', { count: people.length })}
        </Button>
      )}
    </section>
  );
}
