import type { Outcome, Ticket } from '../../domain/draw/draw.ts';
import { numberText, orderOf } from '../../domain/draw/rules.ts';

/** What is published of a draw. */
export interface PublishedDraw {
  date: string;
  commitment: string;
  seed: string | null;
  places: number;
  tickets: { ticket: string; wins: number; since: string; outcome: Outcome }[];
}

/** What a check found. */
export interface Checked {
  /** The seed is the one whose hash was shown before. */
  isPromised: boolean;
  /** The rule gives the places to the same tickets. */
  isByRule: boolean;
  /** The own ticket's place in the order, counted from 1; null if it is not among them. */
  own: number | null;
  wished: number;
  seed: string;
}

/** Hash of a text, as hexadecimal. */
type Hash = (text: string) => Promise<string>;

/** A page without HTTPS has no cryptography. */
export const canHash = (): boolean => typeof globalThis.crypto?.subtle !== 'undefined';

/** Where {@link canHash}. */
export const sha256: Hash = async (text) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Computes a draw again.
 * @param token of the own wish, or null
 * @returns null before it is drawn
 */
export async function checkDraw(draw: PublishedDraw, token: string | null, hash: Hash): Promise<Checked | null> {
  const { seed, commitment, places, tickets, date } = draw;
  if (seed === null) return null;
  const numbered: (Ticket & { outcome: Outcome })[] = await Promise.all(
    tickets.map(async (one) => ({ ...one, number: await hash(numberText(seed, one.ticket)) })),
  );
  const order = orderOf(numbered);
  // Who was refused by a rule of booking passes their turn on.
  const turns = order.filter(({ outcome }) => outcome !== 'REFUSED');
  const isByRule = turns.every(({ outcome }, index) => (outcome === 'WON') === index < places);
  const own = token === null ? null : await hash(`${token}:${date}`);
  const rank = order.findIndex(({ ticket }) => ticket === own);
  return {
    isPromised: (await hash(seed)) === commitment,
    isByRule,
    own: rank < 0 ? null : rank + 1,
    wished: order.length,
    seed,
  };
}
