import type { Fields } from '../../src/domain/set-up/method-fields.ts';
import type { MetadataProblem } from '../../src/domain/set-up/set-up.ts';

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

interface Tag {
  /** Without its prefix; an end begins with a slash. */
  name: string;
  text: string;
  /** What follows until the next one. */
  said: string;
}

/** What is passed over as a whole, by its beginning. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;
const NAME = /^<(\/?)(?:[\w-]+:)?([\w-]+)/;

/** All tags, in one pass: whatever is given, nothing is searched anew from each. @returns null for a document type */
function tagsIn(xml: string): Tag[] | null {
  const tags: Tag[] = [];
  for (let at = xml.indexOf('<'); at >= 0;) {
    const skipped = SKIPPED.find(([begins]) => xml.startsWith(begins, at));
    if (skipped === undefined && xml.startsWith('<!', at)) return null;
    const from = skipped === undefined ? at + 1 : xml.indexOf(skipped[1], at);
    if (from < 0) break;
    const next = xml.indexOf('<', from);
    const piece = xml.slice(at, next < 0 ? undefined : next);
    const text = skipped === undefined ? piece.slice(0, piece.indexOf('>') + 1) : '';
    const [, slash = '', name] = NAME.exec(text) ?? [];
    if (name !== undefined) tags.push({ name: slash + name, text, said: piece.slice(text.length) });
    at = next;
  }
  return tags;
}

/**
 * Reads what a SAML provider says of itself. Nothing is believed of it but what the administrator then sees and saves.
 * @returns why it is no metadata of a provider that we can ask
 */
export function readMetadata(xml: string): Fields | Extract<MetadataProblem, 'notMetadata' | 'noRedirect'> {
  const tags = tagsIn(xml) ?? [];
  const issuer = attribute(tags.find(({ name }) => name === 'EntityDescriptor')?.text ?? '', 'entityID');
  const begins = tags.findIndex(({ name }) => name === 'IDPSSODescriptor');
  const ends = tags.findIndex(({ name }, place) => place > begins && name === '/IDPSSODescriptor');
  const provider = tags[begins];
  if (issuer === null || provider === undefined || ends < 0) return 'notMetadata';
  const within = tags.slice(begins, ends);
  const entryPoint = within
    .filter(({ name, text }) => name === 'SingleSignOnService' && attribute(text, 'Binding') === REDIRECT)
    .map(({ text }) => attribute(text, 'Location'))
    .find((location) => location !== null);
  const certificates = certificatesIn(within);
  if (certificates.length === 0) return 'notMetadata';
  if (entryPoint === undefined) return 'noRedirect';
  const wants = attribute(provider.text, 'WantAuthnRequestsSigned');
  return {
    issuer,
    entryPoint,
    certificates: [...new Set(certificates)].map(asPem).join('\n'),
    signRequests: wants === 'true' || wants === '1' ? 'true' : '',
  };
}

/** Certificates of the keys that sign. */
function certificatesIn(tags: readonly Tag[]): string[] {
  let signs = false;
  const certificates: string[] = [];
  for (const { name, text, said } of tags) {
    if (name === 'KeyDescriptor') signs = attribute(text, 'use') !== 'encryption';
    if (name === '/KeyDescriptor') signs = false;
    if (name !== 'X509Certificate' || !signs) continue;
    const bare = said.replace(/\s+/g, '');
    if (/^[A-Za-z0-9+/=]+$/.test(bare)) certificates.push(bare);
  }
  return certificates;
}

const asPem = (text: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(text.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----`;
