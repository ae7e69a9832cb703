import { useSnapshot } from 'valtio';
import { ScanScreen } from '../features/scan/scan-screen.tsx';
import { session } from '../state/session.ts';
import { useDevice } from './device.tsx';
import { useOrganisation } from './session/use-organisation.ts';

/** Before sign-in, the organisation's public configuration decides about QR codes. */
export function ScanPage() {
  const { user } = useSnapshot(session);
  return <ScanScreen beforeSignIn={useOrganisation(useDevice(), user === null)} />;
}
