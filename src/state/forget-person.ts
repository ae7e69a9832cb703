import { checkIn } from './check-in.ts';
import { refusals } from './refusals.ts';
import { clearToasts } from './toasts.ts';

/** What one person was told and asked must not meet the next, who may sign in on the same page. */
export function forgetPerson(): void {
  clearToasts();
  Object.assign(checkIn, { open: false, ask: null });
  refusals.forbidden = false;
}
