import type { Saved } from '../domain/intent/saved.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { useSave } from './save.ts';

/**
 * Keeps a change; resolves to whether it is safe on this device.
 * @param notice what the person is told of it, beyond where it stands
 */
export type Keep = <P>(mutation: Mutation<P>, params: P, notice?: string) => Promise<boolean>;

/**
 * Keeps changes one at a time and tells the person the result.
 * @param once locks buttons meanwhile
 * @param tell shows the outcome to the person
 */
export function useKeep(
  once: <T>(work: () => Promise<T>) => Promise<T>,
  tell: (saved: Saved, notice?: string) => void,
): Keep {
  const save = useSave();
  return async (mutation, params, notice) => {
    const saved = await once(() => save(mutation, params));
    tell(saved, notice);
    return saved.saved;
  };
}
