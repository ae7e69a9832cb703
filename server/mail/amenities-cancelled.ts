import { z } from 'zod';
import { amenityLine, mailedAmenity } from './amenity-line.ts';
import { mailTemplate } from './template.ts';

/** A cancelled plan or reservation took amenities with it, or one was cancelled by itself (`byHand`). */
export const amenitiesCancelled = mailTemplate(
  z.object({ amenities: z.array(mailedAmenity).min(1), byHand: z.boolean().optional() }),
  ({ amenities, byHand = false }, words) => ({
    subject: words.t('mail.amenitiesCancelled.subject', { count: amenities.length, name: amenities[0]?.name }),
    paragraphs: [
      byHand
        ? words.t('mail.amenitiesCancelled.byHand')
        : words.t('mail.amenitiesCancelled.text', { count: amenities.length }),
    ],
    items: amenities.map((amenity) => amenityLine(amenity, words)),
    link: { text: words.t('mail.open'), path: '/#/reservations' },
    footer: words.t('mail.amenityFooter'),
  }),
);
