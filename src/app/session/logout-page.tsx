import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Waits } from '../../features/sign-in/sign-out-screen.tsx';
import { SignOutScreen } from '../../features/sign-in/sign-out-screen.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { factsOf } from '../../offline/mutations/registry.ts';
import { intentWords, roomIdOf } from '../../i18n/intent-words.ts';
import { useText } from '../../i18n/text.tsx';
import { browserPorts } from '../../offline/ports/browser-ports.ts';
import { releaseHolds } from '../../offline/outbox/hold.ts';
import { openAccount } from '../../offline/db/connection.ts';
import type { Entry } from '../../offline/db/entry.ts';
import { session } from '../../state/session.ts';
import { clearToasts } from '../../state/toasts.ts';
import { useDeviceNow } from '../../ui/use-now.ts';
import { BUILD } from '../build.ts';
import { useDevice } from '../device.tsx';
import { inTime } from '../../offline/ports/in-time.ts';
import { goBack } from '../../state/hash-location.ts';
import type { WaitingFate } from '../../offline/db/device-database.ts';
import { waitingByAccount } from './leave-account.ts';
import { signOut, STILL_AT, stillAtIn } from './sign-out.ts';

interface Found {
  entries: Entry[];
  roomNames: ReadonlyMap<string, string>;
}

/** So long a sign-out waits for what is sent because of it, in milliseconds. */
const SENDING_TIMEOUT_MS = 3000;

/** Waiting changes, and the room names that describe them. */
async function findWaiting(accountId: string): Promise<Found> {
  const db = await openAccount(accountId);
  // Nobody undoes a change while signing out. On a full device it stays held, and is listed with what waits.
  const released = releaseHolds(db).catch(() => undefined);
  await Promise.race([released, new Promise((resolve) => setTimeout(resolve, SENDING_TIMEOUT_MS))]);
  const entries = await db.outbox.where('state').noneOf(['done', 'cancelled']).sortBy('seq');
  return { entries, roomNames: new Map((await db.rooms.toArray()).map(({ id, name }) => [id, name])) };
}

function waitsOf(text: Translator, { entries, roomNames }: Found): Waits {
  return {
    changes: entries.map((entry) => {
      const facts = factsOf(entry);
      const roomName = roomNames.get(roomIdOf(facts) ?? '') ?? null;
      return { key: entry.seq, ...intentWords(text, { kind: entry.kind, facts }, roomName) };
    }),
    underWay: entries.filter(({ sentAt }) => sentAt !== null).length,
  };
}

/** Signing out; asks what to do with waiting changes. */
export function LogoutPage() {
  const device = useDevice();
  const text = useText();
  const { user } = useSnapshot(session);
  const [found, setFound] = useState<Found | 'unread'>();
  const id = user?.id;
  const [leaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Not while leaving: counting would recreate the database being deleted.
  const kept = useLiveQuery(
    () => (id === undefined && !leaving ? waitingByAccount(device) : Promise.resolve([])).catch(() => []),
    [device, id, leaving],
  );
  const now = useDeviceNow();
  // The server says so after this page is there: it is judged by the instant at which it is read.
  const stillAt = useLiveQuery(
    async () => stillAtIn((await device.settings.get(STILL_AT).catch(() => undefined))?.value, Date.now()),
    [device, now],
  );
  // A toast would cover the question about the same change.
  useEffect(clearToasts, []);
  useEffect(() => {
    let here = true;
    if (id !== undefined)
      void inTime(findWaiting(id))
        .catch(() => 'unread' as const)
        .then((waiting) => {
          if (here) setFound(waiting);
        });
    return () => {
      here = false;
    };
  }, [id]);
  const leave = (fate: WaitingFate) => {
    setLeaving(true);
    setFailed(false);
    const signingOut = signOut(device, browserPorts(BUILD), fate);
    // A slow network is not waited for here: by then nobody is signed in on this device.
    inTime(signingOut).catch(() => setFailed(true));
    return signingOut
      .then((providerUrl) => {
        if (providerUrl !== null) location.assign(providerUrl);
      })
      .catch(() => undefined)
      .finally(() => setLeaving(false));
  };
  return (
    <SignOutScreen
      signedIn={user !== null}
      kept={kept ?? []}
      stillAt={stillAt ?? null}
      waits={found === 'unread' ? found : found && waitsOf(text, found)}
      hasFailed={hasFailed}
      onStay={goBack}
      onSignOut={leave}
    />
  );
}
