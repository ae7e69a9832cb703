import { buildingOf } from '../../domain/employee-location/building-of.ts';
import { isAhead } from '../../domain/employee-location/rules.ts';
import { askedIn, statusIn } from '../../domain/questionnaire/elsewhere.ts';
import { AnswersLapsed, BuildingAsks } from '../../entries/building-asks.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';
import { useBuildings } from '../../queries/places.ts';

/**
 * What the buildings of today, or of the next day in an office, ask before one comes there (decision 0149), or what is
 * asked anyway, where earlier answers have lapsed and the server has not said so yet.
 */
export function BuildingAsksBanner({
  person,
  calendar,
  today,
  now,
}: {
  person: Person;
  calendar: readonly OwnLocation[];
  today: string;
  now: string;
}) {
  const buildings = useBuildings();
  if (person.userStatus === 'VERIFY')
    return (
      <div className="px-4 lg:px-0">
        <AnswersLapsed />
      </div>
    );
  if (person.userStatus !== 'ALLOW') return null;
  const coming = calendar.filter((one) => one.date >= today && isAhead(one, now));
  const asks = (one: OwnLocation) => statusIn(person, buildingOf(one), now) === 'VERIFY';
  const inOffices = coming.filter((one) => buildingOf(one) !== null).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const next = inOffices[0]?.date;
  const ids = new Set(inOffices.filter((one) => one.date === next && asks(one)).map(buildingOf));
  const asking = (buildings ?? []).filter(({ id }) => ids.has(id));
  if (asking.length === 0) return null;
  // What several ask is asked once.
  const alike = (person.elsewhere ?? [])
    .map((one) => asking.filter(({ id }) => askedIn(person.elsewhere, id) === one))
    .filter((buildings) => buildings.length > 0);
  return (
    <div className="space-y-3 px-4 lg:px-0">
      {alike.map((buildings) => (
        <BuildingAsks key={buildings.map(({ id }) => id).join(' ')} buildings={buildings} />
      ))}
    </div>
  );
}
