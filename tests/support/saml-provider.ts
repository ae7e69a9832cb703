import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { encrypt, type EncryptionAlgorithm, type KeyEncryptionAlgorithm } from 'xml-encryption';

export interface Pair {
  key: string;
  certificate: string;
}

/** A key with a certificate, for a test alone. */
export function makePair(): Pair {
  const folder = mkdtempSync(join(tmpdir(), 'roost-saml-'));
  const [key, certificate] = [join(folder, 'key'), join(folder, 'crt')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=idp'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
}

/** What an answer says; whatever a test wants to be wrong is an argument. */
export interface Answer extends Pair {
  recipient: string;
  audience: string;
  /** Null: nobody asked. */
  inResponseTo: string | null;
  destination?: string;
  issuer?: string;
  nameId?: string;
  format?: string;
  notBefore?: Date;
  notOnOrAfter?: Date;
  attributes?: Record<string, readonly string[]>;
  sign?: readonly ('Assertion' | 'Response')[];
  digest?: 'sha1' | 'sha256';
  status?: string;
  /** What is said of that status. */
  message?: string;
}

export const ISSUER = 'https://idp.example';
const SIGNATURES = {
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
} as const;
export const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const NAMES = 'urn:oasis:names:tc:SAML:';
const escaped = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${String(letter.charCodeAt(0))};`);

/** A provider's answer, as XML. */
export function answer(given: Answer): string {
  const now = Date.now();
  const { issuer = ISSUER, recipient, audience, inResponseTo, nameId = 'ada', attributes = {} } = given;
  const { notBefore = new Date(now - 1000), notOnOrAfter = new Date(now + 60_000) } = given;
  const format = given.format ?? `${NAMES}2.0:nameid-format:persistent`;
  const reply = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`;
  const [at, until] = [new Date(now).toISOString(), notOnOrAfter.toISOString()];
  const statements = Object.entries(attributes)
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    )
    .join('');
  const assertion = [
    `<saml:Assertion xmlns:saml="${NAMES}2.0:assertion" Version="2.0" ID="_${randomUUID()}" IssueInstant="${at}">`,
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${NAMES}2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${reply}/>`,
    `</saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction>`,
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at}" SessionIndex="_s1"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    `${NAMES}2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext>`,
    `</saml:AuthnStatement><saml:AttributeStatement>${statements}</saml:AttributeStatement></saml:Assertion>`,
  ].join('');
  const xml = [
    `<samlp:Response xmlns:samlp="${NAMES}2.0:protocol" Version="2.0" ID="_${randomUUID()}" IssueInstant="${at}"`,
    ` Destination="${given.destination ?? recipient}"${reply}>`,
    `<saml:Issuer xmlns:saml="${NAMES}2.0:assertion">${issuer}</saml:Issuer><samlp:Status>`,
    `<samlp:StatusCode Value="${NAMES}2.0:status:${given.status ?? 'Success'}"/>`,
    given.message === undefined ? '' : `<samlp:StatusMessage>${escaped(given.message)}</samlp:StatusMessage>`,
    '</samlp:Status>',
    given.status === undefined ? assertion : '',
    '</samlp:Response>',
  ].join('');
  return (given.sign ?? ['Assertion']).reduce((text, element) => signed(text, element, given), xml);
}

/** Signs an element of a text that is there already. */
export function signed(
  xml: string,
  element: string,
  { key, certificate, digest = 'sha256' }: Pick<Answer, 'key' | 'certificate' | 'digest'>,
): string {
  const [signatureAlgorithm, digestAlgorithm] = SIGNATURES[digest];
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: CANONICAL,
  });
  const xpath = `//*[local-name()='${element}']`;
  const transforms = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', CANONICAL];
  signer.addReference({ xpath, transforms, digestAlgorithm });
  signer.computeSignature(xml, { location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}

/** How an assertion is encrypted, by the names of XML encryption. */
export interface Sealing {
  content?: EncryptionAlgorithm;
  transport?: KeyEncryptionAlgorithm;
}

/** What only the holder of a certificate's key reads, as `EncryptedAssertion`. */
export async function sealedText(text: string, certificate: string, { content, transport }: Sealing = {}) {
  const data = await new Promise<string>((resolve, reject) => {
    const options = {
      rsa_pub: certificate,
      pem: certificate,
      // As Entra and Okta have it.
      encryptionAlgorithm: content ?? 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
      keyEncryptionAlgorithm: transport ?? 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      warnInsecureAlgorithm: false,
    } as const;
    encrypt(text, options, (error: Error | null, result: string) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });
  return `<saml:EncryptedAssertion xmlns:saml="${NAMES}2.0:assertion">${data}</saml:EncryptedAssertion>`;
}

/** An answer whose assertion is encrypted for whoever has the certificate's key. */
export async function sealedFor(certificate: string, xml: string, how?: Sealing): Promise<string> {
  const assertion = ASSERTION.exec(xml)?.[0] ?? '';
  const sealed = await sealedText(assertion, certificate, how);
  return xml.replace(assertion, () => sealed);
}

/** As the form posts it. */
export const encoded = (xml: string): string => Buffer.from(xml).toString('base64');

/** What our side asked for. */
export function requestIn(url: URL): { id: string; xml: string } {
  const xml = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', xml };
}
