import type { AnnouncedVisit, Visitor } from '../../domain/visit/announced-visit.ts';
import type { Announcement } from '../../domain/visit/may-announce.ts';
import { lacksAnything } from '../../domain/visit/reserved.ts';
import { requestOf } from '../http/request.ts';
import { isExpected, putAnnouncedVisit } from '../view/change-view.ts';
import { visitLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isFlag, isNamed, isText, listOf, maybe } from './params.ts';

/** Visits to announce; the n-th id is the n-th visitor's, of the first date first. */
export interface AnnounceVisits extends Announcement {
  visitIds: string[];
  buildingId: string;
  announcer: { id: string; name: string };
  /** A host is asked for approval first. */
  asks: boolean;
  /** The visitor stands at reception: let in, or waiting for the host who is asked. */
  arrived: boolean;
}

const everyVisit = ({
  dates,
  visitors,
}: AnnounceVisits): { date: AnnounceVisits['dates'][number]; visitor: Visitor }[] =>
  dates.flatMap((date) => visitors.map((visitor) => ({ date, visitor })));

/** `POST /api/visits/create`, or `/request` where a host approves. */
export const announceVisits: Mutation<AnnounceVisits> = {
  kind: 'visit.announce',
  v: 1,
  effect: 'changes',
  isParams: guardOf<AnnounceVisits>({
    visitIds: listOf(isText),
    buildingId: isText,
    announcer: isNamed,
    asks: isFlag,
    arrived: isFlag,
    dates: listOf((value) => typeof value === 'object'),
    visitors: listOf((value) => typeof value === 'object'),
    subject: isText,
    hosts: listOf(isNamed),
    location: maybe(isText),
    commentsHospitality: maybe(isText),
    commentsVisitor: maybe(isText),
    needs: (value) => typeof value === 'object',
  }),
  lanes: ({ visitIds }) => visitIds.map(visitLane),
  resourceIds: ({ visitIds }) => visitIds,
  apply(view, params, { waiting, occurredAt }) {
    const { asks, arrived, buildingId, subject, hosts, location, commentsHospitality, commentsVisitor, needs } = params;
    const [groupId = null] = params.visitIds.length > 1 ? params.visitIds : [];
    return everyVisit(params).reduce((left, { date, visitor }, index) => {
      const id = params.visitIds[index] ?? '';
      const known = left.announcedVisits.get(id);
      if (known !== undefined) return putAnnouncedVisit(left, { ...known, waiting });
      if (!isExpected(waiting)) return left;
      const visit: AnnouncedVisit = {
        id,
        // The server makes the link's secret.
        uuid: '',
        status: asks ? 'REQUESTED' : arrived ? 'CONFIRMED' : 'APPROVED',
        pending: asks || lacksAnything(params),
        putOffUntil: null,
        buildingId,
        ...date,
        visitor,
        subject,
        hosts,
        location,
        commentsHospitality,
        commentsVisitor,
        needs,
        announcedBy: params.announcer,
        groupId,
        handled: false,
        arrivedAt: arrived && !asks ? occurredAt : null,
        leftAt: null,
        leftAssumed: false,
        reserved: [],
        parking: [],
      };
      return putAnnouncedVisit(left, { ...visit, waiting });
    }, view);
  },
  request({ asks, arrived, buildingId, hosts, dates, visitors, subject, location, needs, ...comments }) {
    const body = {
      building: buildingId,
      dates: [...dates],
      visitors: [...visitors],
      hosts: hosts.map(({ id }) => id),
      subject,
      location,
      commentsHospitality: comments.commentsHospitality,
      commentsVisitor: comments.commentsVisitor,
      needs,
      ...(arrived ? { arrived } : {}),
    };
    return requestOf(asks ? 'POST /api/visits/request' : 'POST /api/visits/create', { body });
  },
  facts: ({ buildingId, dates, visitors: [first, ...others] }) => ({
    visitor: first?.name ?? '',
    times: dates.map(({ expectedDate, until }) => ({ start: expectedDate, end: until })),
    buildingId,
    ...(others.length === 0 ? {} : { others: others.map(({ name }) => ({ visitor: name })) }),
  }),
  undo: () => null,
  follow: (params) => params,
};
