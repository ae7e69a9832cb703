import { describe, expect, it } from 'vitest';
import { type Fields, idFrom, judgeFields, type ProviderKind, startFields } from './method-fields.ts';

const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
const RIGHT: Record<ProviderKind, Fields> = {
  oidc: { ...startFields('oidc'), issuer: 'https://idp.example.org', clientId: 'roost' },
  saml: { ...startFields('saml'), issuer: 'urn:idp', entryPoint: 'https://idp.example.org/sso', certificates: PEM },
  directory: {
    ...startFields('directory'),
    url: 'ldaps://ldap.example.org',
    bindDn: 'cn=roost',
    base: 'dc=example',
    bindPassword: 'pw',
  },
};
const judge = (kind: ProviderKind, fields: Fields = {}, more: { id?: string; name?: string } = {}, hasSecret = false) =>
  judgeFields({ id: 'new', kind, name: 'New', ...more, fields: { ...RIGHT[kind], ...fields } }, hasSecret);

it.each<[ProviderKind, Fields, string, string]>([
  ['oidc', { issuer: '' }, 'issuer', 'missing'],
  ['oidc', { issuer: 'example' }, 'issuer', 'notAddress'],
  ['oidc', { issuer: 'https://a:b@example.org' }, 'issuer', 'notAddress'],
  ['oidc', { issuer: 'ldaps://example.org' }, 'issuer', 'notAddress'],
  ['oidc', { issuer: 'http://example.org' }, 'issuer', 'notSafe'],
  ['oidc', { issuer: 'http://127.0.0.1.evil.example' }, 'issuer', 'notSafe'],
  ['oidc', { issuer: 'https://idp.example.org/organizations/v2.0' }, 'issuer', 'sharedTenant'],
  ['oidc', { clientId: 'x'.repeat(501) }, 'clientId', 'tooLong'],
  ['saml', { certificates: 'MIIB' }, 'certificates', 'notCertificate'],
  ['saml', { certificates: `${PEM}\nand more` }, 'certificates', 'notCertificate'],
  ['saml', { certificates: PEM.repeat(6) }, 'certificates', 'tooMany'],
  ['directory', { url: 'https://ldap.example.org' }, 'url', 'notDirectory'],
  ['directory', { url: 'ldap.example.org' }, 'url', 'notDirectory'],
  ['directory', { url: 'ldaps://a:b@example.org' }, 'url', 'notDirectory'],
  ['directory', { url: 'ldap://ldap.example.org' }, 'url', 'notSafe'],
  ['directory', { bindPassword: '' }, 'bindPassword', 'missing'],
  ['directory', { filter: '(uid=a))(' }, 'filter', 'notFilter'],
  ['directory', { filter: 'uid=a' }, 'filter', 'notFilter'],
  ['directory', { login: 'a,b,c,d,e,f' }, 'login', 'tooMany'],
  ['directory', { authority: PEM.repeat(2) }, 'authority', 'tooMany'],
])('%s: %j is refused where it stands', (kind, fields, field, problem) => {
  expect(judge(kind, fields)).toEqual({ [field]: problem });
});

describe('what is right', () => {
  it.each<[ProviderKind, Fields]>([
    ['oidc', {}],
    ['oidc', { issuer: 'http://127.0.0.1:8080' }],
    ['saml', { certificates: `${PEM}\n${PEM}` }],
    ['directory', { url: 'ldap://ldap.example.org', startTls: 'true' }],
    ['directory', { url: 'ldap://localhost' }],
  ])('%s: %j', (kind, fields) => expect(judge(kind, fields)).toEqual({}));

  it('a secret that is known need not be typed', () =>
    expect(judge('directory', { bindPassword: '' }, {}, true)).toEqual({}));
});

it.each([
  [{ id: 'New' }, { id: 'badId' }],
  [{ id: 'password' }, { id: 'badId' }],
  [{ id: 'scim' }, { id: 'badId' }],
  [{ id: '' }, { id: 'badId' }],
  [{ name: ' ' }, { name: 'missing' }],
  [{ name: 'x'.repeat(61) }, { name: 'tooLong' }],
])('%j is refused', (more, problems) => expect(judge('oidc', {}, more)).toEqual(problems));

it.each([
  ['Example Ltd', 'example-ltd'],
  ['Bäckerei Müller & Söhne', 'backerei-muller-sohne'],
  ['株式会社', ''],
])('an id from %s', (name, id) => expect(idFrom(name)).toBe(id));
