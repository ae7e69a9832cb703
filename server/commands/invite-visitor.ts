import { inReadingOrder, linesIn } from '../../src/domain/building/guideline.ts';
import type { Building } from '../../src/domain/building/building.ts';
import { languageIn, type Locale } from '../../src/domain/employee/employee.ts';
import type { AnnouncedVisit, VisitMail } from '../../src/domain/visit/announced-visit.ts';
import { mayMailVisitor } from '../../src/domain/visit/may-mail.ts';
import type { VisitorNews } from '../../src/domain/visit/visitor-news.ts';
import type { Reader } from '../db/database.ts';
import type { ChangeContext } from '../http/handler.ts';
import { listGuidelines } from '../sql/guideline.ts';
import { readOrganisationName, readVisitorRetentionDays } from '../sql/setting.ts';
import { setVisitMail } from '../sql/visit-mail.ts';
import { noteVisitorMail } from '../sql/visitor-mail.ts';
import { enforce } from './enforce.ts';
import { sendMessage } from './send-message.ts';

/**
 * Writes to a visitor whose address is known, in their language where somebody chose it, else in that of whoever acts.
 * A visit that was not approved yet is no news to them. Call it after locking the person, then the visit.
 * @returns how the last mail to them fares; absent: none was written
 * @throws Refusal 400 `tooManyMailsOfVisit`, `tooManyMails`
 */
export async function inviteVisitor(
  context: ChangeContext,
  visit: AnnouncedVisit,
  building: Building,
  news: VisitorNews,
): Promise<VisitMail | undefined> {
  const { db, caller, now } = context;
  const { visitor, hosts } = visit;
  if (visitor.email === null) return undefined;
  // A visit is cancelled once, and nobody waits in vain because somebody wrote too much.
  if (news !== 'cancelled')
    enforce(
      mayMailVisitor(await noteVisitorMail(db, { visitId: visit.id, employeeId: caller.id }, now.toString()), caller),
    );
  const locale = visitor.language ?? caller.locale;
  const id = await sendMessage(
    context,
    `visit ${visit.id} ${news} ${now.toString()}`,
    { employeeId: null, name: visitor.name, address: visitor.email, locale },
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
      guidelines: await guidelinesOf(db, building.id, languageIn(locale)),
      retentionDays: await readVisitorRetentionDays(db),
      at: now.toString(),
    },
    hosts.slice(0, 1).map((host) => host.id),
  );
  if (id === null) return visit.mail ?? undefined;
  const mail: VisitMail = { state: 'waiting', address: visitor.email };
  await setVisitMail(db, visit.id, id, mail);
  return mail;
}

/** What helps to come; the page of the building says the rest. */
const IN_MAIL = ['gettingHere', 'openingHours', 'reception', 'houseRules'] as const;

async function guidelinesOf(db: Reader, buildingId: string, locale: Locale) {
  const guidelines = inReadingOrder(await listGuidelines(db, buildingId));
  return IN_MAIL.flatMap((kind) =>
    guidelines
      .filter((guideline) => guideline.kind === kind)
      .map((guideline) => ({
        kind,
        lines: [...linesIn(guideline, locale), ...(guideline.phone === null ? [] : [guideline.phone])],
      })),
  );
}
