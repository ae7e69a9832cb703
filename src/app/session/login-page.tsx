import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { mayScan } from '../../domain/scan/availability.ts';
import type { SignInProblem } from '../../features/sign-in/sign-in-screen.tsx';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { browserPorts } from '../../offline/browser-ports.ts';
import { CallError, callPublic } from '../../offline/client.ts';
import { reportContact } from '../../state/connectivity.ts';
import { isMobile } from '../../ui/is-mobile.ts';
import { BUILD } from '../build.ts';
import { useDevice } from '../device.tsx';
import { navigate } from '../hash-location.ts';
import { pathTo } from '../routes.ts';
import { waitingByAccount } from './leave-account.ts';
import { signIn } from './sign-in.ts';
import { endPendingSession } from './sign-out.ts';

const ports = browserPorts(BUILD);

/** Reads what anyone may see of the organisation; null without network. */
async function readOrganisation(): Promise<Organisation | null> {
  try {
    const { organisation, enableQrFunction } = await callPublic(ports, 'GET /public/authentication-config', {});
    reportContact(true);
    return { name: organisation, enableQrFunction };
  } catch (error) {
    reportContact(error instanceof CallError && error.status !== null);
    return null;
  }
}

interface Organisation {
  name: string;
  enableQrFunction: boolean;
}

/** Signing in. Where it leads then is the guard's to say, which knows the return address. */
export function LoginPage() {
  const device = useDevice();
  const [organisation, setOrganisation] = useState<Organisation | null>(null);
  const before = useLiveQuery(async () => ({
    session: await device.sessions.get('session'),
    last: (await device.accounts.toArray()).toSorted((a, b) => b.lastSignedInAt - a.lastSignedInAt)[0],
    waiting: await waitingByAccount(device),
  }), [device]);
  useEffect(() => {
    let here = true;
    void endPendingSession(device, ports).then(readOrganisation).then((found) => { if (here) setOrganisation(found); });
    return () => { here = false; };
  }, [device]);
  if (!before) return null;
  const { session, last, waiting } = before;
  const onSignIn = async (name: string, password: string): Promise<SignInProblem | null> => {
    const result = await signIn(device, ports, name, password);
    if (result.ok || result.problem !== 'network') reportContact(true);
    // The address to return to is what somebody else was looking at.
    if (result.ok && session !== undefined && session.accountId !== result.user.id) navigate(pathTo.home(), { replace: true });
    return result.ok ? null : result;
  };
  const ended = session?.needsSignIn === true ? last?.name ?? session.username : null;
  const scans = mayScan({ mobile: isMobile(navigator), config: organisation, info: null }).ok;
  return <SignInScreen onSignIn={onSignIn} name={session?.username ?? last?.username ?? ''} waiting={waiting} organisation={organisation?.name ?? null} ended={ended} scans={scans} />;
}
