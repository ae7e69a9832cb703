import { KioskScreen } from '../features/hospitality/kiosk/kiosk-screen.tsx';
import { Viewfinder } from '../features/scan/viewfinder.tsx';
import { useEmployeeInfo } from '../queries/account-singles.tsx';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { kiosk } from '../state/kiosk.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';
import { KeepLook } from './keep-look.tsx';
import { signIn } from './session/sign-in.ts';
import { useOrganisation } from './session/use-organisation.ts';
import { useNamedHost } from './use-named-host.ts';

const ports = browserPorts(BUILD);

/** A tablet that visitors use by themselves, with the camera that reads their codes. */
export function KioskPage() {
  const device = useDevice();
  const findHost = useNamedHost();
  const hasNone = useEmployeeInfo()?.hasPassword === false;
  const organisation = useOrganisation(device, hasNone);
  // Who signs in at a provider has no password to type; a directory's is asked of the server like ours.
  const passwordEnds = !hasNone || organisation?.directory !== false;
  const isPassword = async (password: string) => {
    const session = await device.sessions.get('session');
    // Nobody but the account that began it, under whose name the tablet works.
    if (session === undefined || session.accountId !== kiosk.accountId) return false;
    const result = await signIn(device, ports, session.username, password);
    if (result.ok) return result.user.id === kiosk.accountId;
    if (result.problem === 'badCredentials') return false;
    return result.problem === 'tooManyAttempts' ? 'wait' : null;
  };
  return (
    <>
      <KeepLook />
      <KioskScreen Camera={Viewfinder} isPassword={isPassword} passwordEnds={passwordEnds} findHost={findHost} />
    </>
  );
}
