import type { OwnSteps } from '../../queries/own-steps.ts';
import { ownSteps, useKeep } from '../../queries/own-steps.ts';
import { showSaved } from '../../state/toasts.ts';
import { useResting } from '../../ui/use-resting.ts';

/** Steps on the person's own entry. While `resting`, something was done a moment ago and buttons take no tap. */
export type EntrySteps = OwnSteps & { resting: boolean };

/** @param employeeId the signed-in person */
export function useEntrySteps(employeeId: string): EntrySteps {
  const { resting, once } = useResting();
  return { resting, ...ownSteps(useKeep(once, showSaved), employeeId) };
}
