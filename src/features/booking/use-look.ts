import { useMemo } from 'react';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import { useMeetingPlace } from '../../queries/team-profiles.ts';
import type { AppearanceContext } from './workstation-appearance.ts';

/**
 * How a floor's workstations are painted on a date: those chosen, and those of neighbourhoods that the person's team
 * prefers on a day on which it comes (spec 3, "Team profile (configured by team leaders)").
 * @param date ISO date
 */
export function useLook(
  { flexHighlightColor }: Pick<ClientConfig, 'flexHighlightColor'>,
  { floorId, date, chosen }: { floorId: string; date: string; chosen: readonly { id: string }[] | undefined },
): AppearanceContext {
  const met = useMeetingPlace(date);
  const rooms = met?.floor === floorId ? met.rooms : undefined;
  return useMemo(
    () => ({
      config: { flexHighlightColor },
      selected: chosen?.map(({ id }) => id),
      preferred: rooms && new Set(rooms),
    }),
    [flexHighlightColor, chosen, rooms],
  );
}
