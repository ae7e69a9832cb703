import type { CalendarFailure } from '../../src/domain/room-calendar/room-calendar.ts';

/** A calendar that cannot be had. Says why by its code alone: neither address nor secret stands in it. */
export class FailedCall extends Error {
  override readonly name = 'FailedCall';
  readonly failure: CalendarFailure;
  /** Of the reply; null where none came. */
  readonly status: number | null;

  constructor(failure: CalendarFailure, status: number | null = null) {
    super(status === null ? failure : `${failure} (${String(status)})`);
    this.failure = failure;
    this.status = status;
  }
}
