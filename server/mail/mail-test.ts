import { z } from 'zod';
import { mailTemplate } from './template.ts';

/** The code by which an administrator sees that mails arrive. */
export const mailTest = mailTemplate(z.object({ code: z.string() }), ({ code }, { t }) => ({
  subject: t('mail.test.subject'),
  paragraphs: [t('mail.test.text'), code],
  items: [],
  link: { text: t('mail.test.open'), path: '/#/set-up' },
  footer: t('mail.test.footer'),
}));
