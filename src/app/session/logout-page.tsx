import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { SignOutScreen } from '../../features/sign-in/sign-out-screen.tsx';
import { browserPorts } from '../../offline/browser-ports.ts';
import { openAccount } from '../../offline/db/connection.ts';
import { session } from '../../state/session.ts';
import { BUILD } from '../build.ts';
import { useDevice } from '../device.tsx';
import { goBack } from '../hash-location.ts';
import { countWaiting, signOut } from './sign-out.ts';

/** Signing out, with the question about what waits where something does. */
export function LogoutPage() {
  const device = useDevice();
  const { user } = useSnapshot(session);
  const [waiting, setWaiting] = useState<number>();
  const id = user?.id;
  useEffect(() => {
    let here = true;
    if (id !== undefined) void openAccount(id).then(countWaiting).then((count) => { if (here) setWaiting(count); });
    return () => { here = false; };
  }, [id]);
  return <SignOutScreen signedIn={user !== null} waiting={waiting} onStay={goBack} onSignOut={(fate) => signOut(device, browserPorts(BUILD), fate)} />;
}
