import { grouped } from '../../src/domain/grouped.ts';
import type { PresentOrganisation } from '../sql/organisation-file.ts';
import { Problems } from './refused-organisation.ts';

/**
 * A file tells things by their names, so that no import reads one in which two in the same place are called alike.
 * @throws RefusedOrganisation naming them all
 */
export function refuseDoubles(present: PresentOrganisation): void {
  const problems = new Problems();
  const once = <T extends { id: string }>(
    rows: readonly T[],
    nameOf: (row: T) => string,
    remedy = (ids: readonly string[]) => `import another name with "formerly": "${ids.at(-1) ?? ''}" first`,
  ) => {
    for (const [name, same] of grouped(rows, nameOf)) {
      const ids = same.map(({ id }) => id);
      if (ids.length > 1) problems.add(name, `there are ${String(ids.length)} (${ids.join(', ')}): ${remedy(ids)}`);
    }
  };
  const floors = new Map(present.floors.map(({ id, identifier }) => [id, identifier]));
  const buildings = new Map(present.buildings.map(({ id, identifier }) => [id, identifier]));
  const placeOf = (floor: string | null, building: string | null) =>
    floors.get(floor ?? '') ?? buildings.get(building ?? '') ?? 'everywhere';
  once(present.categories, ({ name }) => `category "${name}"`);
  once(present.divisions, ({ name }) => `division "${name}"`);
  once(present.teams, ({ name }) => `team "${name}"`);
  once(present.neighbourhoods, ({ name, floor_id: id }) => `neighbourhood "${name}" (${placeOf(id, null)})`);
  once(present.amenities, ({ name, building_id: id }) => `amenity "${name}" (${placeOf(null, id)})`);
  once(
    present.blockPeriods,
    ({ from_date: from, until_date: until, floor_id: floor, building_id: building }) =>
      `block period ${from} to ${until} (${placeOf(floor, building)})`,
    () => 'only one may stay',
  );
  problems.refuse();
}
