import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AllowedHosts, isInside, isNamed } from './address.ts';
import { FailedCall } from './failed-call.ts';

/** Without a sign of life for so long, a call has failed. In ms. */
const SILENCE_MS = 15_000;
/** All of a call, in ms. */
const CALL_MS = 60_000;
/** In bytes. */
const MAX_REPLY = 16 * 1024 * 1024;

/** Finds the addresses of a name; a test gives its own. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const ALL: LookupAllOptions = { all: true, verbatim: true };
const resolveByDns: Resolve = (name) =>
  new Promise((resolve, reject) => {
    lookUp(name, ALL, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

export interface Outward {
  hosts: AllowedHosts;
  /** Aborted when the server stops. */
  stopping?: AbortSignal | undefined;
  resolve?: Resolve | undefined;
  /** Called with each reply before anything is done with it: where tests end a process. */
  onReply?: (() => void | Promise<void>) | undefined;
}

export interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * Calls an address that somebody gave, and nothing inside (decision 0106): the connection goes to the very addresses
 * that were looked at, so that a name that changes its mind in between gains nothing. Redirects are not followed.
 * @throws FailedCall
 */
export async function call(url: URL, { method, headers, body }: Sent, outward: Outward): Promise<Reply> {
  const { hosts, stopping, resolve = resolveByDns } = outward;
  const isOurs = isNamed(url, hosts);
  // A literal address is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!isOurs && isIP(literal) !== 0 && isInside(literal)) throw new FailedCall('addressInside');
  const lookup: LookupFunction = (name, options, found) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) found(new FailedCall('addressUnknown'), '');
        else if (!isOurs && addresses.some(({ address }) => isInside(address)))
          found(new FailedCall('addressInside'), '');
        else if (options.all) found(null, addresses);
        else found(null, first.address, first.family);
      },
      () => found(new FailedCall('addressUnknown'), ''),
    );
  };
  const timeout = AbortSignal.timeout(CALL_MS);
  const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
  const request = url.protocol === 'https:' ? requestSafely : requestPlain;
  const reply = await new Promise<Reply>((done, failed) => {
    const fail = (error: unknown) => failed(failureOf(error));
    // No agent: a connection that was kept could lead elsewhere by the rules of another call.
    const asked = request(url, { method, headers, lookup, signal, agent: false, timeout: SILENCE_MS }, (reply) => {
      const chunks: Buffer[] = [];
      let length = 0;
      reply.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > MAX_REPLY) reply.destroy(new FailedCall('tooLarge'));
        else chunks.push(chunk);
      });
      reply.on('error', fail);
      reply.on('end', () => {
        const status = reply.statusCode ?? 0;
        if (status >= 300 && status < 400) fail(new FailedCall('moved', status));
        else done({ status, headers: reply.headers, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    asked.on('timeout', () => asked.destroy(new FailedCall('unreachable')));
    asked.on('error', fail);
    asked.end(body);
  });
  await outward.onReply?.();
  // A reply that comes while the process ends counts no more.
  signal.throwIfAborted();
  return reply;
}

/** What Node says of a certificate nobody vouches for, or for another name. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|ERR_SSL/;

function failureOf(error: unknown): FailedCall {
  if (error instanceof FailedCall) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new FailedCall(CERTIFICATE.test(code) ? 'untrusted' : 'unreachable');
}
