import { createHash } from 'node:crypto';
import { type SignInMethod, signInMethod } from '../../src/contract/sign-in-method.ts';
import {
  certificatesIn,
  type FieldProblems,
  type Fields,
  judgeFields,
  listIn,
  type ProviderKind,
} from '../../src/domain/set-up/method-fields.ts';
import type { MethodForm } from '../../src/domain/set-up/set-up.ts';
import { makesAnybodyAnAccount } from '../../src/domain/sign-in/open-provider.ts';
import type { ClaimMapping } from '../../src/domain/sign-in/mapping.ts';
import { type AllowedHosts, addressOf, isNamed } from '../calendar/address.ts';
import { FailedCall } from '../calendar/failed-call.ts';
import type { StoredMethod } from '../sql/sign-in-method.ts';

/** A draft as somebody typed it. */
export interface TypedMethod {
  id: string;
  kind: ProviderKind;
  name: string;
  fields: Fields;
  /** Null keeps the one that is known, where it goes to the same place. */
  secret: string | null;
  mapping: ClaimMapping | null;
}

/** Where a secret goes: to nowhere else goes the one that is known. */
const placeOf = (method: SignInMethod): string => {
  const { kind, settings } = method;
  if (kind === 'oidc') return JSON.stringify([settings.issuer, settings.clientId]);
  if (kind === 'saml') return '';
  return JSON.stringify([settings.url, settings.bindDn, settings.startTls, settings.authority]);
};

/** What leads to the provider and back, without what is made of its answer. */
export function connectionOf({ kind, settings, secrets }: SignInMethod): string {
  const { mapping: _, ...rest } = settings;
  return printOf([kind, rest, secrets]);
}

/** All that a draft does, the mapping too: samples of another one say nothing of it. */
export const draftPrint = ({ kind, settings, secrets }: SignInMethod): string => printOf([kind, settings, secrets]);

const printOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Settings as a form shows them. */
export function formOf({ method, changedAt }: Pick<StoredMethod, 'method' | 'changedAt'>): MethodForm {
  const { name, settings, secrets } = method;
  return {
    name,
    fields: shownFields(method),
    mapping: settings.mapping,
    hasSecret: Object.values(secrets).some((secret) => secret !== undefined),
    changedAt,
  };
}

function shownFields({ kind, settings }: SignInMethod): Fields {
  if (kind === 'oidc') return { issuer: settings.issuer, clientId: settings.clientId, scope: settings.scope };
  if (kind === 'saml') {
    const { issuer, entryPoint, certificates, entityId, subject, signRequests, encrypted, ownCertificate } = settings;
    return {
      issuer,
      signRequests: signRequests ? 'true' : '',
      encrypted: encrypted ? 'true' : '',
      /** Shown beside our addresses; never read. */
      ownCertificate: ownCertificate ?? '',
      entryPoint,
      certificates: certificates.join('\n'),
      entityId: entityId ?? '',
      subject: subject ?? '',
    };
  }
  const { url, bindDn, base, filter, login, subject, groups, startTls, authority } = settings;
  return {
    url,
    bindDn,
    base,
    filter,
    subject,
    login: login.join(', '),
    groupsBase: groups?.base ?? '',
    startTls: startTls ? 'true' : '',
    authority: authority ?? '',
  };
}

/**
 * Reads a draft.
 * @param known what is stored under its id
 * @param hosts that may lie inside
 * @returns the method, or what cannot be as it is
 */
export function readTyped(
  typed: TypedMethod,
  known: SignInMethod | null,
  hosts: AllowedHosts,
): { method: SignInMethod } | { problems: FieldProblems } {
  const { id, kind, secret } = typed;
  const fields = Object.fromEntries(Object.entries(typed.fields).map(([name, text]) => [name, text.trim()]));
  if (known !== null && known.kind !== kind) return { problems: { id: 'taken' } };
  const knownSecret = known === null ? undefined : Object.values(known.secrets)[0];
  const problems: Record<string, FieldProblems[string]> = {
    ...judgeFields({ ...typed, fields }, secret !== null ? secret !== '' : knownSecret !== undefined),
  };
  const address = kind === 'oidc' ? 'issuer' : kind === 'saml' ? 'entryPoint' : null;
  if (address !== null && problems[address] === undefined) {
    const problem = leadsInside(fields[address] ?? '', hosts);
    if (problem !== null) problems[address] = problem;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const given = {
    id,
    kind,
    name: typed.name.trim(),
    position: known?.position ?? 0,
    settings: {
      ...known?.settings,
      ...settingsFrom(kind, fields, known),
      mapping: typed.mapping ?? known?.settings.mapping,
    },
    secrets: secretsFor(kind, secret ?? knownSecret ?? ''),
  };
  // Undefined would be a setting of its own.
  const { success, data, error } = signInMethod.safeParse(JSON.parse(JSON.stringify(given)));
  if (!success) {
    const [issue] = error.issues;
    return { problems: { [String(issue?.path[1] ?? 'name')]: 'notAddress' } };
  }
  // A mapping that was there before is seen and changed once the draft is; it is not activated like that.
  if (typed.mapping !== null && isForAnybody(data)) return { problems: { mapping: 'anybody' } };
  if (secret === null && knownSecret !== undefined && known !== null && placeOf(known) !== placeOf(data))
    return { problems: { [kind === 'oidc' ? 'clientSecret' : 'bindPassword']: 'secretAgain' } };
  return { method: data };
}

/** Whether it would get an account here for anybody at all. */
export const isForAnybody = ({ kind, settings }: SignInMethod): boolean =>
  kind === 'oidc' && makesAnybodyAnAccount(settings.issuer, settings.mapping);

function secretsFor(kind: ProviderKind, secret: string): object {
  if (kind === 'saml' || secret === '') return {};
  return kind === 'oidc' ? { clientSecret: secret } : { bindPassword: secret };
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

function settingsFrom(kind: ProviderKind, fields: Fields, known: SignInMethod | null): object {
  if (kind === 'oidc') {
    const { issuer = '', clientId, scope } = fields;
    return { issuer, clientId, scope: orNull(scope) ?? undefined, allowHttp: issuer.startsWith('http:') };
  }
  if (kind === 'saml') {
    const { issuer, entryPoint = '', certificates = '', entityId, subject } = fields;
    return {
      issuer,
      entryPoint,
      certificates: certificatesIn(certificates),
      entityId: orNull(entityId),
      subject: orNull(subject),
      signRequests: fields['signRequests'] === 'true',
      encrypted: fields['encrypted'] === 'true',
      allowHttp: entryPoint.startsWith('http:'),
    };
  }
  const { url = '', bindDn, base, filter, login = '', subject, startTls, authority } = fields;
  const groupsBase = orNull(fields['groupsBase']);
  const groups = known?.kind === 'directory' ? known.settings.groups : null;
  return {
    url,
    bindDn,
    base,
    filter,
    subject,
    login: listIn(login),
    startTls: startTls === 'true',
    authority: orNull(authority),
    allowPlain: url.startsWith('ldap:') && startTls !== 'true',
    groups: groupsBase === null ? null : { ...groups, base: groupsBase },
  };
}

/** Whether an address that the server or the browser is led to lies where nobody allowed it. */
function leadsInside(address: string, hosts: AllowedHosts): 'inside' | 'notSafe' | 'notAddress' | null {
  const url = new URL(address);
  if (isNamed(url, hosts)) return null;
  try {
    // What follows the path is the provider's own affair.
    addressOf(url.origin, hosts);
    return null;
  } catch (error) {
    if (!(error instanceof FailedCall)) throw error;
    return error.failure === 'addressInside' ? 'inside' : error.failure === 'addressPlain' ? 'notSafe' : 'notAddress';
  }
}
