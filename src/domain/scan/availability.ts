import type { ClientConfig } from '../client-config/client-config.ts';
import type { EmployeeInfo } from '../employee/employee.ts';
import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';

/**
 * Whether the QR scanner is offered (spec 2, "QR scanner"). Visually impaired people check in by a button instead.
 * @param config null while unknown, as before sign-in: then scanning is on
 * @param info null while unknown
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
