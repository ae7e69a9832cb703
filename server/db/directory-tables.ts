import type { Generated } from 'kysely';
import type { RunRow, RunState, StopReason } from '../../src/domain/directory/directory-run.ts';
import type { Instant, IsoDate, Json } from './column.ts';

/** Tables of people who come from a directory (decision 0111). */
export interface DirectoryTables {
  directory_run: {
    id: string;
    /** Id of the sign-in method, or `scim`. */
    source: string;
    state: RunState;
    stopped: StopReason | null;
    digest: string;
    rows: Json<RunRow[]>;
    people: number;
    confirmed: Generated<boolean>;
    at: Instant;
  };
  /** Directories that are read every night. */
  directory_night: {
    method_id: string;
    next_at: Instant;
    lease: string | null;
    leased_until: Instant | null;
    /** It was not read the last time, which the administrators were told. */
    failing: Generated<boolean>;
  };
  /** With which settings a list of a directory was last done, or had nothing to do. */
  directory_seen: { method_id: string; settings: Json<unknown> };
  /** What providers call SCIM with. */
  scim_token: { id: string; token_hash: Buffer; name: string; created_at: Instant; used_on: Generated<IsoDate | null> };
  /** People as a provider sends them. */
  scim_user: {
    employee_id: string;
    user_name: string;
    external_id: string | null;
    given_name: string | null;
    family_name: string | null;
    /** The provider deleted them: it sees them no more. */
    removed: Generated<boolean>;
    changed_at: Instant;
  };
  scim_group: { id: string; display_name: string; external_id: string | null; changed_at: Instant };
  scim_group_member: { group_id: string; employee_id: string };
  /** Who lost a role or a team by their groups without a confirmation, as long as the brake counts them. */
  scim_loss: { employee_id: string; lost_at: Instant };
  /** People who left, suspended. */
  leaver: {
    employee_id: string;
    source: string;
    left_at: Instant;
    /** An administrator said so: the brake does not count them. */
    confirmed: boolean;
    release_at: Instant;
    released_at: Generated<Instant | null>;
    erase_at: Instant;
  };
}
