import type { Authority, Role } from './authority.ts';
import type { Feature, FeatureFlags } from './feature.ts';
import { isOn } from './feature.ts';
import { mayCall } from './policy.ts';

/** Needs any one of the roles, and the feature. */
export interface Gate {
  roles: readonly Role[];
  feature?: Feature;
}

export interface Viewer {
  /** Null when nobody is signed in. */
  authorities: readonly Authority[] | null;
  /** Null until the flags are known; features stay hidden. */
  flags: FeatureFlags | null;
}

/** Whether a viewer passes a gate; server/http/admit.ts applies the same rule to calls. */
export function passes({ roles, feature }: Gate, { authorities, flags }: Viewer): boolean {
  if (!mayCall(roles, authorities === null ? null : { authorities })) return false;
  return feature === undefined || (flags !== null && isOn(flags, feature));
}
