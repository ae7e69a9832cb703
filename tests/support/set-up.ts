import type { Client } from './app.ts';
import { CLIENT_SECRET, type IdentityProvider } from './identity-provider.ts';
import { isAppPage, RoundTrip } from './round-trip.ts';
import { type Answer, answer, encoded, ISSUER, type Pair, requestIn, sealedFor } from './saml-provider.ts';
import { SERVICE, SUFFIX } from './slapd.ts';

/** A draft as the screen sends it. */
export interface Draft {
  kind: 'oidc' | 'saml' | 'directory';
  name: string;
  fields: Record<string, string>;
  secret: string | null;
  mapping: object | null;
}

/** How providers have it, with names of attributes that the tests' own send. */
export const MAPPING = {
  matchBy: 'email',
  match: 'mail',
  verified: null,
  name: 'displayName',
  email: 'mail',
  username: null,
  department: null,
  groups: 'groups',
  create: false,
  required: [],
  roles: [],
  teams: [],
};

export const oidcDraft = (issuer: string, fields: Record<string, string> = {}, mapping: object = {}): Draft => ({
  kind: 'oidc',
  name: 'Example Ltd',
  fields: { issuer, clientId: 'roost', scope: 'openid email profile groups', ...fields },
  secret: CLIENT_SECRET,
  mapping: { ...MAPPING, match: 'email', email: 'email', name: 'name', verified: 'email_verified', ...mapping },
});

export const samlDraft = (pair: Pair, fields: Record<string, string> = {}, mapping: object = {}): Draft => ({
  kind: 'saml',
  name: 'Example Ltd',
  fields: { issuer: ISSUER, entryPoint: 'https://idp.example.org/sso', certificates: pair.certificate, ...fields },
  secret: null,
  mapping: { ...MAPPING, ...mapping },
});

export const directoryDraft = (url: string, fields: Record<string, string> = {}, mapping: object = {}): Draft => ({
  kind: 'directory',
  name: 'Directory',
  fields: {
    url,
    bindDn: SERVICE,
    base: `ou=people,${SUFFIX}`,
    filter: '(objectClass=inetOrgPerson)',
    login: 'uid, mail',
    subject: 'entryUUID',
    groupsBase: `ou=groups,${SUFFIX}`,
    ...fields,
  },
  secret: 'service-pw',
  mapping: { ...MAPPING, ...mapping },
});

/** An administrator before the set-up: saves, tries and switches as the screen does. */
export class SettingUp {
  readonly #admin: Client;
  readonly #host: string;

  /** @param host of the server that listens, `127.0.0.1:port` */
  constructor(admin: Client, host: string) {
    this.#admin = admin;
    this.#host = host;
  }

  send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    this.#admin.send(method, `/api/set-up${path}`, body, { Host: this.#host });
  save = (id: string, draft: Draft) => this.send('PUT', `/methods/${id}`, draft);
  activate = (id: string) => this.send('POST', `/methods/${id}/activate`);
  deactivate = (id: string) => this.send('POST', `/methods/${id}/deactivate`);
  samples = (id: string) => this.send('POST', `/methods/${id}/samples`);

  /** What the screen shows of a method. */
  async shown(id: string) {
    const { body } = await this.send('GET', '');
    return body.methods.find((method: { id: string }) => method.id === id);
  }

  /** Begins a try at a provider. @returns the browser, and where it is led; null where it is led nowhere */
  async begin(id: string): Promise<{ browser: RoundTrip; url: URL } | null> {
    const { body, headers } = await this.send('POST', `/methods/${id}/try`, null);
    if (typeof body?.url !== 'string') return null;
    const browser = new RoundTrip();
    const cookies = headers['set-cookie'];
    browser.keep(this.#host, Array.isArray(cookies) ? cookies : [String(cookies)]);
    return { browser, url: new URL(body.url) };
  }

  /** Tries a draft of OpenID Connect until the app's own page, or until the provider stops it. */
  async tryOidc(id: string, idp: IdentityProvider, person: IdentityProvider['person']): Promise<URL | null> {
    idp.person = person;
    const begun = await this.begin(id);
    return begun === null ? null : (await begun.browser.go(begun.url, isAppPage)).url;
  }

  /** Tries a draft of SAML, with an answer that a test may spoil. */
  async trySaml(
    id: string,
    pair: Pair,
    attributes: Answer['attributes'],
    more: Partial<Answer> = {},
    /** Of the key that the answer is encrypted for. */
    sealFor: string | null = null,
  ): Promise<URL | null> {
    const begun = await this.begin(id);
    if (begun === null) return null;
    const ours = `http://${this.#host}/public/sign-in/${id}`;
    const xml = answer({
      ...pair,
      inResponseTo: requestIn(begun.url).id,
      recipient: `${ours}/answer`,
      audience: `${ours}/metadata`,
      attributes: attributes ?? {},
      ...more,
    });
    const posted = await fetch(`${ours}/answer`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse: encoded(sealFor === null ? xml : await sealedFor(sealFor, xml)) }),
    });
    return (await begun.browser.go(new URL(posted.headers.get('location') ?? '', ours), isAppPage)).url;
  }

  tryDirectory = (id: string, name: string, password: string) =>
    this.send('POST', `/methods/${id}/try`, { name, password });
}
