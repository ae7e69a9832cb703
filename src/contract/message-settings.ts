import { z } from 'zod';
import { FORMER_KINDS, MESSAGE_KINDS } from '../domain/notification/message-kind.ts';
import type { MessageSettings, MessageSettingsChange } from '../domain/notification/message-settings.ts';
import { DELIVERIES } from '../domain/notification/message-settings.ts';
import type { SchemaOf } from './endpoint.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
// Hours that are none are refused by rule, in words: apps of before may still send them.
const quiet = z.object({ from: time, until: time });

export const messageSettings = z.object({
  kinds: z.record(
    z.enum(MESSAGE_KINDS),
    z.object({ app: z.boolean(), push: z.enum(DELIVERIES), mail: z.enum(DELIVERIES) }),
  ),
  quiet: quiet.nullable(),
  digestAt: time,
}) satisfies SchemaOf<MessageSettings>;

export const messageSettingsChange = z.strictObject({
  kinds: z
    .partialRecord(
      z.enum([...MESSAGE_KINDS, ...FORMER_KINDS]),
      z.strictObject({
        app: z.boolean().optional(),
        push: z.enum(DELIVERIES).optional(),
        mail: z.enum(DELIVERIES).optional(),
      }),
    )
    .optional(),
  quiet: quiet.nullable().optional(),
  digestAt: time.optional(),
}) satisfies SchemaOf<MessageSettingsChange>;
