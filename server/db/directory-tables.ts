import type { Generated } from 'kysely';
import type { RunRow, RunState, StopReason } from '../../src/domain/directory/directory-run.ts';
import type { Instant, Json } from './column.ts';

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
    at: Instant;
  };
  /** Directories that are read every night. */
  directory_night: { method_id: string; next_at: Instant; lease: string | null; leased_until: Instant | null };
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
