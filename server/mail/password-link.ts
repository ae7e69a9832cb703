import { z } from 'zod';
import { mailTemplate, namedOrNot } from './template.ts';

/** A link by which somebody chooses a password: invited, or after one was forgotten. */
export const passwordLink = mailTemplate(
  z.object({
    reason: z.enum(['invited', 'forgotten']),
    secret: z.string(),
    /** Empty where nobody has named it. */
    organisation: z.string(),
    hours: z.number(),
  }),
  ({ reason, secret, organisation, hours }, { t }) => ({
    subject: t(`mail.password.${reason}.subject`, namedOrNot(organisation)),
    paragraphs: [
      t(`mail.password.${reason}.text`, namedOrNot(organisation)),
      hours < 24 ? t('mail.password.hours', { count: hours }) : t('mail.password.days', { count: hours / 24 }),
    ],
    items: [],
    // Behind the hash it reaches no log of a server or a proxy.
    link: { text: t('mail.password.open'), path: `/#/invitation?link=${secret}` },
    footer: t(`mail.password.${reason}.footer`),
  }),
);
