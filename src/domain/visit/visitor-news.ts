import type { AnnouncedVisit } from './announced-visit.ts';

/** What a visitor hears of by mail. */
export type VisitorNews = 'invited' | 'changed' | 'cancelled';

const isOpen = ({ status }: AnnouncedVisit): boolean => status === 'APPROVED' || status === 'VIEWED';
const time = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** What a change means to the visitor; null: nothing. One that was never approved is no news. */
export function visitorNews(before: AnnouncedVisit, after: AnnouncedVisit): VisitorNews | null {
  if (after.status === 'CANCELLED') return isOpen(before) ? 'cancelled' : null;
  if (!isOpen(after)) return null;
  if (!isOpen(before) || before.visitor.email !== after.visitor.email) return 'invited';
  const isSame =
    time(before.expectedDate) === time(after.expectedDate) &&
    time(before.until) === time(after.until) &&
    before.location === after.location &&
    before.commentsVisitor === after.commentsVisitor &&
    before.hosts[0]?.id === after.hosts[0]?.id;
  return isSame ? null : 'changed';
}
