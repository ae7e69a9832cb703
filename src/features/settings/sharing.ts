import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';

/** How the location-sharing form stands. Source: spec 5, "Name field in the location-sharing form", and spec 6. */
export interface Sharing {
  on: boolean;
  /** The organisation decides; the toggle only shows it. */
  fixed: boolean;
  /** The name field is there while sharing is on. */
  named: boolean;
  /** The name is read-only text: it comes with the import and there is one. */
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
