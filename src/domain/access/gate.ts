import type { Authority, Role } from './authority.ts';
import type { Feature, FeatureFlags } from './feature.ts';
import { isOn } from './feature.ts';
import { mayCall } from './policy.ts';

/** What a screen, or a part of one, asks for: any one of the roles, and the feature on. */
export interface Gate {
  roles: readonly Role[];
  feature?: Feature;
}

/** Who stands before a gate, on a device. */
export interface Viewer {
  /** Null where nobody is signed in. */
  authorities: readonly Authority[] | null;
  /** Null while this device was not told yet: what hangs on a flag is not shown then. */
  flags: FeatureFlags | null;
}

/** Whether somebody gets through a gate. The server asks the same of each call (server/http/admit.ts). */
export function passes({ roles, feature }: Gate, { authorities, flags }: Viewer): boolean {
  if (!mayCall(roles, authorities === null ? null : { authorities })) return false;
  return feature === undefined || (flags !== null && isOn(flags, feature));
}
