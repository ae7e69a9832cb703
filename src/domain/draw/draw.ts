import type { Weekday } from '../week/week.ts';

/** Days back in which a place that was won counts as won recently (decision 0102). */
export const RECENT_DAYS = 14;

/** A person in a draw, without a name: the ticket is theirs alone, and another one in every draw. */
export interface Ticket {
  ticket: string;
  /** Places won recently. */
  wins: number;
  /** ISO date of the last place won, else on which the wish was stated. */
  since: string;
  /** Drawn from the seed and the ticket: whoever knows both can tell it. */
  number: string;
}

/** A standing wish: a place on certain weekdays, at a workstation or of an amenity. */
export interface Wish {
  poolId: string;
  weekdays: Weekday[];
  /** The person's alone: the ticket of a draw is its hash with the date. */
  token: string;
}

/** What became of a person in a draw. REFUSED: it was their turn, and a rule of booking stood against it. */
export const OUTCOMES = ['WON', 'LOST', 'REFUSED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why, in numbers. */
export interface DrawResult {
  id: string;
  poolId: string;
  /** ISO date of the place. */
  date: string;
  outcome: Outcome;
  /** Counted from 1. */
  rank: number;
  wished: number;
  places: number;
  wins: number;
}

/** A place that was given back, until an instant. */
export interface Offer {
  id: string;
  poolId: string;
  /** ISO date of the place. */
  date: string;
  /** ISO instant. */
  until: string;
}

/** What is asked for more than there is, and is drawn instead of first come. */
export interface Pool {
  id: string;
  /** The amenity's, or the building's. */
  name: string;
  /** Id of the building whose workstations are drawn; null for an amenity. */
  building: string | null;
  places: number;
  /** Full hour at which the next day is drawn, in the building's zone. */
  hour: number;
  timeZone: string;
}

/** A person's part in draws, a field of their own record. */
export interface OwnDraws {
  pools: Pool[];
  wishes: Wish[];
  results: DrawResult[];
  offers: Offer[];
}
