import { afterEach, expect, it, vi } from 'vitest';
import { readMetadata } from './saml-metadata.ts';

const KEY = (use: string, text: string) =>
  `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
     ${text}
   </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const SERVICE = (binding: string, at: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${at}"/>`;
const ENTITY = '<md:EntityDescriptor entityID="https://idp.example">';
const metadata = (keys: string, more = '') => `<?xml version="1.0"?>
  ${ENTITY}<md:IDPSSODescriptor WantAuthnRequestsSigned="true">${keys}
  ${SERVICE('HTTP-POST', 'https://idp.example/post')}${SERVICE('HTTP-Redirect', 'https://idp.example/sso?a=1&amp;b=2')}
  </md:IDPSSODescriptor>${more}</md:EntityDescriptor>`;

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['nothing', ''],
  ['a page', '<html>hello</html>'],
  ['a document type', `<!DOCTYPE x>${metadata(KEY('', 'AAAA'))}`],
  ['an entity', `<!doctype x [<!ENTITY a "b">]>${metadata(KEY('', 'AAAA'))}`],
  ['a provider without an end', metadata(KEY('', 'AAAA')).replace('</md:IDPSSODescriptor>', '')],
  ['no key that signs', metadata(KEY(' use="encryption"', 'AAAA'))],
  ['a key in a comment', metadata(`<!-- > ${KEY('', 'AAAA')} -->`)],
  ['a certificate that is none', metadata(KEY('', '-'))],
  ['keys of another role', metadata('', `<md:SPSSODescriptor>${KEY('', 'AAAA')}</md:SPSSODescriptor>`)],
])('reads no provider from %s', (_, xml) => {
  expect(readMetadata(xml)).toBe('notMetadata');
});

it('says of a provider that takes requests by POST alone that it offers no redirect', () => {
  const xml = metadata(KEY('', 'AAAA')).replace('HTTP-Redirect', 'HTTP-POST');
  expect(readMetadata(xml)).toBe('noRedirect');
});

it('reads the keys that sign, each once, and where requests go by redirect', () => {
  const keys = KEY(' use="signing"', 'AAAA') + KEY(' use="encryption"', 'BBBB') + KEY('', 'CC\n CC') + KEY('', 'AAAA');
  expect(readMetadata(metadata(keys))).toEqual({
    issuer: 'https://idp.example',
    entryPoint: 'https://idp.example/sso?a=1&b=2',
    certificates: ['AAAA', 'CCCC']
      .map((text) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`)
      .join('\n'),
    signRequests: 'true',
  });
});

it.each([
  ['beginnings', '<md:IDPSSODescriptor>'],
  ['tags that do not close', '<md:IDPSSODescriptor '],
  ['entities that do not close', '<md:EntityDescriptor '],
  ['keys', '<md:KeyDescriptor>'],
  ['keys that do not close', '<md:KeyDescriptor '],
  ['certificates', '<ds:X509Certificate>'],
  ['certificates that do not close', '<ds:X509Certificate '],
  ['comments', '<!-- -->'],
  ['comments that do not close', '<!-- '],
])('searches each letter a few times at most, however many %s there are', (_, piece) => {
  const [exec, indexOf] = [RegExp.prototype.exec, String.prototype.indexOf];
  const begins = `${ENTITY}<md:IDPSSODescriptor><md:KeyDescriptor>`;
  const many = begins + piece.repeat(2_000);
  for (const xml of [many, `${many}</md:KeyDescriptor></md:IDPSSODescriptor>`]) {
    let [longest, searched] = [0, 0];
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function counted(this: RegExp, text: string) {
      longest = Math.max(longest, text.length);
      return exec.call(this, text);
    });
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function counted(this: string, wanted: string, from = 0) {
      const found = indexOf.call(this, wanted, from);
      searched += (found < 0 ? this.length : found) - from;
      return found;
    });
    const read = readMetadata(xml);
    vi.restoreAllMocks();
    expect(read).toBe('notMetadata');
    expect(searched).toBeLessThan(4 * xml.length);
    // An expression may begin anew at each letter, so it gets single tags.
    expect(longest).toBeLessThan(200);
  }
});
