import type { RuleCase } from './case.ts';
import { ACCESS } from './cases/access.ts';
import { BOOKING } from './cases/booking.ts';
import { CANCEL } from './cases/cancel.ts';
import { CHECK_IN } from './cases/check-in.ts';
import { LOCATIONS } from './cases/locations.ts';
import { PLACES } from './cases/places.ts';
import { TIME } from './cases/time.ts';

/** Every case, by noun. */
export const ALL: readonly RuleCase[] = [
  ...CHECK_IN,
  ...CANCEL,
  ...BOOKING,
  ...PLACES,
  ...LOCATIONS,
  ...ACCESS,
  ...TIME,
];

/** A case's name in a list: the rule, and what is special about it. */
export const titleOf = ({ rule, name, expected }: RuleCase): string => `${rule}: ${name} → ${expected}`;
