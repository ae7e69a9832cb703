import type { Generated } from 'kysely';
import type { Channel, MessageSettingsChange } from '../../src/domain/notification/message-settings.ts';
import type { Instant, Json } from './column.ts';

/** Tables of what people are told outside of the app (decision 0109). */
export interface MessageTables {
  push_key: { id: Generated<number>; public_key: string; private_key: string; created_at: Instant };
  push_subscription: {
    id: string;
    employee_id: string;
    login_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Instant;
    renewed_at: Instant;
    resume_at: Instant | null;
  };
  notification_delivery: { notification_id: string; channel: Channel; due_at: Instant; together: boolean };
  outgoing_push: {
    id: string;
    subscription_id: string;
    items: Json<unknown>;
    created_at: Instant;
    attempts: Generated<number>;
    due_at: Instant;
    lease: string | null;
    leased_until: Instant | null;
  };
  personal_export: { employee_id: string; at: Instant };
  look_up: { employee_id: string; looker_id: string; day: string; at: Instant; times: number };
}

/** Column of `employee`: what differs from the defaults. */
export type StoredMessageSettings = MessageSettingsChange;
