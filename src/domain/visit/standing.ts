import type { Authority } from '../access/authority.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { AnnouncedVisit } from './announced-visit.ts';

/** Who acts on visits. */
export interface VisitActor {
  id: string;
  authorities: readonly Authority[];
  config: Pick<ClientConfig, 'hostIsHospitality'>;
}

export const isHostOf = ({ hosts }: Pick<AnnouncedVisit, 'hosts'>, employeeId: string): boolean =>
  hosts.some(({ id }) => id === employeeId);

/** Whether somebody acts as reception for any of their visits. @param visits that they host or announced */
export const actsAsReception = (
  visits: readonly Pick<AnnouncedVisit, 'hosts'>[],
  { id, config }: Pick<VisitActor, 'id' | 'config'>,
): boolean => config.hostIsHospitality && visits.some((visit) => isHostOf(visit, id));

/** What somebody is to a visit; reception comes before host before who announced it. */
export type VisitStanding = 'reception' | 'host' | 'announcer' | 'none';

export function standingIn(
  { hosts, announcedBy }: Pick<AnnouncedVisit, 'hosts' | 'announcedBy'>,
  actor: VisitActor,
): VisitStanding {
  const isHost = isHostOf({ hosts }, actor.id);
  // Spec 6: "A host may act as hospitality if the hostIsHospitality config is set".
  if (actor.authorities.includes('HOSPITALITY') || (isHost && actor.config.hostIsHospitality)) return 'reception';
  if (isHost) return 'host';
  return announcedBy?.id === actor.id ? 'announcer' : 'none';
}
