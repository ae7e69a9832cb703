import type { z } from 'zod';
import { amenitiesCancelled } from './amenities-cancelled.ts';
import { amenityReserved } from './amenity-reserved.ts';
import { mailTest } from './mail-test.ts';
import { notifications } from './notifications.ts';
import { passwordLink } from './password-link.ts';
import { visitInvitation } from './visit-invitation.ts';
import type { MailTemplate } from './template.ts';

/** Mail templates; stored messages name them. */
const templates = { amenitiesCancelled, amenityReserved, mailTest, notifications, passwordLink, visitInvitation };

export type TemplateName = keyof typeof templates;
export type TemplateValues<N extends TemplateName> = z.input<(typeof templates)[N]['values']>;

/** @returns null for an unknown name, such as one from a newer server */
export const findTemplate = (name: string): MailTemplate<z.ZodType> | null =>
  Object.entries(templates).find(([known]) => known === name)?.[1] ?? null;
