import type { Building } from '../../src/domain/building/building.ts';
import type { AnnouncedVisit } from '../../src/domain/visit/announced-visit.ts';
import type { VisitorNews } from '../../src/domain/visit/visitor-news.ts';
import type { ChangeContext } from '../http/handler.ts';
import { readOrganisationName, readVisitorRetentionDays } from '../sql/setting.ts';
import { sendMessage } from './send-message.ts';

/**
 * Writes to a visitor whose address is known, in the language of whoever acts: nobody knows the visitor's. A visit that
 * was not approved yet is no news to them.
 */
export async function inviteVisitor(
  context: ChangeContext,
  visit: AnnouncedVisit,
  building: Building,
  news: VisitorNews,
): Promise<void> {
  const { db, caller, now } = context;
  const { visitor, hosts } = visit;
  if (visitor.email === null) return;
  await sendMessage(
    context,
    `visit ${visit.id} ${news} ${now.toString()}`,
    { employeeId: null, name: visitor.name, address: visitor.email, locale: caller.locale },
    'visitInvitation',
    {
      news,
      visitId: visit.id,
      uuid: visit.uuid,
      host: hosts[0]?.name ?? '',
      organisation: await readOrganisationName(db),
      building: building.name,
      site: building.site,
      start: visit.expectedDate,
      until: visit.until,
      timeZone: building.timeZone,
      location: visit.location,
      comments: visit.commentsVisitor,
      retentionDays: await readVisitorRetentionDays(db),
      at: now.toString(),
    },
  );
}
