import { z } from 'zod';
import { amenityLine, mailedAmenity } from './amenity-line.ts';
import { mailTemplate } from './template.ts';

/** A cancelled plan or reservation took amenities with it. */
export const amenitiesCancelled = mailTemplate(
  z.object({ amenities: z.array(mailedAmenity).min(1) }),
  ({ amenities }, words) => ({
    subject: words.t('mail.amenitiesCancelled.subject', { count: amenities.length, name: amenities[0]?.name }),
    paragraphs: [words.t('mail.amenitiesCancelled.text', { count: amenities.length })],
    items: amenities.map((amenity) => amenityLine(amenity, words)),
    link: { text: words.t('mail.open'), path: '/#/reservations' },
    footer: words.t('mail.amenityFooter'),
  }),
);
