import type { Announcement } from '../domain/visit/may-announce.ts';
import { asksHost } from '../domain/visit/may-announce.ts';
import type { VisitActor } from '../domain/visit/standing.ts';
import type { AnnounceVisits } from '../offline/mutations/announce-visit.ts';
import { newId } from '../offline/ports/ids.ts';

/**
 * Params that announce visits: a host is asked first, unless the announcer is one or works at reception.
 * @param arrived the visitor stands at reception
 * @param asked a host is asked, though reception need not
 */
export const announceParams = (
  announcement: Announcement,
  buildingId: string,
  actor: VisitActor & { name: string },
  arrived = false,
  asked = false,
): AnnounceVisits => ({
  ...announcement,
  visitIds: announcement.dates.flatMap(() => announcement.visitors.map(newId)),
  buildingId,
  announcer: { id: actor.id, name: actor.name },
  asks: asksHost(announcement, actor, asked),
  arrived,
});
