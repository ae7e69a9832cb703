import { z } from 'zod';
import { mailTemplate } from './template.ts';

const amenity = z.object({
  name: z.string(),
  building: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
});

/** A cancelled plan or reservation took amenities with it. */
export const amenitiesCancelled = mailTemplate(
  z.object({ amenities: z.array(amenity).min(1) }),
  ({ amenities }, { t, slot }) => ({
    subject: t('mail.amenitiesCancelled.subject', { count: amenities.length, name: amenities[0]?.name }),
    paragraphs: [t('mail.amenitiesCancelled.text', { count: amenities.length })],
    items: amenities.map(
      ({ name, building, start, end, timeZone }) => `${name}, ${building}: ${slot(start, end, timeZone)}`,
    ),
    link: { text: t('mail.open'), path: '/#/reservations' },
    footer: t('mail.amenityFooter'),
  }),
);
