import type { ClientConfig } from '../client-config/client-config.ts';
import type { Authority, Role } from './authority.ts';

/** `isHost` is true for the host named in a visit. */
export interface PolicyCaller {
  authorities: readonly Authority[];
  isHost?: boolean;
  /** True for a device that forwards sensor readings. */
  isGateway?: boolean;
}

/**
 * Whether a caller may use a call that requires one of `roles` (spec 6, "A host may act as hospitality"). HOST admits
 * everyone signed in, as the visit names its host. A gateway may use only calls that list GATEWAY.
 * @param caller null when nobody is signed in
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

/** Neither student nor cleaner (spec 6, "Roles are taken"). */
export function isNormalEmployee(authorities: readonly Authority[]): boolean {
  return !authorities.includes('STUDENT') && !authorities.includes('CLEANING');
}
