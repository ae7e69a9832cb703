import type { Fields } from '../../src/domain/set-up/method-fields.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const plain = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const text = found?.[1] ?? found?.[2];
  return text === undefined ? null : plain(text).trim();
};

/**
 * Reads what a SAML provider says of itself. Nothing is believed of it but what the administrator then sees and saves.
 * @returns null for what is no metadata of a provider
 */
export function readMetadata(xml: string): Fields | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return null;
  const entity = /<(?:[\w-]+:)?EntityDescriptor\b[^>]*>/.exec(xml)?.[0];
  const provider = /<(?:[\w-]+:)?IDPSSODescriptor\b[\s\S]*?<\/(?:[\w-]+:)?IDPSSODescriptor>/.exec(xml)?.[0];
  const issuer = entity === undefined ? null : attribute(entity, 'entityID');
  if (issuer === null || provider === undefined) return null;
  const services = provider.match(/<(?:[\w-]+:)?SingleSignOnService\b[^>]*>/g) ?? [];
  const entryPoint = services
    .filter((tag) => attribute(tag, 'Binding') === REDIRECT)
    .map((tag) => attribute(tag, 'Location'))
    .find((location) => location !== null);
  if (entryPoint === undefined) return null;
  const keys = provider.match(/<(?:[\w-]+:)?KeyDescriptor\b[\s\S]*?<\/(?:[\w-]+:)?KeyDescriptor>/g) ?? [];
  const certificates = keys
    .filter((key) => attribute(/<[^>]*>/.exec(key)?.[0] ?? '', 'use') !== 'encryption')
    .flatMap((key) =>
      [...key.matchAll(/<(?:[\w-]+:)?X509Certificate[^>]*>([\s\S]*?)<\//g)].map((found) => found[1] ?? ''),
    )
    .map((text) => text.replace(/\s+/g, ''))
    .filter((text) => /^[A-Za-z0-9+/=]+$/.test(text));
  if (certificates.length === 0) return null;
  const wants = attribute(/<[^>]*>/.exec(provider)?.[0] ?? '', 'WantAuthnRequestsSigned');
  return {
    issuer,
    entryPoint,
    certificates: [...new Set(certificates)].map(asPem).join('\n'),
    signRequests: wants === 'true' || wants === '1' ? 'true' : '',
  };
}

const asPem = (text: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(text.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----`;
