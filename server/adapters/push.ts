import type { Agent } from 'node:https';
import webpush from 'web-push';
import { isPushEndpoint } from '../../src/domain/notification/push-endpoint.ts';

/** The server's keys, by which push services know who sends. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  subscription: { endpoint: string; p256dh: string; auth: string };
  payload: string;
  /** Replaces an earlier push of the same topic that the device has not got yet; 32 characters at most. */
  topic: string;
  urgent: boolean;
}

/** What became of a push; `gone`: the device takes none any more; `refused`: trying again would not help. */
export type PushOutcome =
  | { state: 'sent' | 'gone' }
  | { state: 'refused' | 'later'; error: string; retryAfterSeconds: number | null };

export interface Pusher {
  send(push: Push, keys: VapidKeys): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;
/** Push services keep it for a device that is off, in seconds. Who arrived is old news an hour later. */
const TTL = { urgent: 3600, other: 86_400 };

/**
 * Sends encrypted pushes to the services of the browsers.
 * @param contact of who runs the server, as push services ask: `mailto:` or `https:`
 * @param hosts of push services
 * @param agent for tests
 */
export function webPusher(contact: string, hosts: readonly string[], agent?: Agent): Pusher {
  return {
    async send({ subscription: { endpoint, p256dh, auth }, payload, topic, urgent }, keys) {
      // The configuration may have forgotten a host since.
      if (!isPushEndpoint(endpoint, hosts)) return { state: 'gone' };
      try {
        await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: contact, ...keys },
          TTL: urgent ? TTL.urgent : TTL.other,
          urgency: urgent ? 'high' : 'normal',
          topic,
          contentEncoding: 'aes128gcm',
          timeout: TIMEOUT_MS,
          ...(agent && { agent }),
        });
        return { state: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof webpush.WebPushError))
    return { state: 'later', error: error instanceof Error ? error.message : String(error), retryAfterSeconds: null };
  const { statusCode, headers } = error;
  if (statusCode === 404 || statusCode === 410) return { state: 'gone' };
  const isLater = statusCode === 408 || statusCode === 429 || statusCode >= 500;
  return {
    state: isLater ? 'later' : 'refused',
    error: `the push service answered ${String(statusCode)}`,
    retryAfterSeconds: secondsOf(headers['retry-after']),
  };
}

/** Of a header in seconds, or as a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** New keys for a server that has none. */
export const makePushKeys = (): VapidKeys => webpush.generateVAPIDKeys();
