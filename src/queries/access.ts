import type { Authority } from '../domain/access/authority.ts';
import type { Feature, FeatureFlags } from '../domain/access/feature.ts';
import { isOn } from '../domain/access/feature.ts';
import type { Viewer } from '../domain/access/gate.ts';
import { passes } from '../domain/access/gate.ts';
import type { Right } from '../domain/access/rights.ts';
import { RIGHTS } from '../domain/access/rights.ts';
import { featuresOf } from '../offline/db/single.ts';
import { useFirstFlags, useUser } from './account-database.tsx';
import { useReferenceData } from './live/live.ts';

const NONE: readonly Authority[] = [];

/** The organisation's features; null while this device was not told yet. */
function useFlags(): FeatureFlags | null {
  const first = useFirstFlags();
  const latest = useReferenceData(featuresOf);
  return latest === undefined ? first : latest;
}

/** What the signed-in person may be; nothing where nobody is signed in. */
export const useAuthorities = (): readonly Authority[] =>
  useUser()?.authorities.map(({ authority }) => authority) ?? NONE;

/** Who looks at the screens of the signed-in account, and what is switched on. */
export function useViewer(): Viewer {
  const flags = useFlags();
  return { authorities: useUser()?.authorities.map(({ authority }) => authority) ?? null, flags };
}

/** Whether the signed-in person has a right. */
export const useRight = (right: Right): boolean => passes(RIGHTS[right], useViewer());

/** Whether the organisation has a feature on. */
export function useFeature(feature: Feature): boolean {
  const flags = useFlags();
  return flags !== null && isOn(flags, feature);
}
