import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { Temporal } from 'temporal-polyfill';

/** A key of ours, and the certificate by which providers know it; both PEM. */
export interface OwnKey {
  key: string;
  certificate: string;
}

/** Nobody renews it before it ends: providers are told of a new one by hand. */
const YEARS = 10;
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
/** It certifies nobody else: critical basicConstraints, with nothing in it. */
const NO_AUTHORITY = Buffer.from('a310300e300c0603551d130101ff04023000', 'hex');
const [SEQUENCE, SET, INTEGER, BITS, UTF8, VERSION] = [0x30, 0x31, 0x02, 0x03, 0x0c, 0xa0];

/** One value as DER has it: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** Two digits of the year until 2049, four from then on (RFC 5280, 4.1.2.5). */
function timeOf(instant: Temporal.ZonedDateTime): Buffer {
  const text = instant.toInstant().toString({ smallestUnit: 'second' }).replace(/[-:T]/g, '');
  return instant.year < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

function certificateOf(publicKey: KeyObject, privateKey: KeyObject, name: string, now: Temporal.Instant): Buffer {
  const who = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(name.slice(0, 64))))));
  const from = now.toZonedDateTimeISO('UTC').subtract({ days: 1 });
  const serial = randomBytes(16);
  // Positive, and without a zero at the front.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    SHA256_WITH_RSA,
    who,
    der(SEQUENCE, timeOf(from), timeOf(from.add({ years: YEARS }))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    NO_AUTHORITY,
  );
  const signature = sign('sha256', body, privateKey);
  return der(SEQUENCE, body, SHA256_WITH_RSA, der(BITS, Buffer.from([0]), signature));
}

/** Makes a key and signs its own certificate. @param name stands in it for whoever looks */
export async function makeOwnKey(name: string, now: Temporal.Instant): Promise<OwnKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const certificate = new X509Certificate(certificateOf(publicKey, privateKey, name, now));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate: certificate.toString() };
}

/** Whether a certificate is of a key; false for what is no key or no certificate. */
export function isOfKey({ key, certificate }: OwnKey): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
