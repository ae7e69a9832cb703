import type { Generated } from 'kysely';
import type { Locale } from '../../src/domain/employee/employee.ts';
import type { MailState } from '../../src/domain/visit/announced-visit.ts';
import type { VisitStatus } from '../../src/domain/visit/visit.ts';
import type { Instant, IsoDate } from './column.ts';

/** Tables of visits. */
export interface VisitTables {
  visit: {
    id: string;
    uuid: string;
    host_id: string;
    building_id: string;
    visitor_name: string;
    visitor_company: string | null;
    visitor_email: string | null;
    expected_at: Instant;
    subject: Generated<string>;
    status: VisitStatus;
    pending: Generated<boolean>;
    until_at: Generated<Instant | null>;
    visitor_phone: Generated<string | null>;
    license_plate: Generated<string | null>;
    location: Generated<string | null>;
    comments_hospitality: Generated<string | null>;
    comments_visitor: Generated<string | null>;
    workstations: Generated<number>;
    parking: Generated<number>;
    announced_by: Generated<string | null>;
    announced_at: Generated<Instant>;
    group_id: Generated<string | null>;
    put_off_until: Generated<IsoDate | null>;
    handled: Generated<boolean>;
    arrived_at: Generated<Instant | null>;
    left_at: Generated<Instant | null>;
    left_assumed: Generated<boolean>;
    asked_until: Generated<Instant | null>;
    visitor_language: Generated<Locale | null>;
    /** The last mail to the visitor. */
    mail_id: Generated<string | null>;
    mail_address: Generated<string | null>;
    mail_state: Generated<MailState | null>;
  };
  /** Hosts beside the first. */
  visit_host: { visit_id: string; employee_id: string; position: number };
  /** Mails to visitors in the last 24 hours, and who had them sent. */
  visitor_mail: { visit_id: string; employee_id: string; sent_at: Instant };
  /** How many people somebody told of visits and team days in the last 24 hours. */
  people_told: { employee_id: string; told_at: Instant; people: number };
}
