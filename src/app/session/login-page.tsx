import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { mayScan } from '../../domain/scan/availability.ts';
import type { SignInProblem } from '../../features/sign-in/sign-in-screen.tsx';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { reportContact } from '../../state/connectivity.ts';
import { isMobile } from '../../ui/is-mobile.ts';
import { BUILD } from '../build.ts';
import { useDevice } from '../device.tsx';
import { inTime } from '../../offline/ports/in-time.ts';
import { currentSearch, isAt, navigate } from '../../state/hash-location.ts';
import { pathTo } from '../../routes.ts';
import { rememberedAccounts, waitingByAccount } from './leave-account.ts';
import { takeRedirectPath } from './migrate-stored.ts';
import { wayToProvider } from './way-to-provider.ts';
import { signIn, signInByCookie, type SignInResult } from './sign-in.ts';
import { useOrganisation } from './use-organisation.ts';

const ports = browserPorts(BUILD);

type Arrival = { kind: 'none' | 'fetching' } | { kind: 'failed'; problem: SignInProblem };

/** How a round trip to a provider came back: the server says so in the address. */
function arrivalOf(): Arrival {
  const said = new URLSearchParams(currentSearch());
  const reason = said.get('problem');
  if (reason !== null) return { kind: 'failed', problem: { problem: 'refused', reason } };
  return { kind: said.has('by') ? 'fetching' : 'none' };
}

/** Who signed in comes Home where the return address belongs to the person before. @param before the session by then */
function leaveReturnAddress(before: Session | undefined, result: SignInResult): void {
  if (result.ok && before !== undefined && before.accountId !== result.user.id)
    navigate(pathTo.home(), { replace: true });
}

/** What this device knows of who signed in before. */
async function readBefore(device: DeviceDatabase) {
  return {
    session: await device.sessions.get('session'),
    last: (await rememberedAccounts(device))[0],
    waiting: await waitingByAccount(device),
    stored: (await device.settings.get('username'))?.value,
  };
}

/** One can try to sign in all the same, and is told what is wrong with the storage. */
const UNREAD: Awaited<ReturnType<typeof readBefore>> = {
  session: undefined,
  last: undefined,
  waiting: [],
  stored: undefined,
};

/** Signing in; the guard then leads to the return address. */
export function LoginPage() {
  const device = useDevice();
  const organisation = useOrganisation(device, true) ?? null;
  const before = useLiveQuery(() => inTime(readBefore(device)).catch(() => UNREAD), [device]);
  useEffect(() => {
    // As a normal return address: the guard checks it, too.
    const taken = takeRedirectPath(device).catch(() => null);
    void taken.then((returnUrl) => {
      const isFree = isAt(pathTo.login()) && currentSearch() === '';
      if (returnUrl !== null && isFree) navigate(pathTo.login({ returnUrl }), { replace: true });
    });
  }, [device]);
  const [arrival, setArrival] = useState(arrivalOf);
  useEffect(() => {
    if (arrival.kind !== 'fetching') return undefined;
    let here = true;
    const arrive = async () => {
      const before = await inTime(device.sessions.get('session'));
      const result = await signInByCookie(device, ports);
      leaveReturnAddress(before, result);
      if (!result.ok && here) setArrival({ kind: 'failed', problem: result });
    };
    arrive().catch(() => {
      if (here) setArrival({ kind: 'failed', problem: { problem: 'storage' } });
    });
    return () => {
      here = false;
    };
  }, [device, arrival.kind]);
  if (!before) return null;
  const { session, last, waiting, stored } = before;
  const onSignIn = async (name: string, password: string): Promise<SignInProblem | null> => {
    const result = await signIn(device, ports, name, password);
    if (result.ok || result.problem !== 'network') reportContact(true);
    leaveReturnAddress(session, result);
    return result.ok ? null : result;
  };
  const onProvider = async (id: string): Promise<SignInProblem | null> => {
    const returnUrl = new URLSearchParams(currentSearch()).get('returnUrl');
    const way = await wayToProvider(device, ports, id, returnUrl).catch(() => undefined);
    if (way === undefined) return { problem: 'storage' };
    reportContact(way !== null);
    if (way === null) return { problem: 'network' };
    location.assign(way);
    return null;
  };
  const ended = session?.needsSignIn === true ? (last?.name ?? session.username) : null;
  const scans = mayScan({ mobile: isMobile(navigator), config: organisation, info: null }).ok;
  return (
    <SignInScreen
      onSignIn={onSignIn}
      onProvider={onProvider}
      typed={organisation?.typed ?? true}
      forgettable={organisation?.forgettable ?? true}
      providers={organisation?.providers ?? []}
      fetching={arrival.kind === 'fetching'}
      problem={arrival.kind === 'failed' ? arrival.problem : null}
      name={session?.username ?? last?.username ?? (typeof stored === 'string' ? stored : '')}
      waiting={waiting}
      organisation={organisation?.name ?? null}
      ended={ended}
      scans={scans}
    />
  );
}
