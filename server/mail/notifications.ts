import { z } from 'zod';
import { mailTemplate } from './template.ts';
import { kindNameOf, pathOfNotification, sentenceOf, toldItems } from './told.ts';

/** What somebody wants to be told by mail: one notification, or several together. */
export const notifications = mailTemplate(z.object({ items: toldItems }), ({ items }, words) => {
  const [first] = items;
  const isOne = first !== undefined && items.length === 1;
  return {
    subject: isOne ? sentenceOf(first, words) : words.t('mail.notifications.subject', { count: items.length }),
    paragraphs: isOne ? [sentenceOf(first, words)] : [],
    items: isOne ? [] : items.map((item) => `${kindNameOf(item, words)}: ${sentenceOf(item, words)}`),
    link: { text: words.t('mail.notifications.open'), path: isOne ? pathOfNotification(first.id) : '/#/' },
    footer: words.t('mail.notifications.footer'),
  };
});
