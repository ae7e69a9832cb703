import type { ClientConfig } from '../client-config/client-config.ts';
import type { Authority, Role } from './authority.ts';

/** Who asks; null where nobody is signed in. `isHost` is true for whoever is named as a visit's host. */
export interface PolicyCaller {
  authorities: readonly Authority[];
  isHost?: boolean;
  /** A device that passes on readings of sensors, and no person. */
  isGateway?: boolean;
}

/**
 * Whether a caller may use a call that asks for any one of `roles`. A gateway may make only the calls that name
 * GATEWAY. HOST lets everyone signed in pass, since the visit itself tells its host. A host acts as hospitality where
 * `hostIsHospitality` is set. Source: spec 6, "A host may act as hospitality".
 * @param caller null where nobody is signed in
 */
export function mayCall(
  roles: readonly Role[],
  caller: PolicyCaller | null,
  config?: Pick<ClientConfig, 'hostIsHospitality'>,
): boolean {
  return roles.some((role) => {
    if (role === 'PUBLIC') return true;
    if (caller === null) return false;
    if (role === 'GATEWAY' || caller.isGateway === true) return role === 'GATEWAY' && caller.isGateway === true;
    if (role === 'EMPLOYEE' || role === 'HOST') return true;
    if (role === 'NORMAL_EMPLOYEE') return isNormalEmployee(caller.authorities);
    if (caller.authorities.includes(role)) return true;
    return role === 'HOSPITALITY' && caller.isHost === true && config?.hostIsHospitality === true;
  });
}

/** A normal employee is neither student nor cleaner (spec 6, "Roles are taken"). */
export function isNormalEmployee(authorities: readonly Authority[]): boolean {
  return !authorities.includes('STUDENT') && !authorities.includes('CLEANING');
}
