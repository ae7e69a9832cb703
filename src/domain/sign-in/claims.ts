/** What a provider tells of a person: values by attribute. */
export type Claims = ReadonlyMap<string, readonly string[]>;

/** Deeper claims are nobody's attributes. */
const MAX_DEPTH = 3;

/** Texts, numbers and truth values; a provider tells one alone or as a list. */
function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => (Array.isArray(one) ? [] : valuesOf(one)));
  if (typeof value === 'string') return value.trim() === '' || value.includes('\0') ? [] : [value.trim()];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

/**
 * Reads what a provider told. Claims within claims are named by their path, such as `realm_access.roles`.
 * @param told by attribute, of any shape
 */
export function claimsOf(told: Readonly<Record<string, unknown>>): Claims {
  const claims = new Map<string, readonly string[]>();
  const read = (part: object, prefix: string, depth: number) => {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        if (depth < MAX_DEPTH) read(value, `${prefix}${name}.`, depth + 1);
      } else claims.set(prefix + name, valuesOf(value));
    }
  };
  read(told, '', 1);
  return claims;
}

/** Values of an attribute. Directories do not tell `mail` from `Mail`, so the exact name comes first, then any case. */
export function valuesOfClaim(claims: Claims, name: string): readonly string[] {
  const exact = claims.get(name);
  if (exact !== undefined) return exact;
  const lower = name.toLowerCase();
  return [...claims].find(([known]) => known.toLowerCase() === lower)?.[1] ?? [];
}

/** Active Directory tells at most some of an attribute's values, and which: `memberOf;range=0-1499`. */
export const RANGE = ';range=';

/**
 * Whether a provider says that somebody is in more groups than it tells. Entra says so by a link, in OpenID Connect and
 * in SAML; Active Directory by a range that was not followed.
 * @param name attribute that lists the groups
 */
export function isCutOff(claims: Claims, name: string): boolean {
  const range = `${name}${RANGE}`.toLowerCase();
  return (
    valuesOfClaim(claims, `_claim_names.${name}`).length > 0 ||
    valuesOfClaim(claims, 'hasgroups').includes('true') ||
    [...claims.keys()].some((key) => /(?:^|\/)groups\.link$/i.test(key) || key.toLowerCase().startsWith(range))
  );
}
