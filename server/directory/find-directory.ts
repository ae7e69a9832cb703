import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import type { Reader } from '../db/database.ts';
import { listMethods } from '../sql/sign-in-method.ts';

/** A directory that people may come from. */
export interface FoundDirectory {
  method: MethodOf<'directory'>;
  state: 'draft' | 'active';
}

/** All directories: those that are active, and drafts of others. */
export async function listDirectories(db: Reader): Promise<FoundDirectory[]> {
  const all = await listMethods(db);
  const active = new Set(all.filter(({ state }) => state === 'active').map(({ method }) => method.id));
  return all.flatMap(({ method, state }) =>
    method.kind === 'directory' && (state === 'active' || !active.has(method.id)) ? [{ method, state }] : [],
  );
}

/** A directory by its id: as it is active, or else its draft. */
export const findDirectory = async (db: Reader, id: string): Promise<FoundDirectory | undefined> =>
  (await listDirectories(db)).find(({ method }) => method.id === id);
