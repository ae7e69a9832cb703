import type { z } from 'zod';
import { amenitiesCancelled } from './amenities-cancelled.ts';
import type { MailTemplate } from './template.ts';

/** Every kind of mail by the name under which messages are stored. */
const templates = { amenitiesCancelled };

export type TemplateName = keyof typeof templates;
export type TemplateValues<N extends TemplateName> = z.input<(typeof templates)[N]['values']>;

/** @returns null for a name that this server does not know, as of a message that a newer one wrote */
export const findTemplate = (name: string): MailTemplate<z.ZodType> | null =>
  Object.entries(templates).find(([known]) => known === name)?.[1] ?? null;
