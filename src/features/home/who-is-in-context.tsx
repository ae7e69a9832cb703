import type { ReactNode } from 'react';
import { createContext } from 'react';
import type { WhoIsIn } from '../../queries/who-is-in.ts';
import { useWhoIsIn } from '../../queries/who-is-in.ts';

/** Undefined while loading; null where the person may locate nobody. */
export const WhoIsInContext = createContext<WhoIsIn | null | undefined>(undefined);

/** Tells the rows below who is in, and has nothing else of the screen rendered anew. */
export function WhoIsInProvider({
  from,
  days,
  isWanted,
  children,
}: {
  from: string;
  days: number;
  isWanted: boolean;
  children: ReactNode;
}) {
  return <WhoIsInContext value={useWhoIsIn(from, days, isWanted)}>{children}</WhoIsInContext>;
}
