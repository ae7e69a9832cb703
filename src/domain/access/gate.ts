import type { Authority, Role } from './authority.ts';
import type { Feature, FeatureFlags } from './feature.ts';
import { isOn } from './feature.ts';
import { mayCall } from './policy.ts';

/** Needs any one of the roles, and the feature. */
export interface Gate {
  roles: readonly Role[];
  feature?: Feature;
  /** What HOSPITALITY passes here, a host who acts as reception passes, too. */
  actingHosts?: boolean;
}

export interface Viewer {
  /** Null when nobody is signed in. */
  authorities: readonly Authority[] | null;
  /** Null until the flags are known; features stay hidden. */
  flags: FeatureFlags | null;
  /** Hosts a visit where hosts act as reception. */
  actsAsReception?: boolean;
}

/** Whether a viewer passes a gate; server/http/admit.ts applies the same rule to calls. */
export function passes({ roles, feature, actingHosts }: Gate, viewer: Viewer): boolean {
  const { authorities, flags } = viewer;
  const isHost = actingHosts === true && viewer.actsAsReception === true;
  const caller = authorities === null ? null : { authorities, isHost };
  if (!mayCall(roles, caller, { hostIsHospitality: isHost })) return false;
  return feature === undefined || (flags !== null && isOn(flags, feature));
}
