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
  directory_night: { method_id: string; next_at: Instant; lease: string | null; leased_until: Instant | null };
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
