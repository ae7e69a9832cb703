import type { SettingProblem, SettingValue } from '../../domain/organisation/settings.ts';
import type { GroupShown } from '../../domain/organisation/settings-shown.ts';
import type { Failed } from '../../queries/read-online.ts';

export type SettingProblems = Readonly<Record<string, SettingProblem>>;

/** Calls that need the server at once: two administrators must not undo each other's changes unseen. */
export interface OrganisationCalls {
  read: () => Promise<{ groups: GroupShown[] } | Failed>;
  /**
   * Changes settings of a group as it was looked at; null is back to the default.
   * @returns problems are null where it is saved
   */
  save: (
    group: GroupShown,
    values: Readonly<Record<string, SettingValue>>,
  ) => Promise<{ problems: SettingProblems | null } | Failed>;
}
