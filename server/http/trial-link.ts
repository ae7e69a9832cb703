import { createHash, randomBytes } from 'node:crypto';
import { addFlow, type FlowTrial, takeFlowTrial } from '../sql/sign-in-flow.ts';
import type { Services } from './services.ts';

/** Stands among the round trips, by a name that no provider is told. */
const stateOf = (secret: string): string => `link:${createHash('sha256').update(secret).digest('base64url')}`;

/**
 * Makes a link by which a browser begins a try, once.
 * @param base address of the app, without a slash at the end
 * @returns its address, and what closes it
 */
export async function makeTrialLink(
  services: Pick<Services, 'db' | 'clock'>,
  base: string,
  methodId: string,
  trial: FlowTrial,
): Promise<{ address: string; close: () => Promise<void> }> {
  const secret = randomBytes(32).toString('base64url');
  // No browser has the secret of this hash: what the row says can be begun, and not ended.
  const flow = { state: stateOf(secret), browserHash: randomBytes(32), verifier: '', returnUrl: null };
  await addFlow(services.db, { ...flow, methodId, trial }, trial.until);
  return {
    address: `${base}/public/sign-in/${methodId}?try=${secret}`,
    async close() {
      await takeTrialLink(services, methodId, secret);
    },
  };
}

/** What a link tries, once; null where it is over, was used or is another method's. */
export const takeTrialLink = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  methodId: string,
  secret: string,
): Promise<FlowTrial | null> => takeFlowTrial(db, { state: stateOf(secret), methodId }, clock.now().toString());
