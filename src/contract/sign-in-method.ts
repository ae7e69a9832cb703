import { z } from 'zod';
import { AUTHORITIES } from '../domain/access/authority.ts';
import type { ClaimMapping } from '../domain/sign-in/mapping.ts';
import { type SchemaOf, text } from './endpoint.ts';

const attribute = text.trim().min(1).max(200);
const certificate = text
  .max(20_000)
  .regex(/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\s*$/, {
    error: 'must be a certificate in PEM form, which begins with -----BEGIN CERTIFICATE-----',
  });

/** What an organisation sets of {@link ClaimMapping}; the defaults are those of OpenID Connect. */
export const claimMapping = z.strictObject({
  matchBy: z.enum(['email', 'username']).default('email'),
  match: attribute.default('email'),
  verified: attribute.nullable().default('email_verified'),
  name: attribute.default('name'),
  email: attribute.default('email'),
  username: attribute.nullable().default(null),
  department: attribute.nullable().default(null),
  groups: attribute.nullable().default(null),
  create: z.boolean().default(false),
  required: z.array(attribute).max(50).default([]),
  roles: z
    .array(z.strictObject({ group: attribute, authority: z.enum(AUTHORITIES) }))
    .max(200)
    .default([]),
  teams: z
    .array(z.strictObject({ group: attribute, team: attribute }))
    .max(1000)
    .default([]),
}) satisfies SchemaOf<ClaimMapping>;

/** In SAML and directories it is the organisation that writes the attributes. */
const ownMapping = claimMapping.extend({
  verified: attribute.nullable().default(null),
  match: attribute.default('mail'),
  email: attribute.default('mail'),
  name: attribute.default('displayName'),
});

const LOOPBACK = /^\w+:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/;
/** Whether an address is encrypted, or on this very machine where that was allowed in so many words. */
const isSafe = (address: string, safe: RegExp, allowed: boolean): boolean =>
  safe.test(address) || (allowed && LOOPBACK.test(address));
const HTTPS = /^https:/;
/** Entra's issuers for more than one organisation. */
const SHARED_TENANT = /^https:\/\/[^/]+\/(?:common|organizations|consumers)(?:\/|$)/i;

const oidc = z
  .strictObject({
    issuer: z.url({ protocol: /^https?$/ }).max(500),
    clientId: text.min(1).max(500),
    scope: text.max(500).default('openid email profile'),
    /** Asks the userinfo endpoint too. */
    userinfo: z.boolean().default(true),
    /** Signing out of the app signs out at the provider. */
    signOut: z.boolean().default(true),
    /** Without TLS, on this machine alone. */
    allowHttp: z.boolean().default(false),
    mapping: claimMapping.prefault({}),
  })
  .refine(({ issuer, allowHttp }) => isSafe(issuer, HTTPS, allowHttp), {
    error: 'must be https; http is for this very machine, with "allowHttp": true',
    path: ['issuer'],
  })
  // Whoever runs a tenant of their own writes any address into it.
  .refine(({ issuer }) => !SHARED_TENANT.test(issuer), {
    error: 'must name your own tenant: "common", "organizations" and "consumers" sign in people of any',
    path: ['issuer'],
  });

const saml = z
  .strictObject({
    /** Entity id of the provider. */
    issuer: text.min(1).max(500),
    /** Where it takes requests by redirect. */
    entryPoint: z.url({ protocol: /^https?$/ }).max(500),
    /** Several while one replaces another. */
    certificates: z.array(certificate).min(1).max(5),
    /** Our entity id; null: the address of our metadata. */
    entityId: text.min(1).max(500).nullable().default(null),
    /** Attribute that never changes for a person; null: the NameID, then neither transient nor an address. */
    subject: attribute.nullable().default(null),
    /** Our requests are signed, by a key of ours. */
    signRequests: z.boolean().default(false),
    /** Our metadata tells the provider a key to encrypt by; what it says in the open is taken, too. */
    encrypted: z.boolean().default(false),
    /** Of our key, PEM; made with it. */
    ownCertificate: certificate.nullable().default(null),
    allowHttp: z.boolean().default(false),
    mapping: ownMapping.prefault({}),
  })
  .refine(({ entryPoint, allowHttp }) => isSafe(entryPoint, HTTPS, allowHttp), {
    error: 'must be https; http is for this very machine, with "allowHttp": true',
    path: ['entryPoint'],
  });

export const directorySettings = z
  .strictObject({
    url: z.url({ protocol: /^ldaps?$/ }).max(500),
    startTls: z.boolean().default(false),
    /** Without TLS, on this machine alone. */
    allowPlain: z.boolean().default(false),
    /** Certificates of the authority that signed the server's; null: those that Node knows. */
    authority: certificate.nullable().default(null),
    /** Account that searches. */
    bindDn: text.min(1).max(500),
    base: text.min(1).max(500),
    filter: text.min(1).max(2000).default('(objectClass=inetOrgPerson)'),
    /** Attributes that hold what people type as their name. */
    login: z.array(attribute).min(1).max(5).default(['uid', 'mail']),
    /** Attribute that never changes for a person. */
    subject: attribute.default('entryUUID'),
    /** Where groups name their members; null: the person's own attributes say all. */
    groups: z
      .strictObject({ base: text.min(1).max(500), member: attribute.default('member'), name: attribute.default('cn') })
      .nullable()
      .default(null),
    timeoutSeconds: z.number().min(1).max(60).default(5),
    mapping: ownMapping.prefault({}),
  })
  .refine(({ url, startTls, allowPlain }) => startTls || isSafe(url, /^ldaps:/, allowPlain), {
    error: 'must be ldaps, or "startTls": true; plain is for this very machine, with "allowPlain": true',
    path: ['url'],
  });

/** Secrets by kind; they never leave the server. */
const signInSecrets = {
  oidc: z.strictObject({ clientSecret: text.min(1).max(2000).optional() }),
  /** PEM; made where it is needed. */
  saml: z.strictObject({ key: text.min(1).max(10_000).optional() }),
  directory: z.strictObject({ bindPassword: text.min(1).max(2000) }),
};

export type OidcSettings = z.output<typeof oidc>;
export type DirectorySettings = z.output<typeof directorySettings>;

const common = {
  id: text
    .regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 small letters, digits and hyphens')
    .refine((id) => id !== 'password', { error: 'must not be password' }),
  /** On its button. */
  name: text.trim().min(1).max(60),
  position: z.int().min(0).max(1000).default(0),
};

/** A method as somebody sets it up. */
export const signInMethod = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('oidc'), settings: oidc, secrets: signInSecrets.oidc }),
  z.strictObject({ ...common, kind: z.literal('saml'), settings: saml, secrets: signInSecrets.saml.default({}) }),
  z.strictObject({
    ...common,
    kind: z.literal('directory'),
    settings: directorySettings,
    secrets: signInSecrets.directory,
  }),
]);
export type SignInMethod = z.output<typeof signInMethod>;
export type MethodOf<K extends SignInMethod['kind']> = Extract<SignInMethod, { kind: K }>;
