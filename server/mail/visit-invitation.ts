import { z } from 'zod';
import { GUIDELINE_KINDS } from '../../src/domain/building/guideline.ts';
import { mailTemplate, namedOrNot } from './template.ts';

/** Without a planned end the calendar shows this long, in milliseconds. */
const DEFAULT_LENGTH_MS = 3_600_000;

/** A visitor is invited, or hears that the visit changed or was cancelled. The link is theirs alone. */
export const visitInvitation = mailTemplate(
  z.object({
    news: z.enum(['invited', 'changed', 'cancelled']),
    visitId: z.string(),
    uuid: z.string(),
    host: z.string(),
    /** Empty where nobody has named it: then the building stands for it. */
    organisation: z.string(),
    building: z.string(),
    site: z.string(),
    start: z.string(),
    until: z.string().nullable(),
    timeZone: z.string(),
    location: z.string().nullable(),
    comments: z.string().nullable(),
    /** What the building says, the way first; an older server did not say. */
    guidelines: z.array(z.object({ kind: z.enum(GUIDELINE_KINDS), lines: z.array(z.string()) })).optional(),
    /** For how long the visitor's data is kept; an older server did not say. */
    retentionDays: z.number().optional(),
    /** ISO instant of the news. */
    at: z.string(),
  }),
  (visit, { isSecure, t, slot, instant }) => {
    const { news, host, organisation, building, site, start, until, timeZone, location, comments } = visit;
    const { retentionDays, guidelines = [] } = visit;
    const about = { host, building, ...namedOrNot(organisation) };
    const when = until === null ? instant(start, timeZone) : slot(start, until, timeZone);
    const isCancelled = news === 'cancelled';
    return {
      subject: t(`mail.visitInvitation.${news}`, about),
      paragraphs: [
        t(`mail.visitInvitation.${news}Text`, about),
        ...(isCancelled || comments === null ? [] : [comments]),
        ...(isCancelled ? [] : [t('mail.visitInvitation.how'), ...(isSecure ? [t('mail.visitInvitation.ahead')] : [])]),
      ],
      items: [
        t('mail.visitInvitation.when', { when }),
        t('mail.visitInvitation.where', { where: [building, site, location].filter(Boolean).join(', ') }),
        t('mail.visitInvitation.host', { host }),
        ...(isCancelled ? [] : guidelines).map(({ kind, lines }) =>
          t('mail.visitInvitation.says', { what: t(`guidelines.${kind}`), words: lines.join(' · ') }),
        ),
      ],
      ...(isCancelled ? {} : { code: t('mail.visitInvitation.code') }),
      link: { text: t('mail.visitInvitation.link'), path: `/#/visitor?visit=${visit.uuid}` },
      footer: [
        t('mail.visitInvitation.footer', about),
        ...(retentionDays === undefined ? [] : [t('mail.visitInvitation.retention', { days: retentionDays })]),
      ].join(' '),
      event: {
        uid: `visit-${visit.visitId}`,
        sequence: Math.floor(Date.parse(visit.at) / 1000),
        start,
        end: until ?? new Date(Date.parse(start) + DEFAULT_LENGTH_MS).toISOString(),
        stamp: visit.at,
        summary: t('mail.visitInvitation.summary', about),
        location: [building, site, location].filter(Boolean).join(', '),
        description: t('mail.visitInvitation.host', { host }),
        cancelled: isCancelled,
      },
    };
  },
);
