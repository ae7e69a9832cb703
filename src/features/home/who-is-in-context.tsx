import type { ReactNode } from 'react';
import { createContext, useDeferredValue } from 'react';
import type { WhoIsIn, WhoIsInAsked } from '../../queries/who-is-in.ts';
import { useWhoIsIn } from '../../queries/who-is-in.ts';

/** Undefined while loading; null where the person may locate nobody. */
export const WhoIsInContext = createContext<WhoIsIn | null | undefined>(undefined);

/** Tells the rows below who is in, and has nothing else of the screen rendered anew. */
export function WhoIsInProvider({
  isWanted,
  children,
  ...asked
}: WhoIsInAsked & { isWanted: boolean; children: ReactNode }) {
  // Rows of all days at once take longer than a frame: a tap does not wait for them.
  const whoIsIn = useDeferredValue(useWhoIsIn(asked, isWanted));
  return <WhoIsInContext value={whoIsIn}>{children}</WhoIsInContext>;
}
