import { useState } from 'react';
import { gathering } from '../../domain/floor-plan/gathering.ts';
import type { FloorWorkstations } from '../../queries/floor-workstations.ts';
import { mateAt } from './filters.ts';

/** Where most team mates sit when the floor opens, as a room id: the plan must not follow them later. */
export function useGathered(
  found: FloorWorkstations | undefined,
  mates: ReadonlySet<string> | undefined,
): string | null {
  const [opened, setOpened] = useState<string | null>();
  if (opened === undefined && found?.plan && mates !== undefined)
    setOpened(
      gathering(
        found.plan.spots,
        new Set(found.workstations.filter((one) => mateAt(one, mates) !== null).map(({ room }) => room.id)),
      ),
    );
  return opened ?? null;
}
