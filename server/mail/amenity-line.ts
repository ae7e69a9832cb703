import { z } from 'zod';
import type { MailLanguage } from './template.ts';

/** A reservation of an amenity, as mails name it. */
export const mailedAmenity = z.object({
  name: z.string(),
  building: z.string(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
});

/** Name, building and time in one line. */
export const amenityLine = (
  { name, building, start, end, timeZone }: z.output<typeof mailedAmenity>,
  { slot }: Pick<MailLanguage, 'slot'>,
): string => `${name}, ${building}: ${slot(start, end, timeZone)}`;
