import { EMAIL } from '../access/password.ts';
import { firstLocale, type Locale } from '../employee/employee.ts';
import { mayBeNamed } from '../employee/name.ts';
import { type Claims, isCutOff, valuesOfClaim } from './claims.ts';
import type { ClaimMapping } from './mapping.ts';

/** A person as a provider tells of them; null for what it does not tell, or not in one readable value. */
export interface ToldPerson {
  match: string | null;
  isVerified: boolean;
  name: string | null;
  email: string | null;
  /** All that it tells: in which order a directory lists them may change. */
  emails?: readonly string[];
  username: string | null;
  department: string | null;
  /** Language of a new account. */
  locale?: Locale | undefined;
  /** Null where the provider says that there were too many to tell. */
  groups: readonly string[] | null;
}

const MAX_LENGTH = 200;

function one(claims: Claims, name: string | null): string | null {
  if (name === null) return null;
  const values = [...new Set(valuesOfClaim(claims, name))];
  const value = values.length === 1 ? values[0] : undefined;
  return value === undefined || value.length > MAX_LENGTH ? null : value;
}

/** The first of several: directories list a person's addresses, the main one first. */
const first = (claims: Claims, name: string | null): string | null =>
  name === null ? null : (valuesOfClaim(claims, name)[0] ?? null);

/** What directories and SAML call somebody's language, and OpenID Connect does. */
const LANGUAGE = ['preferredLanguage', 'locale'];

const PLAIN = /[^\w.-]+/g;

/** A user name of what an account may be called; accents fall away. */
export function usernameFrom(text: string): string | null {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(PLAIN, '.')
    .replace(/^\.+|\.+$/g, '');
  return plain === '' ? null : plain.slice(0, 90).toLowerCase();
}

/** Reads a person from claims, by the organisation's mapping. */
export function toldPerson(claims: Claims, mapping: ClaimMapping): ToldPerson {
  const emails = mapping.email === null ? [] : valuesOfClaim(claims, mapping.email);
  const email = first(claims, mapping.email);
  const name = one(claims, mapping.name);
  const address = email !== null && email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
  const username = one(claims, mapping.username) ?? address?.split('@', 1)[0] ?? null;
  const [locale] = LANGUAGE.flatMap((claim) => firstLocale(valuesOfClaim(claims, claim).join()) ?? []);
  const isCut = mapping.groups !== null && isCutOff(claims, mapping.groups);
  return {
    match: one(claims, mapping.match),
    isVerified: mapping.verified === null || one(claims, mapping.verified) === 'true',
    name: name !== null && mayBeNamed(name).ok ? name : null,
    email: address,
    emails,
    username: username === null ? null : usernameFrom(username),
    department: one(claims, mapping.department),
    ...(locale === undefined ? {} : { locale }),
    groups: mapping.groups === null ? [] : isCut ? null : valuesOfClaim(claims, mapping.groups),
  };
}
