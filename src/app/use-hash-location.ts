import { useSyncExternalStore } from 'react';
import { currentPath, currentSearch, navigate, onMoved } from '../state/hash-location.ts';

/** wouter's location hook: the path after the `#`. */
export function useHashPath(): [string, typeof navigate] {
  return [useSyncExternalStore(onMoved, currentPath), navigate];
}
useHashPath.hrefs = (href: string) => `#${href}`;

/** wouter's search hook: the query after the `#`. */
export function useHashSearch(): string {
  return useSyncExternalStore(onMoved, currentSearch);
}
