import { useSnapshot } from 'valtio';
import { useIsVisitor } from '../../queries/account-database.ts';
import type { SessionView } from '../../state/session.ts';
import { session } from '../../state/session.ts';

/** Why the account's whole outbox waits; a visitor's never does. */
export function usePause(): SessionView['pause'] {
  const { pause } = useSnapshot(session);
  return useIsVisitor() ? null : pause;
}
