import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { firstScreen } from '../state/first-screen.ts';

/** What nobody looks at yet: rendered once the first screen has been painted, and nothing around it anew. */
export function AfterFirstScreen({ children }: { children: ReactNode }) {
  return useSnapshot(firstScreen).painted && children;
}
