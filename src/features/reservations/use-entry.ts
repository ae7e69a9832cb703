import type { OwnSteps } from '../../actions/entry-actions.ts';
import { ownSteps, useKeep } from '../../actions/entry-actions.ts';
import type { ProposalSteps } from '../../actions/proposal-actions.ts';
import { proposalSteps } from '../../actions/proposal-actions.ts';
import { showSaved } from '../../state/toasts.ts';
import { useResting } from '../../ui/use-resting.ts';

/** Steps on the person's own entry. While `resting`, something was done a moment ago and buttons take no tap. */
export type EntrySteps = OwnSteps & ProposalSteps & { resting: boolean };

/** @param employeeId the signed-in person */
export function useEntrySteps(employeeId: string): EntrySteps {
  const { resting, once } = useResting();
  const keep = useKeep(once, showSaved);
  return { resting, ...ownSteps(keep, employeeId), ...proposalSteps(keep, employeeId) };
}
