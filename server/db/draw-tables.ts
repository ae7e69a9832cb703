import type { Generated } from 'kysely';
import type { Outcome } from '../../src/domain/draw/draw.ts';
import type { Instant, IsoDate } from './column.ts';

/** Tables of draws (decision 0102). */
export interface DrawTables {
  draw_pool: {
    id: string;
    /** One of these two is what is drawn. */
    amenity_id: string | null;
    building_id: string | null;
    hour: number;
    offer_minutes: Generated<number>;
  };
  draw_wish: { pool_id: string; employee_id: string; weekdays: number[]; token: string; since: IsoDate };
  draw: {
    id: string;
    pool_id: string;
    date: IsoDate;
    seed: string;
    commitment: string;
    places: number | null;
    drawn_at: Instant | null;
  };
  draw_ticket: {
    draw_id: string;
    ticket: string;
    employee_id: string | null;
    wins: number;
    since: IsoDate;
    rank: number;
    outcome: Outcome;
    reservation_id: string | null;
  };
  draw_offer: {
    id: string;
    draw_id: string;
    employee_id: string;
    until: Instant;
    state: Generated<'OPEN' | 'TAKEN' | 'DECLINED' | 'EXPIRED'>;
  };
}
