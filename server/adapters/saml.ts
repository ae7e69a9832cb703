import { randomBytes } from 'node:crypto';
import {
  generateServiceProviderMetadata,
  type Profile,
  SAML,
  type SamlConfig,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml';
import { z } from 'zod';
import type { MethodOf } from '../../src/contract/sign-in-method.ts';
import { type Claims, claimsOf } from '../../src/domain/sign-in/claims.ts';
import { toldPerson } from '../../src/domain/sign-in/told-person.ts';
import type { OwnKey } from './own-key.ts';
import { type Proved, ProviderRefusal } from './provider.ts';
import { isSealed, unsealed } from './saml-encryption.ts';
import { isWellShaped } from './saml-shape.ts';

type Method = Pick<MethodOf<'saml'>, 'settings' | 'secrets'>;

/** Our side, as the provider knows it. */
export interface OurSide {
  entityId: string;
  /** Where answers are posted. */
  answers: string;
}

/** A signed answer. */
export interface ProvedByAnswer extends Proved {
  /** Of the assertion, which counts once. */
  id: string;
  /** Of our request. */
  inResponseTo: string;
  /** Epoch ms, from when it is refused anyway. */
  until: number;
  /** The subject is an address, which is given out anew: it names nobody for good (decision 0107). */
  isAddress: boolean;
  /** Of our keys the one by which it was encrypted; null for one in the open. */
  openedBy: string | null;
}

/** Of clocks that differ, in ms. */
const SKEW_MS = 30_000;
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const ADDRESS = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** Over-refusing is safe, so the text itself is looked at. */
const DOCUMENT_TYPE = /<!DOCTYPE|<!ENTITY/i;
/** With a character reference in it, `sha&#97;1`, the name is none of those below. */
const ALGORITHM = /\s(?:[\w.-]+:)?Algorithm\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const STRONG = new Set([
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const isWeak = (xml: string): boolean =>
  [...xml.matchAll(ALGORITHM)].some(([, quoted, single]) => !STRONG.has(quoted ?? single ?? ''));

/** Within one tag: anybody may post it, and a search to the end of the text from each would not end. */
const CANCELLED = /<(?:\w+:)?StatusCode\b[^<>]*\sValue="[^"<>]*:(?:AuthnFailed|RequestDenied|NoPassive)"/;

/** What the log says where a provider encrypts, and was never told a key for it. */
export const NO_KEY = 'it is encrypted, and we have no key for it';

/** What is told of an encrypted answer that is not right, whatever is wrong: the difference would decrypt others. */
const SEALED_WRONG = 'its encrypted assertion is not readable, or not signed as it must be';
const MISSHAPEN = 'its tags do not close, or are too many';
/** Of what was signed, so that whoever made it up never reads it. */
const SIGNED_WRONG = /^SAML assertion /;

const samlOf = ({ settings }: Method, { entityId, answers }: OurSide, more: Partial<SamlConfig> = {}) =>
  new SAML({
    idpCert: settings.certificates,
    idpIssuer: settings.issuer,
    entryPoint: settings.entryPoint,
    issuer: entityId,
    audience: entityId,
    callbackUrl: answers,
    wantAssertionsSigned: true,
    // Many sign the assertion alone, which is what counts.
    wantAuthnResponseSigned: false,
    // It would look, and then remove: two answers at once pass. The table of round trips decides instead.
    validateInResponseTo: ValidateInResponseTo.never,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: SKEW_MS,
    ...more,
  });

/** An id that XML takes: it begins with no digit. */
export const newRequestId = (): string => `_${randomBytes(20).toString('hex')}`;

/** @param isAnew whoever is signed in at the provider proves it again */
export async function requestUrl(method: Method, ours: OurSide, id: string, isAnew: boolean): Promise<URL> {
  const { key } = method.secrets;
  const { signRequests } = method.settings;
  if (signRequests && key === undefined)
    throw new ProviderRefusal('notSetUp', 'requests are to be signed, and there is no key');
  const signs = signRequests && key !== undefined ? { privateKey: key, signatureAlgorithm: 'sha256' as const } : {};
  const request = samlOf(method, ours, { forceAuthn: isAnew, generateUniqueId: () => id, ...signs });
  return new URL(await request.getAuthorizeUrlAsync('', undefined, {}));
}

/**
 * The key that our metadata names for encryption, or null.
 * @param next a draft: its first key is named, so that it can be tried, but none in the place of another
 */
export function encryptionKeyOf(method: Method, next: Method | null): OwnKey | null {
  for (const one of next === null ? [method] : [method, next]) {
    const { ownCertificate: certificate, encrypted } = one.settings;
    if (encrypted && certificate !== null && one.secrets.key !== undefined)
      return { key: one.secrets.key, certificate };
  }
  return null;
}

const PROMISED = /\sAuthnRequestsSigned="true"/;

/**
 * Our side for the provider's administrator.
 * @param next a draft of it: its certificate is told beside, so that the provider knows it before it is used
 */
export function metadataOf(method: Method, { entityId, answers }: OurSide, next: Method | null = null): string {
  const signing = [method, ...(next === null ? [] : [next])].flatMap(({ settings, secrets }) =>
    settings.signRequests && settings.ownCertificate !== null && secrets.key !== undefined
      ? [{ key: secrets.key, certificate: settings.ownCertificate }]
      : [],
  );
  const publicCerts = [...new Set(signing.map(({ certificate }) => certificate))];
  const opens = encryptionKeyOf(method, next);
  const text = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: answers,
    identifierFormat: null,
    wantAssertionsSigned: true,
    ...(signing[0] === undefined ? {} : { privateKey: signing[0].key, publicCerts }),
    ...(opens === null ? {} : { decryptionPvk: opens.key, decryptionCert: opens.certificate }),
  });
  // A provider holds us to it, and what is active may sign none yet.
  return method.settings.signRequests ? text : text.replace(PROMISED, ' AuthnRequestsSigned="false"');
}

const first = <T extends z.ZodType>(schema: T) => z.tuple([schema]);
/** What of a signed assertion the library leaves to us. */
const signed = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: first(
      z.object({
        SubjectConfirmation: z
          .array(
            z.object({
              $: z.object({ Method: z.literal(BEARER) }),
              SubjectConfirmationData: first(
                z.object({
                  $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
                }),
              ),
            }),
          )
          .min(1),
      }),
    ),
  }),
});

const untrusted = (message: string, cause?: unknown): ProviderRefusal =>
  new ProviderRefusal('untrusted', message, { cause, said: saidIn(cause) });

/** A status as the library tells of it, which says "unspecified" where the provider gave no message. */
const STATUS = /^SAML provider returned (\S+) error: (.*)$/s;

/** What a provider said instead of an assertion, in one line; null where it is not its words that are wrong. */
function saidIn(error: unknown): string | null {
  if (!(error instanceof SamlStatusError)) return null;
  const [, code = null, words = ''] = STATUS.exec(error.message.replace(/\p{Cc}+/gu, ' ')) ?? [];
  return code === null || words === 'unspecified' ? code : `${code}: ${words}`;
}

/** The request that an answer says it answers; nothing is believed of it before the answer is judged. */
export function answeredRequest(encoded: string): string | null {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  return /^[^<]*(?:<\?[^>]*>\s*)?<(?:\w+:)?Response\b[^>]*?\sInResponseTo="([^"]*)"/.exec(xml)?.[1] ?? null;
}

/**
 * Judges a posted answer: signature, document type, algorithms, issuer, audience, recipient, destination, times. That
 * it answers a request of ours, and once, the caller looks up by `inResponseTo` and `id`.
 * @param encoded the form's `SAMLResponse`
 * @param keys ours that may open it, PEM
 * @throws ProviderRefusal
 */
export async function provedByAnswer(
  method: Method,
  ours: OurSide,
  encoded: string,
  keys: readonly string[],
): Promise<ProvedByAnswer> {
  const posted = Buffer.from(encoded, 'base64').toString('utf8');
  if (DOCUMENT_TYPE.test(posted)) throw untrusted('it has a document type');
  if (!isWellShaped(posted)) throw untrusted(isSealed(posted) ? SEALED_WRONG : MISSHAPEN);
  if (!isSealed(posted))
    return { ...judged(method, ours, posted, await signedProfile(method, ours, posted)), openedBy: null };
  if (keys.length === 0) throw new ProviderRefusal('notSetUp', NO_KEY);
  const { xml, key, profile } = await unsealed(posted, keys)
    .then(async (opened) => ({ ...opened, profile: await signedProfile(method, ours, opened.xml) }))
    .catch((error: unknown) => {
      throw error instanceof Error && SIGNED_WRONG.test(error.message) ? error : untrusted(SEALED_WRONG, error);
    });
  return { ...judged(method, ours, xml, profile), openedBy: key };
}

/** Who an answer in the open is of, by its signature. @throws ProviderRefusal */
async function signedProfile(method: Method, ours: OurSide, xml: string): Promise<Profile> {
  if (DOCUMENT_TYPE.test(xml)) throw untrusted('it has a document type');
  if (!isWellShaped(xml)) throw untrusted(MISSHAPEN);
  if (isWeak(xml)) throw untrusted('its signature is weak');
  if (CANCELLED.test(xml) && !/Assertion[\s>]/.test(xml))
    throw new ProviderRefusal('cancelled', 'the provider signed nobody in');
  const { profile } = await samlOf(method, ours)
    .validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    .catch((error: unknown) => {
      throw untrusted(error instanceof Error ? error.message : String(error), error);
    });
  if (profile === null) throw untrusted('it has no assertion');
  return profile;
}

function judged(
  { settings }: Method,
  { answers }: OurSide,
  xml: string,
  profile: Profile,
): Omit<ProvedByAnswer, 'openedBy'> {
  if (profile.issuer !== settings.issuer) throw untrusted(`it is of ${profile.issuer}`);
  const { success, data } = signed.safeParse(profile.getAssertion?.());
  if (!success) throw untrusted('its subject is not confirmed as it must be');
  const { $: assertion, Subject: subjects } = data.Assertion;
  const confirmations = subjects[0].SubjectConfirmation.map((one) => one.SubjectConfirmationData[0].$);
  const [confirmed] = confirmations;
  if (confirmed === undefined || confirmations.some(({ Recipient }) => Recipient !== answers))
    throw untrusted('it is meant for another recipient');
  if (confirmations.some(({ InResponseTo }) => InResponseTo !== confirmed.InResponseTo))
    throw untrusted('it answers two requests');
  const root = /<(?:\w+:)?Response\b[^>]*>/.exec(xml)?.[0] ?? '';
  const said = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1];
  if ((said('Destination') ?? answers) !== answers) throw untrusted('it is meant for another destination');
  if ((said('InResponseTo') ?? confirmed.InResponseTo) !== confirmed.InResponseTo)
    throw untrusted('it answers another request');
  const until = Math.max(...confirmations.map(({ NotOnOrAfter }) => Date.parse(NotOnOrAfter)));
  if (!(until + SKEW_MS > Date.now())) throw untrusted('it has expired');
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile['attributes']);
  const claims = claimsOf({ NameID: profile.nameID, ...attributes });
  return {
    issuer: settings.issuer,
    subject: subjectOf(settings, profile, attributes),
    isAddress: settings.subject === null && isAddress(settings, profile, claims),
    claims,
    providerSession: profile.sessionIndex ?? null,
    idToken: null,
    id: assertion.ID,
    inResponseTo: confirmed.InResponseTo,
    until: until + SKEW_MS,
  };
}

function subjectOf(
  { subject: attribute }: Method['settings'],
  { nameID, nameIDFormat }: Profile,
  attributes: Record<string, unknown>,
): string {
  if (attribute === null && nameIDFormat === TRANSIENT)
    throw new ProviderRefusal('notSetUp', 'the NameID is transient: name an attribute as "subject"');
  const subject = attribute === null ? nameID : attributes[attribute];
  if (typeof subject === 'string' && subject !== '') return subject;
  throw new ProviderRefusal('notSetUp', `it has no ${attribute ?? 'NameID'} that names a person`);
}

/** Whether a NameID is an address, whatever it says of itself. */
function isAddress({ mapping }: Method['settings'], { nameID, nameIDFormat }: Profile, claims: Claims): boolean {
  const { email, emails = [], match } = toldPerson(claims, mapping);
  const addresses = [email, ...emails, mapping.matchBy === 'email' ? match : null].map((one) => one?.toLowerCase());
  return nameIDFormat === ADDRESS || addresses.includes(nameID.trim().toLowerCase());
}
