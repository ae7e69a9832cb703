import type { ClaimMapping } from './mapping.ts';

/** Google signs in whoever has an account there; of which organisation somebody is, its claim `hd` says. */
const GOOGLE = /^https:\/\/accounts\.google\.com\/?$/i;
const ORGANISATION = 'hd';

/** Whether a provider would get an account here for anybody at all. */
export const makesAnybodyAnAccount = (
  issuer: string,
  { create, groups, required }: Pick<ClaimMapping, 'create' | 'groups' | 'required'>,
): boolean => GOOGLE.test(issuer) && create && !(groups === ORGANISATION && required.length > 0);

/** A mapping as it counts: one that was saved before it was asked which organisation makes no accounts. */
export const countingMapping = (issuer: string, mapping: ClaimMapping): ClaimMapping =>
  makesAnybodyAnAccount(issuer, mapping) ? { ...mapping, create: false } : mapping;
