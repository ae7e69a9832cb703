import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';

/** State of the location-sharing form. */
export interface Sharing {
  on: boolean;
  /** The organisation decides; the toggle is read-only. */
  fixed: boolean;
  /** Show the name field, while sharing is on. */
  named: boolean;
  /** The name comes from the import: read-only. */
  nameFixed: boolean;
}

/** Source: spec 5, "Name field in the location-sharing form", and spec 6. */
export function sharingOf(
  info: Pick<EmployeeInfo, 'shareMyLocation' | 'name'>,
  config: Pick<ClientConfig, 'shareMyLocationBehavior' | 'overwriteNameOnImport'>,
): Sharing {
  const fixed = config.shareMyLocationBehavior === 'mandatory enabled';
  const on = fixed || info.shareMyLocation;
  return { on, fixed, named: on, nameFixed: config.overwriteNameOnImport && info.name.trim() !== '' };
}
