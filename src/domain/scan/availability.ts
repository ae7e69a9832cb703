import type { ClientConfig } from '../client-config/client-config.ts';
import type { EmployeeInfo } from '../employee/employee.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/**
 * Whether QR codes are scanned here: on a phone or tablet, where the organisation enabled it, and not for visually
 * impaired people, who check in by a button. Source: spec 2, "QR scanner".
 * @param config null while it is not known, as before sign-in: the function is on by default
 * @param info null while it is not known
 */
export function mayScan({
  mobile,
  config,
  info,
}: {
  mobile: boolean;
  config: Pick<ClientConfig, 'enableQrFunction'> | null;
  info: Pick<EmployeeInfo, 'visuallyImpaired'> | null;
}): Verdict {
  if (config?.enableQrFunction === false) return refused('scan.switchedOff');
  if (info?.visuallyImpaired === true) return refused('scan.visuallyImpaired');
  return mobile ? ALLOWED : refused('scan.notMobile');
}
