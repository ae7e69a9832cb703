import type { Authority } from '../domain/access/authority.ts';
import type { Feature } from '../domain/access/feature.ts';
import { isOn } from '../domain/access/feature.ts';
import type { Viewer } from '../domain/access/gate.ts';
import { passes } from '../domain/access/gate.ts';
import type { Right } from '../domain/access/rights.ts';
import { RIGHTS } from '../domain/access/rights.ts';
import { useUser } from './account-database.ts';
import { useActsAsReception, useFlags } from './account-singles.tsx';

const NONE: readonly Authority[] = [];

/** None when nobody is signed in. */
export const useAuthorities = (): readonly Authority[] =>
  useUser()?.authorities.map(({ authority }) => authority) ?? NONE;

/** The viewer of the account's screens, and the features switched on. */
export function useViewer(): Viewer {
  const flags = useFlags();
  const acts = useActsAsReception();
  return {
    authorities: useUser()?.authorities.map(({ authority }) => authority) ?? null,
    flags,
    // Without visits there is nothing that a host could do at the desk.
    actsAsReception: acts && flags !== null && isOn(flags, 'visitors'),
  };
}

export const useRight = (right: Right): boolean => passes(RIGHTS[right], useViewer());

/** Off while unknown. */
export function useFeature(feature: Feature): boolean {
  const flags = useFlags();
  return flags !== null && isOn(flags, feature);
}
