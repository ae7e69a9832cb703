import { useEffect } from 'react';
import { useEmployeeInfo } from '../queries/account-singles.tsx';
import { adjustToSight, followOtherTabs } from '../state/look.ts';

/** Shows the app as the person set it (spec 3, "User settings"), and as another tab of this device did. */
export function KeepLook(): null {
  const impaired = useEmployeeInfo()?.visuallyImpaired;
  useEffect(() => {
    if (impaired !== undefined) adjustToSight(impaired);
  }, [impaired]);
  useEffect(followOtherTabs, []);
  return null;
}
