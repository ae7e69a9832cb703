import type { Saved } from '../domain/intent/saved.ts';
import type { Mutation } from '../offline/mutations/mutation.ts';
import { useSave } from './save.ts';

/**
 * Saves a change; resolves to whether it is safe on this device.
 * @param notice extra message for the person
 */
export type Keep = <P>(mutation: Mutation<P>, params: P, notice?: string) => Promise<boolean>;

/**
 * Saves one change at a time and reports the result.
 * @param once disables buttons meanwhile
 * @param tell shows the result
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
