import type { Authority } from '../access/authority.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { AnnouncedVisit } from './announced-visit.ts';

/** Who acts on visits. */
export interface VisitActor {
  id: string;
  authorities: readonly Authority[];
  config: Pick<ClientConfig, 'hostIsHospitality'>;
}

/** What somebody is to a visit; reception comes before host before who announced it. */
export type VisitStanding = 'reception' | 'host' | 'announcer' | 'none';

export function standingIn(
  { hosts, announcedBy }: Pick<AnnouncedVisit, 'hosts' | 'announcedBy'>,
  actor: VisitActor,
): VisitStanding {
  const isHost = hosts.some(({ id }) => id === actor.id);
  // Spec 6: "A host may act as hospitality if the hostIsHospitality config is set".
  if (actor.authorities.includes('HOSPITALITY') || (isHost && actor.config.hostIsHospitality)) return 'reception';
  if (isHost) return 'host';
  return announcedBy?.id === actor.id ? 'announcer' : 'none';
}
