import type { OwnSteps } from '../../actions/entry-actions.ts';
import { ownSteps, useKeep } from '../../actions/entry-actions.ts';
import type { ProposalSteps } from '../../actions/proposal-actions.ts';
import { proposalSteps } from '../../actions/proposal-actions.ts';
import { showSaved } from '../../state/toasts.ts';
import { useSubmitLock } from '../../ui/use-submit-lock.ts';

/** Steps on the person's own entry. While `locked`, something was done a moment ago and buttons take no tap. */
export type EntrySteps = OwnSteps & ProposalSteps & { locked: boolean };

/** @param employeeId the signed-in person */
export function useEntrySteps(employeeId: string): EntrySteps {
  const { locked, once } = useSubmitLock();
  const keep = useKeep(once, showSaved);
  return { locked, ...ownSteps(keep, employeeId), ...proposalSteps(keep, employeeId) };
}
