import type { OwnActions } from '../../src/entries/use-entry-actions.ts';

const kept = async () => true;

/** Actions that this device keeps, and nothing else. */
export const KEPT_ACTIONS: OwnActions = {
  locked: false,
  keep: kept,
  book: kept,
  confirmOnFloor: kept,
  plan: kept,
  checkIn: kept,
  checkOut: kept,
  cancel: kept,
  accept: kept,
  acceptWith: kept,
  decline: kept,
  reopen: kept,
};
