import { useSnapshot } from 'valtio';
import { ScanScreen } from '../features/scan/scan-screen.tsx';
import { session } from '../state/session.ts';
import { useDevice } from './device.tsx';
import { useOrganisation } from './session/use-organisation.ts';

/** The scan screen, which before sign-in has to be told whether the organisation wants QR codes at all. */
export function ScanPage() {
  const { user } = useSnapshot(session);
  return <ScanScreen beforeSignIn={useOrganisation(useDevice(), user === null)} />;
}
