import type { DirectoryOverview, RunShown } from '../../domain/directory/directory-overview.ts';
import type { ScimShown } from '../../domain/directory/scim-shown.ts';
import type { Why } from '../../domain/directory/why-not-here.ts';
import type { Failed } from '../../queries/read-online.ts';

/** Calls that need the server at once: who came and left is kept on no device. */
export interface DirectoryCalls {
  read: () => Promise<DirectoryOverview | Failed>;
  readRun: (id: string) => Promise<RunShown | Failed>;
  /**
   * Reads a directory, and changes nothing; or does the very list that was looked at.
   * @param confirmed digest of that list
   */
  run: (source: string, confirmed: string | null) => Promise<{ run: RunShown | null } | Failed>;
  leave: (runId: string) => Promise<Failed | null>;
  /** @param wanted name or address, as the directory has it */
  why: (source: string, wanted: string) => Promise<Why | Failed>;
  setNight: (source: string, on: boolean) => Promise<Failed | null>;
  readScim: () => Promise<ScimShown | Failed>;
  /** The secret is told this once. */
  makeToken: (name: string) => Promise<{ id: string; secret: string } | Failed>;
  endToken: (id: string) => Promise<Failed | null>;
  /** @param scim what groups decide from now on, with the revision that was looked at */
  decide: (scim: Pick<ScimShown, 'revision' | 'roles' | 'teams'>) => Promise<Failed | null>;
}
