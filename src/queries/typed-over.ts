import { useState } from 'react';

type Typed<V> = Readonly<Record<string, V>>;

/**
 * What is typed or chosen lies over what is set. Whenever that is read anew, what was saved goes, and what changed
 * nothing of what was set before, or is set now: it must not lie over what others set later.
 * @param set the same object until it is read anew
 * @param leftOf what of a value changes something of what is set; undefined for nothing
 * @returns `keepUntilRead` says that this was saved: it goes once what is set is read
 */
export function useTypedOver<S, V>(
  set: S,
  leftOf: (key: string, value: V, set: S) => V | undefined,
): { typed: Typed<V>; type: (key: string, value: V) => void; keepUntilRead: (saved: Typed<V>) => void } {
  const [state, setState] = useState<{ set: S; typed: Typed<V>; saved: Typed<V> }>({ set, typed: {}, saved: {} });
  if (state.set !== set) {
    const left = Object.entries(state.typed).flatMap(([key, value]): [string, V][] => {
      const before = value === state.saved[key] ? undefined : leftOf(key, value, state.set);
      const now = before === undefined ? undefined : leftOf(key, before, set);
      return now === undefined ? [] : [[key, now]];
    });
    setState({ set, typed: Object.fromEntries(left), saved: {} });
  }
  return {
    typed: state.typed,
    type: (key, value) => setState((before) => ({ ...before, typed: { ...before.typed, [key]: value } })),
    keepUntilRead: (saved) => setState((before) => ({ ...before, saved })),
  };
}
