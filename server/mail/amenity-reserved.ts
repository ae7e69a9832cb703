import { z } from 'zod';
import { amenityLine, mailedAmenity } from './amenity-line.ts';
import { mailTemplate } from './template.ts';

/** Somebody reserved an amenity, or moved the reservation. */
export const amenityReserved = mailTemplate(z.object({ amenity: mailedAmenity }), ({ amenity }, words) => ({
  subject: words.t('mail.amenityReserved.subject', { name: amenity.name }),
  paragraphs: [words.t('mail.amenityReserved.text')],
  items: [amenityLine(amenity, words)],
  link: { text: words.t('mail.open'), path: '/#/shifts' },
  footer: words.t('mail.amenityFooter'),
}));
